import { Type } from 'typebox';
import { CheckTokenBody, CheckTokenResponse, PasswordResetBody, PasswordResetConfirmBody } from '#contract/auth.ts';
import { Envelope, ok } from '#contract/envelope.ts';
import { schemaErrorsOf, validPartOfBody } from '#server/http/schema-errors.ts';
import type { App } from '#server/types.ts';
import { acceptUrlEncoded, readFormBody } from '../form-body.ts';
import { confirmReset, isResetToken, requestReset } from './reset.commands.ts';

const HOUR = 3600;
const EmptyResponse = Envelope(Type.Null());
const rateLimit = (by: 'ip' | 'account', max: number) => ({ name: 'reset', max, windowSeconds: HOUR, by });
const confirmLimit = { name: 'reset-token', max: 300, windowSeconds: HOUR, by: 'ip' as const };

export default async function resetRoutes(app: App): Promise<void> {
  acceptUrlEncoded(app);

  app.post(
    '/auth/password/reset',
    {
      config: { access: 'public', limit: [rateLimit('ip', 100), rateLimit('account', 5)] },
      preValidation: readFormBody,
      attachValidation: true,
      schema: { summary: 'Mail a link for a new password', body: PasswordResetBody, response: { 200: EmptyResponse } },
    },
    async (request) => {
      await requestReset(app, validPartOfBody<PasswordResetBody>(request), schemaErrorsOf(request));
      return ok(null, app.t('accounts:done.mailed'));
    },
  );

  app.post(
    '/auth/password/reset/check-token',
    {
      config: { access: 'public', limit: confirmLimit },
      preValidation: readFormBody,
      schema: { summary: 'Is the mailed token good', body: CheckTokenBody, response: { 200: CheckTokenResponse } },
    },
    async (request) => {
      const is_valid = await isResetToken(app, request.body.token);
      return { ...ok({ is_valid }, is_valid ? '' : app.t('accounts:token.invalid')), is_valid };
    },
  );

  app.post(
    '/auth/password/reset/confirm',
    {
      config: { access: 'public', limit: confirmLimit },
      preValidation: readFormBody,
      attachValidation: true,
      schema: { summary: 'Set the new password', body: PasswordResetConfirmBody, response: { 200: EmptyResponse } },
    },
    async (request) => {
      const body = validPartOfBody<PasswordResetConfirmBody>(request);
      await confirmReset(app, body, schemaErrorsOf(request), request.ip);
      return ok(null, app.t('accounts:done.reset'));
    },
  );
}
