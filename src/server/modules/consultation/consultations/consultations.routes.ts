/** Consultations of the asker: create, read, message, cancel, rate. */

import { Type } from 'typebox';
import {
  Consultation,
  ConsultationBody,
  ConsultationItem,
  ConsultationQuery,
  MessageBody,
  ReasonBody,
} from '#contract/consultations.ts';
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import { AnsweredFormBody } from '#contract/forms.ts';
import { SubmissionReceipt, Uuid } from '#contract/submissions.ts';
import { isRecord } from '#engine/is-record.ts';
import { requireOpenFor } from '#server/form-access.ts';
import { userOf } from '#server/http/request-user.ts';
import { givenAnswers } from '#server/lib/given-answers.ts';
import { createSubmission, USER_LIMITS } from '#server/modules/forms/submissions/submissions.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { changeConsultation, viewerOf } from './change/change.commands.ts';
import { RATING_FORM, rateConsultation } from './close/close.commands.ts';
import { loadCalendar, loadConsultation, loadConsultations } from './consultations.commands.ts';
import { actorOf } from './consultations.present.ts';
import { findConsultation } from './consultations.queries.ts';
import { CONSULTATION_FORM } from './create/create.commands.ts';
import curatorRoutes from './curator/curator.routes.ts';
import exportRoutes from './export/export.routes.ts';
import { sendMessage } from './messages/messages.commands.ts';
import { sendReminders } from './reminders.ts';

const Params = Type.Object({ id: Uuid }, { additionalProperties: false });
const consultationResponse = { 200: Envelope(Consultation) };
const config = { access: 'session' as const };
const MESSAGE_LIMIT = { name: 'consultation-messages', max: 120, windowSeconds: 3600, by: 'person' as const };

export default async function consultationRoutes(app: App): Promise<void> {
  const show = (user: User, id: string, ip: string) => loadConsultation(app, user, id, ip);

  app.post(
    '/consultations',
    {
      config: {
        access: 'session',
        idempotent: true,
        limit: USER_LIMITS,
      },
      schema: {
        summary: 'Ask for a consultation; without a curator_id one’s own curator is asked',
        body: ConsultationBody,
        response: { 201: Envelope(SubmissionReceipt) },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      requireOpenFor((await app.forms.get(CONSULTATION_FORM)).doc, user);
      const { form_version: version, ...given } = request.body;
      const sent = { formId: CONSULTATION_FORM, answers: flattenAnswers(given), version, user, ip: request.ip };
      return app.runIdempotent(request, reply, { status: 201 }, async (trx) =>
        ok(await createSubmission(app, trx, sent), app.t('consultations:sent')),
      );
    },
  );

  app.get(
    '/consultations',
    {
      config,
      schema: {
        summary: 'What I asked for, newest first',
        querystring: ConsultationQuery,
        response: { 200: Page(ConsultationItem) },
      },
    },
    async (request) => {
      const user = userOf(request);
      const { items, total } = await loadConsultations(app, user, { by: 'asker', user_id: user.id }, request.query);
      return page(items, { page: request.query.page, per_page: request.query.per_page, total });
    },
  );

  app.get(
    '/consultations/:id',
    {
      config,
      schema: {
        summary: 'One consultation, for the two and for staff',
        params: Params,
        response: consultationResponse,
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok(await show(userOf(request), request.params.id, request.ip));
    },
  );

  app.get(
    '/consultations/:id/calendar',
    {
      config: { access: 'session', binary: true },
      schema: { summary: 'Its hour for a calendar (.ics)', params: Params, produces: ['text/calendar'] },
    },
    async (request, reply) => {
      const text = await loadCalendar(app, userOf(request), request.params.id);
      reply.header('content-disposition', 'attachment; filename="konsultasi.ics"').header('cache-control', 'no-store');
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  );

  app.post(
    '/consultations/:id/messages',
    {
      config: { access: 'session', idempotent: true, limit: MESSAGE_LIMIT },
      schema: {
        summary: 'Write to the other one',
        params: Params,
        body: MessageBody,
        response: { 201: Envelope(Consultation) },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const { id } = request.params;
      const viewer = await viewerFor(app, user, id);
      // The text is not in the response that is saved for a retry.
      await app.runIdempotent(request, reply, { status: 201 }, async (trx) => {
        await sendMessage(trx, viewer, id, request.body.text);
        return {};
      });
      return ok(await show(user, id, request.ip), app.t('consultations:message_sent'));
    },
  );

  app.post(
    '/consultations/:id/cancel',
    {
      config,
      schema: {
        summary: 'Call it off, while it waits or is scheduled',
        params: Params,
        body: ReasonBody,
        response: consultationResponse,
      },
    },
    async (request) => {
      const user = userOf(request);
      const { id } = request.params;
      const input = { ...request.body, ip: request.ip };
      await changeConsultation(app, viewerOf(user, 'asker'), id, 'consultation.cancel', input);
      return ok(await show(user, id, request.ip), app.t('consultations:canceled'));
    },
  );

  app.post(
    '/consultations/:id/rating',
    {
      config: { ...config, form: { id: RATING_FORM, at: 'answers' } },
      schema: {
        summary: 'Rate it once it is done: answers of the form consultation-rating',
        params: Params,
        body: AnsweredFormBody,
        response: { 201: Envelope(Consultation) },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const { id } = request.params;
      await rateConsultation(app, user, id, { ...request.body, ip: request.ip });
      return reply.code(201).send(ok(await show(user, id, request.ip), app.t('consultations:rated')));
    },
  );

  await app.register(curatorRoutes);
  await app.register(exportRoutes);
  app.jobs.everyInEachProcess('consultations.reminders', 20, async () => {
    await sendReminders(app);
  });
}

/** In which of the two roles the user writes. */
async function viewerFor(app: App, user: User, id: string) {
  const row = await findConsultation(app.db.kysely, user, id);
  const by = row && actorOf(row, user);
  if (!row) throw problems.NOT_FOUND();
  if (by !== 'asker' && by !== 'curator') throw problems.FORBIDDEN();
  return viewerOf(user, by);
}

/** Answers may be at the top level, or under `answers` as in every other form. Empty values count as no answer. */
function flattenAnswers(given: Record<string, unknown>): Record<string, unknown> {
  const { answers, ...rest } = given;
  const found = isRecord(answers) && Object.keys(rest).length === 0 ? answers : given;
  return givenAnswers(found);
}
