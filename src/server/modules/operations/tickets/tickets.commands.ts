/** What staff do with a ticket: take it, add a note, reply by e-mail, close it. Every step is stored and audited. */
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import type { TicketState } from '#contract/tickets.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Tx } from '#server/database/connect.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { decryptTicketAnswers } from './tickets.present.ts';
import { findTicket, insertEvent, listStaff, lockTicket, updateTicket } from './tickets.queries.ts';

export interface StaffActor {
  user: Pick<User, 'id' | 'name'>;
  ip: string | null;
}

export const changeTicket = (
  app: App,
  actor: StaffActor,
  id: string,
  change: { version: number; status?: TicketState; assignee_id?: string | null },
): Promise<void> =>
  app.db.tx(async (trx) => {
    const row = await lockTicket(trx, id);
    if (!row) throw problems.NOT_FOUND();
    if (row.version !== change.version) throw problems.CONFLICT('TICKET_CHANGED', {}, { version: row.version });
    const { status = row.status } = change;
    const assignee_id = change.assignee_id === undefined ? row.assignee_id : change.assignee_id;
    if (assignee_id !== null && assignee_id !== row.assignee_id) await requireStaff(trx, assignee_id);
    if (status === row.status && assignee_id === row.assignee_id) return;
    await updateTicket(trx, id, { status, assignee_id });
    const actor_id = actor.user.id;
    if (assignee_id !== row.assignee_id)
      await insertEvent(trx, { ticket_id: id, actor_id, kind: 'assigned', assignee_id });
    if (status !== row.status)
      await insertEvent(trx, { ticket_id: id, actor_id, kind: 'status', from_status: row.status, to_status: status });
    await recordTicketAudit(trx, actor, id, 'ticket.changed', { number: row.number, status, assignee_id });
  });

/** A note that only staff can read. */
export async function noteTicket(trx: Tx, actor: StaffActor, id: string, text: string): Promise<void> {
  const row = await lockTicket(trx, id);
  if (!row) throw problems.NOT_FOUND();
  await insertEvent(trx, { ticket_id: id, actor_id: actor.user.id, kind: 'note', text: text.trim() });
  await recordTicketAudit(trx, actor, id, 'ticket.noted', { number: row.number });
}

/** Sent to the address that the sender gave. A staff member who replies to a new ticket takes it. */
export async function answerTicket(
  app: App,
  trx: Tx,
  actor: StaffActor,
  id: string,
  { text, done = false }: { text: string; done?: boolean },
): Promise<void> {
  const row = await lockTicket(trx, id);
  const found = row && (await findTicket(trx, id));
  if (!found) throw problems.NOT_FOUND();
  const { email, nama } = decryptTicketAnswers(app, found);
  const to_status: TicketState = done ? 'done' : 'working';
  const actor_id = actor.user.id;
  await updateTicket(trx, id, { status: to_status, assignee_id: row.assignee_id ?? actor_id });
  await insertEvent(trx, { ticket_id: id, actor_id, kind: 'answer', text: text.trim() });
  if (row.status !== to_status)
    await insertEvent(trx, { ticket_id: id, actor_id, kind: 'status', from_status: row.status, to_status });
  const params = { number: row.number, name: nama, text: text.trim(), staff: actor.user.name };
  // The asker need not have an account, and the request is that of the staff member.
  await app.mail(trx, { to: String(email), kind: 'ticket-answer', params, language: DEFAULT_LANGUAGE });
  await recordTicketAudit(trx, actor, id, 'ticket.answered', { number: row.number, done });
}

async function requireStaff(trx: Tx, id: string): Promise<void> {
  const staff = await listStaff(trx);
  if (!staff.some((member) => member.id === id)) throw problems.NOT_FOUND();
}

const recordTicketAudit = (
  trx: Tx,
  { user, ip }: StaffActor,
  subject_id: string,
  action: string,
  facts: Record<string, unknown>,
) => insertAudit(trx, { actor_id: user.id, action, subject_kind: 'ticket', subject_id, facts, ip });
