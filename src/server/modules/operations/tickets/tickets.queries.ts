/** SQL of tickets: numbers, lists, history. The message itself is a submission. */

import { sql } from 'kysely';
import type { TicketQuery, TicketState } from '#contract/tickets.ts';
import type { Answers } from '#engine/types.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import { orderByClause } from '#server/database/order-by.ts';
import { likePattern } from '#server/lib/like-pattern.ts';

export async function insertTicket(trx: Tx, ticket: { id: string; number: string; submission_id: string }) {
  await trx.insertInto('tickets').values(ticket).execute();
  await insertEvent(trx, { ticket_id: ticket.id, actor_id: null, kind: 'received', to_status: 'new' });
}

interface NewEvent {
  ticket_id: string;
  actor_id: string | null;
  kind: 'received' | 'status' | 'assigned' | 'note' | 'answer';
  from_status?: TicketState;
  to_status?: TicketState;
  assignee_id?: string | null;
  text?: string;
}
export const insertEvent = (trx: Tx, event: NewEvent) => trx.insertInto('ticket_events').values(event).execute();

export interface TicketRow {
  id: string;
  number: string;
  submission_id: string;
  status: TicketState;
  assignee_id: string | null;
  assignee_name: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
  form_version: number;
  answers: Answers;
}

const joined = (db: Db) =>
  db
    .selectFrom('tickets as t')
    .innerJoin('submissions as s', 's.id', 't.submission_id')
    .leftJoin('users as a', 'a.id', 't.assignee_id');
const columns = [
  't.id',
  't.number',
  't.submission_id',
  't.status',
  't.assignee_id',
  'a.name as assignee_name',
  't.version',
  't.created_at',
  't.updated_at',
  's.form_version',
  's.answers',
] as const;

function filteredQuery(db: Db, { status, search, mine }: TicketQuery, me: string) {
  const text = search?.trim();
  let matching = joined(db);
  if (status) matching = matching.where('t.status', '=', status);
  if (mine) matching = matching.where('t.assignee_id', '=', me);
  if (text)
    matching = matching.where((is) =>
      is.or([
        is('t.number', 'ilike', likePattern(text)),
        is(sql<string>`s.answers ->> 'nama'`, 'ilike', likePattern(text)),
        is(sql<string>`s.answers ->> 'email'`, 'ilike', likePattern(text)),
        is(sql<string>`s.answers ->> 'pesan'`, 'ilike', likePattern(text)),
      ]),
    );
  return matching;
}

/** By default open tickets are sorted oldest first, closed ones latest first. */
export async function listTickets(
  db: Db,
  query: TicketQuery,
  me: string,
): Promise<{ rows: TicketRow[]; total: number }> {
  const isWaiting = query.status === 'new' || query.status === 'working';
  const { direction = isWaiting ? 'asc' : 'desc' } = query;
  const matching = filteredQuery(db, query, me);
  const rows = await matching
    .select(columns)
    .orderBy(orderByClause(sql`t.created_at`, sql`t.id`, direction))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  const { total } = await matching.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export async function countTickets(db: Db): Promise<Record<TicketState, number>> {
  const rows = await db
    .selectFrom('tickets')
    .select((is) => ['status', is.fn.countAll<number>().as('n')])
    .groupBy('status')
    .execute();
  const count = (status: TicketState) => Number(rows.find((row) => row.status === status)?.n ?? 0);
  return { new: count('new'), working: count('working'), done: count('done') };
}

export const findTicket = (db: Db, id: string): Promise<TicketRow | undefined> =>
  joined(db).select(columns).where('t.id', '=', id).executeTakeFirst();

export const lockTicket = (trx: Tx, id: string) =>
  trx.selectFrom('tickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateTicket = (trx: Tx, id: string, change: { status?: TicketState; assignee_id?: string | null }) =>
  trx
    .updateTable('tickets')
    .set({ ...change, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

export const listTicketEvents = (db: Db, id: string) =>
  db
    .selectFrom('ticket_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .leftJoin('users as a', 'a.id', 'e.assignee_id')
    .select(['e.id', 'e.kind', 'e.from_status', 'e.to_status', 'e.text', 'e.created_at'])
    .select(['u.name as actor', 'a.name as assignee'])
    .where('e.ticket_id', '=', id)
    .orderBy('e.id')
    .execute();
export type TicketEventRow = Awaited<ReturnType<typeof listTicketEvents>>[number];

/** Users to whom a ticket can be assigned. */
export const listStaff = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', 'staff')
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(200)
    .execute();
