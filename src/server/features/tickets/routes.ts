/** Messages to the programme: sent by anybody, worked on by staff. */

import { type Static, Type } from 'typebox';
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import { ContactExtras } from '#contract/form-calls.ts';
import { SubmissionReceipt } from '#contract/submissions.ts';
import {
  AnswerBody,
  NoteBody,
  Ticket,
  TicketBody,
  TicketCounts,
  TicketItem,
  TicketParams,
  TicketQuery,
} from '#contract/tickets.ts';
import { problems } from '../../problems.ts';
import type { App, Person } from '../../types.ts';
import { CONTACT_BUDGET, sendAsAnybody } from '../submissions/commands.ts';
import { answerTicket, changeTicket, noteTicket, type Worker } from './commands.ts';
import { CONTACT } from './opening/commands.ts';
import { countTickets } from './queries.ts';
import { showTicket, showTickets } from './show.ts';

const config = { access: ['staff' as const] };
const params = TicketParams;
const response = { 200: Envelope(Ticket) };
const ContactBody = Type.Object(ContactExtras.properties, {
  additionalProperties: true,
  description: 'The fields of GET /forms/contact-us',
});

function workerOf({ person, ip }: { person: Person | null; ip: string }): Worker {
  if (!person) throw problems.UNAUTHORIZED();
  return { person, ip };
}

export default async function ticketRoutes(app: App): Promise<void> {
  app.post(
    '/contact-us',
    {
      config: {
        access: 'optional',
        idempotent: true,
        limit: CONTACT_BUDGET,
      },
      schema: {
        summary: 'A message to the programme; `number` is its ticket',
        body: ContactBody,
        response: { 201: Envelope(SubmissionReceipt) },
      },
    },
    async (request, reply) => {
      const { form_version, trap, ...answers } = request.body as Static<typeof ContactBody> & Record<string, unknown>;
      return sendAsAnybody(app, request, reply, { formId: CONTACT, answers, version: form_version, trap });
    },
  );
  app.get(
    '/staff/tickets',
    {
      config,
      schema: {
        summary: 'Messages: the oldest that waits first',
        querystring: TicketQuery,
        response: { 200: Page(TicketItem) },
      },
    },
    async (request) => {
      const { query } = request;
      const { items, total } = await showTickets(app, query, workerOf(request).person.id);
      return page(items, { page: query.page, per_page: query.per_page, total });
    },
  );
  app.get(
    '/staff/tickets/counts',
    { config, schema: { summary: 'How many stand where', response: { 200: Envelope(TicketCounts) } } },
    async () => ok(await countTickets(app.db.kysely)),
  );
  app.get(
    '/staff/tickets/:id',
    { config, schema: { summary: 'A message and what was done about it', params, response } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok(await showTicket(app, request.params.id));
    },
  );
  app.patch(
    '/staff/tickets/:id',
    { config, schema: { summary: 'Its state, and whose it is', params, body: TicketBody, response } },
    async (request) => {
      await changeTicket(app, workerOf(request), request.params.id, request.body);
      return ok(await showTicket(app, request.params.id), app.say('tickets:changed'));
    },
  );
  app.post(
    '/staff/tickets/:id/notes',
    { config, schema: { summary: 'A note among staff', params, body: NoteBody, response: { 201: Envelope(Ticket) } } },
    async (request, reply) => {
      await noteTicket(app, workerOf(request), request.params.id, request.body.text);
      return reply.code(201).send(ok(await showTicket(app, request.params.id), app.say('tickets:noted')));
    },
  );
  app.post(
    '/staff/tickets/:id/answers',
    {
      config,
      schema: { summary: 'An answer by e-mail', params, body: AnswerBody, response: { 201: Envelope(Ticket) } },
    },
    async (request, reply) => {
      await answerTicket(app, workerOf(request), request.params.id, request.body);
      return reply.code(201).send(ok(await showTicket(app, request.params.id), app.say('tickets:answered')));
    },
  );
}
