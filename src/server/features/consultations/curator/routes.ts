/** Consultations on a curator's desk, and all of them for staff. */
import { Type } from 'typebox';
import {
  Consultation,
  ConsultationItem,
  ConsultationQuery,
  FilledBody,
  HandOnBody,
  HourBody,
  HoursQuery,
  ReasonBody,
  TakenHour,
} from '#contract/consultations.ts';
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import { Uuid } from '#contract/submissions.ts';
import type { App, Person } from '#server/types.ts';
import { personOf } from '../../auth/commands.ts';
import { changeConsultation, sideOf } from '../change/commands.ts';
import { finishConsultation, RESULT } from '../close/commands.ts';
import { readConsultation, readList } from '../commands.ts';
import { handOn } from '../hand-on/commands.ts';
import type { Whose } from '../queries.ts';
import { bookHour, listTakenHours } from '../schedule/commands.ts';

const Params = Type.Object({ id: Uuid }, { additionalProperties: false });
const one = { 200: Envelope(Consultation) };
const config = { access: ['curator' as const] };

const LISTS = [
  {
    base: '/curators/consultations',
    role: 'curator',
    whose: ({ id }: Person): Whose => ({ by: 'curator', user_id: id }),
  },
  { base: '/staff/consultations', role: 'staff', whose: (): Whose => ({ by: 'staff' }) },
] as const;
const HOURS = [
  { path: 'schedule', event: 'consultation.schedule', said: 'consultations:scheduled' },
  { path: 'reschedule', event: 'consultation.reschedule', said: 'consultations:rescheduled' },
] as const;
const MOVES = [
  { path: 'take', event: 'consultation.take', said: 'consultations:taken' },
  { path: 'reject', event: 'consultation.reject', said: 'consultations:rejected' },
  { path: 'no-show', event: 'consultation.miss', said: 'consultations:missed' },
] as const;

export default async function curatorConsultationRoutes(app: App): Promise<void> {
  for (const { base, role, whose } of LISTS)
    app.get(
      base,
      {
        config: { access: [role] },
        schema: {
          summary: role === 'staff' ? 'All consultations' : 'Asked of me or of nobody yet: requests first',
          querystring: ConsultationQuery,
          response: { 200: Page(ConsultationItem) },
        },
      },
      async (request) => {
        const person = personOf(request);
        const { items, total } = await readList(app, person, whose(person), request.query);
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
        response: { 200: Envelope(Type.Array(TakenHour)) },
      },
    },
    async (request) => {
      const { from, until } = request.query;
      return ok(await listTakenHours(app, personOf(request), from, until));
    },
  );

  for (const { path, event, said } of HOURS)
    app.post(
      `/curators/consultations/:id/${path}`,
      {
        config,
        schema: {
          summary: 'Book an hour for it; 409 when that hour of mine is taken',
          params: Params,
          body: HourBody,
          response: one,
        },
      },
      async (request) => {
        const person = personOf(request);
        await bookHour(app, person, request.params.id, event, { ...request.body, ip: request.ip });
        return ok(await readConsultation(app, person, request.params.id, request.ip), app.say(said));
      },
    );

  for (const { path, event, said } of MOVES)
    app.post(
      `/curators/consultations/:id/${path}`,
      {
        config,
        schema: { summary: `${event}; 409 where it may not be`, params: Params, body: ReasonBody, response: one },
      },
      async (request) => {
        const person = personOf(request);
        const wish = { ...request.body, ip: request.ip };
        await changeConsultation(app, sideOf(person, 'curator'), request.params.id, event, wish);
        return ok(await readConsultation(app, person, request.params.id, request.ip), app.say(said));
      },
    );

  app.post(
    '/curators/consultations/:id/done',
    {
      config: { ...config, form: { id: RESULT, at: 'answers' } },
      schema: {
        summary: 'Write its result: answers of the form consultation-result',
        params: Params,
        body: FilledBody,
        response: one,
      },
    },
    async (request) => {
      const person = personOf(request);
      const { id } = request.params;
      await finishConsultation(app, person, id, { ...request.body, ip: request.ip });
      return ok(await readConsultation(app, person, id, request.ip), app.say('consultations:done'));
    },
  );

  // Whoever handed it on as its curator may not read it any more: nothing is answered.
  for (const { base, role } of LISTS)
    app.post(
      `${base}/:id/hand-on`,
      {
        config: { access: [role] },
        schema: {
          summary: 'Give it to another curator with its hour; 409 when she has that hour already',
          params: Params,
          body: HandOnBody,
          response: { 200: Envelope(Type.Null()) },
        },
      },
      async (request) => {
        const { body, ip } = request;
        await handOn(app, personOf(request), request.params.id, { by: role, body, ip });
        return ok(null, app.say('consultations:handed_on'));
      },
    );
}
