import { Type } from 'typebox';
import { Envelope, ok, Page, PageQuery, page } from '#contract/envelope.ts';
import { AccessLogItem, Consent, ConsentBody, ConsentParams, EraseBody } from '#contract/privacy.ts';
import { dayInWita } from '#engine/calendar.ts';
import { userOf } from '#server/http/request-user.ts';
import {
  giveConsents,
  loadConsents,
  revokeConsent,
} from '#server/modules/identity/users/consents/consents.commands.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import { listAccessLog } from './access-log/access-log.queries.ts';
import { erasePerson, exportPersonalData } from './personal-data.commands.ts';
import { presentAccessLogItem } from './personal-data.present.ts';

const session = { access: 'session' as const };
const exportLimit = { name: 'personal-data', max: 10, windowSeconds: 3600, by: 'person' as const };
const Consents = Envelope(Type.Array(Consent));

export default async function routes(app: App): Promise<void> {
  app.get(
    '/auth/user/export',
    {
      config: { ...session, limit: exportLimit, binary: true },
      schema: { summary: 'A ZIP of everything kept about oneself, with the own files', produces: ['application/zip'] },
    },
    async (request, reply) => {
      const copy = await exportPersonalData(app, userOf(request), request.ip);
      const name = app.t('personal-data:file_name', { day: dayInWita(new Date()) });
      reply.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store');
      return reply.type('application/zip').send(copy);
    },
  );

  app.delete(
    '/auth/user',
    {
      config: { ...session, limit: exportLimit },
      preValidation: async (request) => {
        request.body ??= {};
      },
      schema: {
        summary: 'Delete the own account; 409 names orders that still run',
        body: EraseBody,
        response: { 200: Envelope(Type.Null()) },
      },
    },
    async (request) => {
      await erasePerson(app, userOf(request), request.body, request.ip);
      return ok(null, app.t('accounts:done.erased'));
    },
  );

  app.get(
    '/auth/user/consents',
    {
      config: session,
      schema: { summary: 'What I agreed to, in which version and when', response: { 200: Consents } },
    },
    async (request) => ok(await loadConsents(app.db.kysely, userOf(request).id)),
  );
  app.post(
    '/auth/user/consents',
    {
      config: session,
      schema: { summary: 'Agree to the texts of today', body: ConsentBody, response: { 200: Consents } },
    },
    async (request) => {
      const who = { user: userOf(request), ip: request.ip };
      return ok(await giveConsents(app, who, request.body.kinds), app.t('personal-data:consent.given'));
    },
  );
  app.delete(
    '/auth/user/consents/:kind',
    {
      config: session,
      schema: { summary: 'Take back what is optional', params: ConsentParams, response: { 200: Consents } },
    },
    async (request) => {
      const who = { user: userOf(request), ip: request.ip };
      return ok(await revokeConsent(app, who, request.params.kind), app.t('personal-data:consent.withdrawn'));
    },
  );

  app.get(
    '/auth/user/looks',
    {
      config: session,
      schema: {
        summary: 'Who else looked at my documents, payment proofs and masked answers',
        querystring: Type.Object(PageQuery, { additionalProperties: false }),
        response: { 200: Page(AccessLogItem) },
      },
    },
    async (request) => {
      const { rows, total } = await listAccessLog(app.db.kysely, userOf(request).id, request.query);
      const docs = new Map((await app.forms.list()).map(({ doc }) => [doc.id, doc]));
      return page(
        presentRows(app.log, 'looks', rows, (row) => presentAccessLogItem(row, docs)),
        { ...request.query, total },
      );
    },
  );
}
