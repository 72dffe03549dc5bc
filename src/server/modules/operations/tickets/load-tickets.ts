/** Tickets for the staff screens. */
import type { Ticket, TicketItem, TicketQuery } from '#contract/tickets.ts';
import { presentRows } from '#server/present-rows.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { CONTACT_FORM } from './create/create.commands.ts';
import { decryptTicketAnswers, presentTicket, presentTicketDetail } from './tickets.present.ts';
import { findTicket, listStaff, listTicketEvents, listTickets } from './tickets.queries.ts';

export async function loadTickets(
  app: App,
  query: TicketQuery,
  me: string,
): Promise<{ items: TicketItem[]; total: number }> {
  const { doc } = await app.forms.get(CONTACT_FORM);
  const { rows, total } = await listTickets(app.db.kysely, query, me);
  return {
    items: presentRows(app.log, 'tickets', rows, (row) => presentTicket(row, decryptTicketAnswers(app, row), doc)),
    total,
  };
}

/** With the form version that was answered. */
export async function loadTicket(app: App, id: string): Promise<Ticket> {
  const db = app.db.kysely;
  const row = await findTicket(db, id);
  if (!row) throw problems.NOT_FOUND();
  const { doc } = await app.forms.getVersion(CONTACT_FORM, row.form_version);
  const events = await listTicketEvents(db, id);
  return presentTicketDetail(row, decryptTicketAnswers(app, row), doc, { events, staff: await listStaff(db) });
}
