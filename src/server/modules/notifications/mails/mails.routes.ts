/** Routes of the outbox for staff. */
import { Type } from 'typebox';
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import { RecordParams } from '#contract/staff.ts';
import { MailItem, MailQuery } from '#contract/system.ts';
import { userOf } from '#server/http/request-user.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import { retryMail } from './mails.commands.ts';
import { presentMail } from './mails.present.ts';
import { listOutbox } from './mails.queries.ts';

const config = { access: 'mails.manage' as const };

export default async function mailRoutes(app: App): Promise<void> {
  app.get(
    '/staff/mails',
    { config, schema: { summary: 'Mails, newest first', querystring: MailQuery, response: { 200: Page(MailItem) } } },
    async (request) => {
      const { page: at, per_page } = request.query;
      const { rows, total } = await listOutbox(app.db.kysely, request.query);
      return page(presentRows(app.log, 'mails', rows, presentMail), { page: at, per_page, total });
    },
  );
  app.post(
    '/staff/mails/:id/retry',
    {
      config,
      schema: { summary: 'Send it once more', params: RecordParams, response: { 200: Envelope(Type.Null()) } },
    },
    async (request) => {
      await retryMail(app, { id: userOf(request).id, ip: request.ip }, request.params.id);
      return ok(null, app.t('outbox:retried'));
    },
  );
}
