import { CheckPasswordBody, CheckPasswordResult } from '#contract/auth.ts';
import { Envelope, ok } from '#contract/envelope.ts';
import type { App } from '#server/types.ts';
import { findPasswordProblem } from '../password-rules.ts';
import { findResetAccount } from '../reset/reset.commands.ts';
import { listKnownTexts } from './strength.queries.ts';

/** Called at each pause while typing. The limit allows ten users behind one IP address at once. */
const limit = { name: 'password-check', max: 600, windowSeconds: 300, by: 'ip' as const };

export default async function strengthRoutes(app: App): Promise<void> {
  app.post(
    '/auth/password/check',
    {
      config: { access: 'public', limit },
      schema: {
        summary: 'Would this password be accepted; the mailed token says for whom',
        body: CheckPasswordBody,
        response: { 200: Envelope(CheckPasswordResult) },
      },
    },
    async (request) => {
      const { password = '', token, name = '', email = '', phone_number = '' } = request.body;
      const account = await findResetAccount(app, token);
      const about = account ? await listKnownTexts(app.db.kysely, account.id) : [name, email, phone_number];
      const message = await findPasswordProblem(app, password, about);
      return ok({ is_strong: message === null, message });
    },
  );
}
