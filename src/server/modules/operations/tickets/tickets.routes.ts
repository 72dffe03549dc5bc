/** Messages to the programme, which anybody can send and staff handle. */

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
import { limitsOfForm, sendForm } from '#server/modules/forms/submissions/submissions.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { CONTACT_FORM } from './create/create.commands.ts';
import { loadTicket, loadTickets } from './load-tickets.ts';
import { answerTicket, changeTicket, noteTicket, type StaffActor } from './tickets.commands.ts';
import { countTickets } from './tickets.queries.ts';

const config = { access: 'tickets.manage' as const };
/** A retry with the same key writes no second answer. What is written is not in the response that is saved for it. */
const writing = { ...config, idempotent: true as const };
const params = TicketParams;
const response = { 200: Envelope(Ticket) };
const ContactBody = Type.Object(ContactExtras.properties, {
  additionalProperties: true,
  description: 'The fields of GET /forms/contact-us',
});

function actorOf({ user, ip }: { user: User | null; ip: string }): StaffActor {
  if (!user) throw problems.UNAUTHORIZED();
  return { user, ip };
}

export default async function ticketRoutes(app: App): Promise<void> {
  app.post(
    '/contact-us',
    {
      config: {
        access: 'optional',
        idempotent: true,
        limit: limitsOfForm(CONTACT_FORM),
      },
      schema: {
        summary: 'A message to the programme; `number` is its ticket',
        body: ContactBody,
        response: { 201: Envelope(SubmissionReceipt) },
      },
    },
    async (request, reply) => {
      const { form_version, trap, ...answers } = request.body as Static<typeof ContactBody> & Record<string, unknown>;
      return sendForm(app, request, reply, { formId: CONTACT_FORM, answers, version: form_version, trap });
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
      const { items, total } = await loadTickets(app, query, actorOf(request).user.id);
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
      return ok(await loadTicket(app, request.params.id));
    },
  );
  app.patch(
    '/staff/tickets/:id',
    { config, schema: { summary: 'Its state, and whose it is', params, body: TicketBody, response } },
    async (request) => {
      await changeTicket(app, actorOf(request), request.params.id, request.body);
      return ok(await loadTicket(app, request.params.id), app.t('tickets:changed'));
    },
  );
  app.post(
    '/staff/tickets/:id/notes',
    {
      config: writing,
      schema: { summary: 'A note among staff', params, body: NoteBody, response: { 201: Envelope(Ticket) } },
    },
    async (request, reply) => {
      await app.runIdempotent(request, reply, { status: 201 }, async (trx) => {
        await noteTicket(trx, actorOf(request), request.params.id, request.body.text);
        return {};
      });
      return ok(await loadTicket(app, request.params.id), app.t('tickets:noted'));
    },
  );
  app.post(
    '/staff/tickets/:id/answers',
    {
      config: writing,
      schema: { summary: 'An answer by e-mail', params, body: AnswerBody, response: { 201: Envelope(Ticket) } },
    },
    async (request, reply) => {
      await app.runIdempotent(request, reply, { status: 201 }, async (trx) => {
        await answerTicket(app, trx, actorOf(request), request.params.id, request.body);
        return {};
      });
      return ok(await loadTicket(app, request.params.id), app.t('tickets:answered'));
    },
  );
}
