/** Routes of the two curation forms: the short registration with a curator and the long UMKM form. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { CurationDetail, CurationItem, MemberCurationStatus } from '#contract/curation.ts';
import { Envelope, ok, Page, PageQuery, page } from '#contract/envelope.ts';
import { FormVersion } from '#contract/form-calls.ts';
import { SubmissionParams, SubmissionReceipt } from '#contract/submissions.ts';
import { deferBodyValidation } from '#server/modules/files/uploads/uploads.commands.ts';
import { USER_LIMITS } from '#server/modules/forms/submissions/submissions.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { readCorrection, sendCuration } from './curations.commands.ts';
import { CURATION_FORMS } from './curations.queries.ts';
import { loadCurationStatus, loadOwnEntries } from './own-entries.ts';
import { loadEntryForReader } from './review/review.commands.ts';
import { correctEntry } from './revision/revision.commands.ts';
import { withdrawEntry } from './withdraw-entry.ts';

const [LONG_FORM, SHORT_FORM] = CURATION_FORMS;
const LONG_FORM_FILES = 40;
const response = { 201: Envelope(SubmissionReceipt) };
const config = {
  access: 'session' as const,
  idempotent: true,
  multipart: true,
  limit: USER_LIMITS,
};
const consumes = ['multipart/form-data', 'application/json'];
/** The form's fields are not repeated in this schema, because the form describes and validates them. */
const fieldsOf = (form: string) =>
  Type.Object(FormVersion.properties, {
    additionalProperties: true,
    description: `The fields of GET /forms/${form}; a file, or the id of an upload`,
  });

export default async function routes(app: App) {
  const send = (formId: string, maxFiles: number) => (request: FastifyRequest, reply: FastifyReply) =>
    sendCuration(app, request, reply, { formId, maxFiles, user: userOf(request) });

  app.post(
    '/curations',
    {
      config,
      ...deferBodyValidation(app),
      schema: { summary: 'Short registration with a curator', consumes, body: fieldsOf(SHORT_FORM), response },
    },
    send(SHORT_FORM, 5),
  );
  app.post(
    '/auth/user/curations',
    {
      config,
      ...deferBodyValidation(app),
      schema: { summary: 'The long UMKM form', consumes, body: fieldsOf(LONG_FORM), response },
    },
    send(LONG_FORM, LONG_FORM_FILES),
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
      const { items, total } = await loadOwnEntries(app, userOf(request).id, request.query);
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
        response: { 200: Envelope(CurationDetail) },
      },
    },
    async (request) => ok(await loadEntryForReader(app, userOf(request), 'member', request.params.id)),
  );

  app.patch(
    '/auth/user/curations/:id',
    {
      config: { access: 'session', multipart: true, limit: config.limit },
      ...deferBodyValidation(app),
      schema: {
        summary: 'Correct an entry that was sent back: changed fields of the marked steps, no others',
        consumes,
        params: SubmissionParams,
        body: fieldsOf(LONG_FORM),
        response: { 200: Envelope(CurationDetail) },
      },
    },
    async (request) => {
      const [user, { id }] = [userOf(request), request.params];
      const correction = await readCorrection(app, request, { user, id, maxFiles: LONG_FORM_FILES });
      await correctEntry(app, user, id, correction);
      return ok(await loadEntryForReader(app, user, 'member', id), app.t('entries:revised'));
    },
  );

  app.get(
    '/members/curation/status',
    {
      config: { access: 'shop.manage' },
      schema: {
        summary: 'The open period, and how my newest entry and registration stand',
        response: { 200: Envelope(MemberCurationStatus) },
      },
    },
    async (request) => ok(await loadCurationStatus(app, userOf(request))),
  );

  app.post(
    '/auth/user/curations/:id/withdraw',
    {
      config: { access: 'session' },
      schema: { summary: 'Take an entry back', params: SubmissionParams, response: { 200: Envelope(Type.Null()) } },
    },
    async (request) => {
      await withdrawEntry(app, userOf(request), request.params.id, request.ip);
      return ok(null, app.t('submissions:withdrawn'));
    },
  );
}

function userOf(request: FastifyRequest): User {
  if (!request.user) throw problems.UNAUTHORIZED();
  return request.user;
}
