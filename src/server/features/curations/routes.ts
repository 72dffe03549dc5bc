/** The two curation entries by their own calls: the short registration with a curator and the long UMKM form. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { CurationItem, CurationSheet, CurationStatusOfMember } from '#contract/curation.ts';
import { Envelope, ok, Page, PageQuery, page } from '#contract/envelope.ts';
import { FormVersion } from '#contract/form-calls.ts';
import { SubmissionParams, SubmissionReceipt } from '#contract/submissions.ts';
import { problems } from '../../problems.ts';
import type { App, Person } from '../../types.ts';
import { CURATION_FORMS, SENT } from '../submissions/commands.ts';
import { anyBody } from '../uploads/commands.ts';
import { readMending, sendCuration } from './commands.ts';
import { readEntry } from './desk/commands.ts';
import { listOwn, showStatus } from './own.ts';
import { mend } from './revision/commands.ts';
import { withdraw } from './withdraw.ts';

const [LONG, SHORT] = CURATION_FORMS;
const LONG_FORM_FILES = 40;
const response = { 201: Envelope(SubmissionReceipt) };
const config = {
  access: 'session' as const,
  idempotent: true,
  multipart: true,
  limit: SENT,
};
const consumes = ['multipart/form-data', 'application/json'];
/** What stands in the files is not repeated here: the form says it, and judges it. */
const fieldsOf = (form: string) =>
  Type.Object(FormVersion.properties, {
    additionalProperties: true,
    description: `The fields of GET /forms/${form}; a file, or the id of an upload`,
  });

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
        response: { 200: Page(CurationItem) },
      },
    },
    async (request) => {
      const { items, total } = await listOwn(app, personOf(request).id, request.query);
      return page(items, { ...request.query, total });
    },
  );

  app.get(
    '/auth/user/curations/:id',
    {
      config: { access: 'session' },
      schema: {
        summary: 'My entry of the long form: timeline, marks, result, and what I may do now',
        params: SubmissionParams,
        response: { 200: Envelope(CurationSheet) },
      },
    },
    async (request) => ok(await readEntry(app, personOf(request), 'member', request.params.id)),
  );

  app.patch(
    '/auth/user/curations/:id',
    {
      config: { access: 'session', multipart: true, limit: config.limit },
      ...anyBody(app),
      schema: {
        summary: 'Mend an entry that was sent back: changed fields of the marked steps, no others',
        consumes,
        params: SubmissionParams,
        body: fieldsOf(LONG),
        response: { 200: Envelope(CurationSheet) },
      },
    },
    async (request) => {
      const [person, { id }] = [personOf(request), request.params];
      const mending = await readMending(app, request, { person, id, maxFiles: LONG_FORM_FILES });
      await mend(app, person, id, mending);
      return ok(await readEntry(app, person, 'member', id), app.say('entries:revised'));
    },
  );

  app.get(
    '/members/curation/status',
    {
      config: { access: ['member'] },
      schema: {
        summary: 'The open period, and how my newest entry and registration stand',
        response: { 200: Envelope(CurationStatusOfMember) },
      },
    },
    async (request) => ok(await showStatus(app, personOf(request))),
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
