/** Consultations of a curator, and all of them for staff. */
import { Type } from 'typebox';
import {
  BookedHour,
  Consultation,
  ConsultationItem,
  ConsultationQuery,
  HandOnBody,
  HoursQuery,
  ReasonBody,
  ScheduleBody,
} from '#contract/consultations.ts';
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import { AnsweredFormBody } from '#contract/forms.ts';
import { Uuid } from '#contract/submissions.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App, User } from '#server/types.ts';
import { changeConsultation, viewerOf } from '../change/change.commands.ts';
import { finishConsultation, RESULT_FORM } from '../close/close.commands.ts';
import { loadConsultation, loadConsultations } from '../consultations.commands.ts';
import type { ListScope } from '../consultations.queries.ts';
import { bookHour, listTakenHours } from '../schedule/schedule.commands.ts';
import { transferConsultation } from '../transfer/transfer.commands.ts';

const Params = Type.Object({ id: Uuid }, { additionalProperties: false });
const consultationResponse = { 200: Envelope(Consultation) };
const config = { access: 'consultations.answer' as const };

const LIST_ROUTES = [
  {
    base: '/curators/consultations',
    by: 'curator',
    access: 'consultations.answer',
    summary:
      'Requests to this curator and requests without a curator first, then the other consultations of this curator',
    whose: ({ id }: User): ListScope => ({ by: 'curator', user_id: id }),
  },
  {
    base: '/staff/consultations',
    by: 'staff',
    access: 'consultations.manage',
    summary: 'All consultations',
    whose: (): ListScope => ({ by: 'staff' }),
  },
] as const;
const HOUR_ROUTES = [
  { path: 'schedule', event: 'consultation.schedule', said: 'consultations:scheduled' },
  { path: 'reschedule', event: 'consultation.reschedule', said: 'consultations:rescheduled' },
] as const;
const EVENT_ROUTES = [
  { path: 'take', event: 'consultation.take', said: 'consultations:taken' },
  { path: 'reject', event: 'consultation.reject', said: 'consultations:rejected' },
  { path: 'no-show', event: 'consultation.miss', said: 'consultations:missed' },
] as const;

export default async function curatorConsultationRoutes(app: App): Promise<void> {
  for (const { base, access, summary, whose } of LIST_ROUTES)
    app.get(
      base,
      {
        config: { access },
        schema: {
          summary,
          querystring: ConsultationQuery,
          response: { 200: Page(ConsultationItem) },
        },
      },
      async (request) => {
        const user = userOf(request);
        const { items, total } = await loadConsultations(app, user, whose(user), request.query);
        return page(items, { page: request.query.page, per_page: request.query.per_page, total });
      },
    );

  app.get(
    '/curators/consultations/hours',
    {
      config,
      schema: {
        summary: 'Hours of mine that are taken, from one day to another',
        querystring: HoursQuery,
        response: { 200: Envelope(Type.Array(BookedHour)) },
      },
    },
    async (request) => {
      const { from, until } = request.query;
      return ok(await listTakenHours(app, userOf(request), from, until));
    },
  );

  for (const { path, event, said } of HOUR_ROUTES)
    app.post(
      `/curators/consultations/:id/${path}`,
      {
        config,
        schema: {
          summary: 'Book an hour for it; 409 when that hour of mine is taken',
          params: Params,
          body: ScheduleBody,
          response: consultationResponse,
        },
      },
      async (request) => {
        const user = userOf(request);
        await bookHour(app, user, request.params.id, event, { ...request.body, ip: request.ip });
        return ok(await loadConsultation(app, user, request.params.id, request.ip), app.t(said));
      },
    );

  for (const { path, event, said } of EVENT_ROUTES)
    app.post(
      `/curators/consultations/:id/${path}`,
      {
        config,
        schema: {
          summary: `${event}; 409 where it may not be`,
          params: Params,
          body: ReasonBody,
          response: consultationResponse,
        },
      },
      async (request) => {
        const user = userOf(request);
        const input = { ...request.body, ip: request.ip };
        await changeConsultation(app, viewerOf(user, 'curator'), request.params.id, event, input);
        return ok(await loadConsultation(app, user, request.params.id, request.ip), app.t(said));
      },
    );

  app.post(
    '/curators/consultations/:id/done',
    {
      config: { ...config, form: { id: RESULT_FORM, at: 'answers' } },
      schema: {
        summary: 'Write its result: answers of the form consultation-result',
        params: Params,
        body: AnsweredFormBody,
        response: consultationResponse,
      },
    },
    async (request) => {
      const user = userOf(request);
      const { id } = request.params;
      await finishConsultation(app, user, id, { ...request.body, ip: request.ip });
      return ok(await loadConsultation(app, user, id, request.ip), app.t('consultations:done'));
    },
  );

  // A curator who transferred it may not read it any more, so the response has no data.
  for (const { base, by, access } of LIST_ROUTES)
    app.post(
      `${base}/:id/hand-on`,
      {
        config: { access },
        schema: {
          summary: 'Give it to another curator with its hour; 409 when she has that hour already',
          params: Params,
          body: HandOnBody,
          response: { 200: Envelope(Type.Null()) },
        },
      },
      async (request) => {
        const { body, ip } = request;
        await transferConsultation(app, userOf(request), request.params.id, { by, body, ip });
        return ok(null, app.t('consultations:handed_on'));
      },
    );
}
