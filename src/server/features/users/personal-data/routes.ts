import { Type } from 'typebox';
import { Envelope, ok, Page, PageQuery, page } from '#contract/envelope.ts';
import { Consent, ConsentBody, ConsentParams, EraseBody, Look } from '#contract/privacy.ts';
import { dayInWita } from '#engine/calendar.ts';
import type { App } from '#server/types.ts';
import { presentRows } from '../../../present-rows.ts';
import { personOf } from '../../auth/commands.ts';
import { erasePerson, exportPersonalData } from './commands.ts';
import { giveConsents, showConsents, takeBackConsent } from './consents/commands.ts';
import { listLooks } from './looks/queries.ts';
import { presentLook } from './present.ts';

const session = { access: 'session' as const };
const budget = { name: 'personal-data', max: 10, windowSeconds: 3600, by: 'person' as const };
const Consents = Envelope(Type.Array(Consent));

export default async function routes(app: App): Promise<void> {
  app.get(
    '/auth/user/export',
    {
      config: { ...session, limit: budget, binary: true },
      schema: { summary: 'A ZIP of everything kept about oneself, with the own files', produces: ['application/zip'] },
    },
    async (request, reply) => {
      const copy = await exportPersonalData(app, personOf(request), request.ip);
      const name = app.say('personal-data:file_name', { day: dayInWita(new Date()) });
      reply.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store');
      return reply.type('application/zip').send(copy);
    },
  );

  app.delete(
    '/auth/user',
    {
      config: { ...session, limit: budget },
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
      await erasePerson(app, personOf(request), request.body, request.ip);
      return ok(null, app.say('accounts:done.erased'));
    },
  );

  app.get(
    '/auth/user/consents',
    {
      config: session,
      schema: { summary: 'What I agreed to, in which version and when', response: { 200: Consents } },
    },
    async (request) => ok(await showConsents(app.db.kysely, personOf(request).id)),
  );
  app.post(
    '/auth/user/consents',
    {
      config: session,
      schema: { summary: 'Agree to the texts of today', body: ConsentBody, response: { 200: Consents } },
    },
    async (request) => {
      const who = { person: personOf(request), ip: request.ip };
      return ok(await giveConsents(app, who, request.body.kinds), app.say('personal-data:consent.given'));
    },
  );
  app.delete(
    '/auth/user/consents/:kind',
    {
      config: session,
      schema: { summary: 'Take back what is optional', params: ConsentParams, response: { 200: Consents } },
    },
    async (request) => {
      const who = { person: personOf(request), ip: request.ip };
      return ok(await takeBackConsent(app, who, request.params.kind), app.say('personal-data:consent.withdrawn'));
    },
  );

  app.get(
    '/auth/user/looks',
    {
      config: session,
      schema: {
        summary: 'Who else looked at my documents, payment proofs and masked answers',
        querystring: Type.Object(PageQuery, { additionalProperties: false }),
        response: { 200: Page(Look) },
      },
    },
    async (request) => {
      const { rows, total } = await listLooks(app.db.kysely, personOf(request).id, request.query);
      const docs = new Map((await app.forms.list()).map(({ doc }) => [doc.id, doc]));
      return page(
        presentRows(app.log, 'looks', rows, (row) => presentLook(row, docs)),
        { ...request.query, total },
      );
    },
  );
}
