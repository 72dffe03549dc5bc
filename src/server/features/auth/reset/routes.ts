import { Type } from 'typebox';
import { CheckTokenAnswer, CheckTokenBody, ConfirmBody, ResetBody } from '#contract/auth.ts';
import { Envelope, ok } from '#contract/envelope.ts';
import { faultsOf, soundBody } from '#server/plugins/faults.ts';
import type { App } from '#server/types.ts';
import { acceptUrlEncoded, readFormBody } from '../form-body.ts';
import { confirmReset, isResetToken, requestReset } from './commands.ts';

const HOUR = 3600;
const Nothing = Envelope(Type.Null());
const budget = (by: 'ip' | 'account', max: number) => ({ name: 'reset', max, windowSeconds: HOUR, by });
const confirmBudget = { name: 'reset-token', max: 300, windowSeconds: HOUR, by: 'ip' as const };

export default async function resetRoutes(app: App): Promise<void> {
  acceptUrlEncoded(app);

  app.post(
    '/auth/password/reset',
    {
      config: { access: 'public', limit: [budget('ip', 100), budget('account', 5)] },
      preValidation: readFormBody,
      attachValidation: true,
      schema: { summary: 'Mail a link for a new password', body: ResetBody, response: { 200: Nothing } },
    },
    async (request) => {
      await requestReset(app, soundBody<ResetBody>(request).email, faultsOf(request));
      return ok(null, app.say('accounts:done.mailed'));
    },
  );

  app.post(
    '/auth/password/reset/check-token',
    {
      config: { access: 'public', limit: confirmBudget },
      preValidation: readFormBody,
      schema: { summary: 'Is the mailed token good', body: CheckTokenBody, response: { 200: CheckTokenAnswer } },
    },
    async (request) => {
      const is_valid = await isResetToken(app, request.body.token);
      return { ...ok({ is_valid }, is_valid ? '' : app.say('accounts:token.invalid')), is_valid };
    },
  );

  app.post(
    '/auth/password/reset/confirm',
    {
      config: { access: 'public', limit: confirmBudget },
      preValidation: readFormBody,
      attachValidation: true,
      schema: { summary: 'Set the new password', body: ConfirmBody, response: { 200: Nothing } },
    },
    async (request) => {
      const body = soundBody<ConfirmBody>(request);
      await confirmReset(app, body, faultsOf(request), request.ip);
      return ok(null, app.say('accounts:done.reset'));
    },
  );
}
