/** The two curation entries by their own calls: the short registration with a curator and the long UMKM form. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Envelope, ok, Page, PageQuery, page } from '#contract/envelope.ts';
import { SubmissionItem, SubmissionParams, SubmissionReceipt } from '#contract/submissions.ts';
import { problems } from '../../problems.ts';
import type { App, Person } from '../../types.ts';
import { CURATION_FORMS, withdraw } from '../submissions/commands.ts';
import { presentItems } from '../submissions/present.ts';
import { listSubmissions } from '../submissions/queries.ts';
import { anyBody } from '../uploads/commands.ts';
import { sendCuration } from './commands.ts';

const [LONG, SHORT] = CURATION_FORMS;
const LONG_FORM_FILES = 40;
const response = { 201: Envelope(SubmissionReceipt) };
const config = {
  access: 'session' as const,
  idempotent: true,
  multipart: true,
  limit: { name: 'submissions', max: 60, windowSeconds: 600, by: 'person' as const },
};
const consumes = ['multipart/form-data', 'application/json'];
/** What stands in the files is not repeated here: the form says it, and judges it. */
const fieldsOf = (form: string) =>
  Type.Object(
    { form_version: Type.Optional(Type.Integer({ minimum: 1 })) },
    { additionalProperties: true, description: `The fields of GET /forms/${form}; a file, or the id of an upload` },
  );

export default async function routes(app: App) {
  const send = (formId: string, maxFiles: number) => (request: FastifyRequest, reply: FastifyReply) =>
    sendCuration(app, request, reply, { formId, maxFiles, person: personOf(request) });

  app.post(
    '/curations',
    {
      config,
      ...anyBody(app),
      schema: { summary: 'Short registration with a curator', consumes, body: fieldsOf(SHORT), response },
    },
    send(SHORT, 5),
  );
  app.post(
    '/auth/user/curations',
    {
      config,
      ...anyBody(app),
      schema: { summary: 'The long UMKM form', consumes, body: fieldsOf(LONG), response },
    },
    send(LONG, LONG_FORM_FILES),
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
