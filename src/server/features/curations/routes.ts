/** The two curation entries by their own calls: the short registration with a curator and the long UMKM form. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Envelope, ok, Page, PageQuery, page } from '#contract/envelope.ts';
import { SubmissionItem, SubmissionParams, SubmissionReceipt } from '#contract/submissions.ts';
import { problems } from '../../problems.ts';
import type { App, Person } from '../../types.ts';
import { withdraw } from '../submissions/commands.ts';
import { CURATION_FORMS } from '../submissions/intake.ts';
import { listSubmissions } from '../submissions/queries.ts';
import { presentItems } from '../submissions/titles.ts';
import { sendCuration } from './commands.ts';

const LONG_FORM_FILES = 40;
const response = { 201: Envelope(SubmissionReceipt) };
const config = {
  access: 'session' as const,
  idempotent: true,
  multipart: true,
  limit: { name: 'submissions', max: 60, windowSeconds: 600, by: 'person' as const },
};
const consumes = ['multipart/form-data', 'application/json'];

export default async function routes(app: App) {
  const send = (formId: string, maxFiles: number) => (request: FastifyRequest, reply: FastifyReply) =>
    sendCuration(app, request, reply, { formId, maxFiles, person: personOf(request) });

  app.post(
    '/curations',
    { config, schema: { summary: 'Short registration with a curator', consumes, response } },
    send('curator-registration', 5),
  );
  app.post(
    '/auth/user/curations',
    { config, schema: { summary: 'The long UMKM form, with its files or their upload ids', consumes, response } },
    send('umkm-data', LONG_FORM_FILES),
  );

  app.get(
    '/auth/user/curations',
    {
      config: { access: 'session' },
      schema: {
        summary: 'My own entries of both kinds',
        querystring: Type.Object(PageQuery, { additionalProperties: false }),
        response: { 200: Page(SubmissionItem) },
      },
    },
    async (request) => {
      const filter = { user_id: personOf(request).id, forms: CURATION_FORMS };
      const { rows, total } = await listSubmissions(app.db.kysely, filter, request.query);
      return page(await presentItems(app, rows), { ...request.query, total });
    },
  );

  app.post(
    '/auth/user/curations/:id/withdraw',
    {
      config: { access: 'session' },
      schema: { summary: 'Take an entry back', params: SubmissionParams, response: { 200: Envelope(Type.Null()) } },
    },
    async (request) => {
      await withdraw(app, personOf(request), request.params.id, request.ip);
      return ok(null, app.say('submissions:withdrawn'));
    },
  );
}

function personOf(request: FastifyRequest): Person {
  if (!request.person) throw problems.UNAUTHORIZED();
  return request.person;
}
