/**
 * SQL that reads consultations. Access is part of each query, so a consultation of others looks like one that does not
 * exist.
 */

import { type RawBuilder, sql } from 'kysely';
import type { ConsultationStatus } from '#contract/consultations.ts';
import { hasPermission, type Role } from '#contract/roles.ts';
import type { Answers } from '#engine/types.ts';
import { consultationStatusesWith } from '#machines/consultation.ts';
import type { Db } from '#server/database/connect.ts';
import { literalList } from '#server/database/literal-list.ts';
import { witaDayOf } from '#server/database/wita.ts';
import { likePattern } from '#server/lib/like-pattern.ts';

export type Reader = { id: string; role: Role };

/** A curator's own, and those that wait for any curator. */
const curatorCondition = (id: string) =>
  sql`(c.curator_id = ${id} or (c.curator_id is null and c.status = 'pending' and c.user_id <> ${id}))`;
function readableBy({ id, role }: Reader): RawBuilder<unknown> {
  if (hasPermission(role, 'consultations.manage')) return sql`true`;
  return hasPermission(role, 'consultations.answer')
    ? sql`(c.user_id = ${id} or ${curatorCondition(id)})`
    : sql`c.user_id = ${id}`;
}

/** Whose list it is: of the asker, of the curator, or all for staff. */
export type ListScope = { by: 'asker' | 'curator'; user_id: string } | { by: 'staff' };
const scopeCondition = (whose: ListScope) =>
  whose.by === 'staff'
    ? sql`true`
    : whose.by === 'asker'
      ? sql`c.user_id = ${whose.user_id}`
      : curatorCondition(whose.user_id);

export interface ConsultationRow {
  id: string;
  number: string;
  user_id: string;
  asker_name: string;
  asker_phone: string | null;
  business_id: string | null;
  business_name: string | null;
  curator_id: string | null;
  curator_name: string | null;
  status: ConsultationStatus;
  starts_at: Date | null;
  has_begun: boolean;
  place: string | null;
  link: string | null;
  sequence: number;
  rating: number | null;
  version: number;
  message_count: number;
  created_at: Date;
  updated_at: Date;
  answers: Answers;
  form_id: string;
  form_version: number;
  /** Identifies the state of the question. It differs after each change. */
  stamp: string;
  result: Answers | null;
  result_version: number | null;
  rating_answers: Answers | null;
  rated_at: Date | null;
}

const COLUMNS = sql`c.id, s.number, c.user_id, u.name as asker_name, u.phone_number as asker_phone, c.business_id, b.business_name,
  c.curator_id, k.name as curator_name, c.status, c.starts_at, coalesce(c.starts_at <= now(), false) as has_begun, c.place,
  c.link, c.sequence, c.rating, c.version, c.created_at, c.updated_at, s.answers, s.form_id, s.form_version,
  s.xmin::text as stamp, c.result,
  c.result_version, c.rating_answers, c.rated_at,
  (select count(*)::integer from consultation_messages m where m.consultation_id = c.id) as message_count`;
const FROM = sql`from consultations c join submissions s on s.id = c.id join users u on u.id = c.user_id
  left join users k on k.id = c.curator_id left join businesses b on b.id = c.business_id`;

export async function findConsultation(db: Db, reader: Reader, id: string): Promise<ConsultationRow | undefined> {
  const { rows } = await sql<ConsultationRow>`select ${COLUMNS} ${FROM}
    where c.id = ${id} and ${readableBy(reader)}`.execute(db);
  return rows[0];
}

/** Who may read its files: asker, curator and staff. Before it is taken, curators can read it but not its files. */
export async function canReadConsultation(db: Db, reader: Reader, id: string): Promise<boolean> {
  const row = await findConsultation(db, reader, id);
  return (
    row !== undefined &&
    (hasPermission(reader.role, 'consultations.manage') || [row.user_id, row.curator_id].includes(reader.id))
  );
}

export interface ConsultationFilter {
  page: number;
  per_page: number;
  status?: ConsultationStatus;
  curator_id?: string;
  from?: string;
  until?: string;
  search?: string;
}
const DAY_OF_CONSULTATION = sql`coalesce(${witaDayOf(sql`c.starts_at`)}, c.wished_on)`;

function filterConditions(
  whose: ListScope,
  { status, curator_id, from, until, search }: ConsultationFilter,
): RawBuilder<unknown> {
  const wanted = [scopeCondition(whose)];
  if (status) wanted.push(sql`c.status = ${status}`);
  if (curator_id) wanted.push(sql`c.curator_id = ${curator_id}`);
  if (from) wanted.push(sql`${DAY_OF_CONSULTATION} >= ${from}::date`);
  if (until) wanted.push(sql`${DAY_OF_CONSULTATION} <= ${until}::date`);
  const text = search?.trim();
  if (text) {
    const pattern = likePattern(text);
    wanted.push(sql`(s.number ilike ${pattern} or u.name ilike ${pattern} or b.business_name ilike ${pattern}
      or (jsonb_typeof(s.answers -> 'judul') = 'string' and s.answers ->> 'judul' ilike ${pattern}))`);
  }
  return sql.join(wanted, sql` and `);
}

/** Curators see requests first, then coming hours. Others see the newest first. */
export async function listConsultations(
  db: Db,
  whose: ListScope,
  filter: ConsultationFilter,
): Promise<{ rows: ConsultationRow[]; total: number }> {
  const where = filterConditions(whose, filter);
  const order =
    whose.by === 'curator'
      ? sql`array_position(array[${literalList(consultationStatusesWith('open'))}], c.status), case when c.status = 'scheduled' then c.starts_at end,
          c.created_at desc`
      : sql`c.created_at desc`;
  const { rows } = await sql<ConsultationRow>`select ${COLUMNS} ${FROM} where ${where} order by ${order}, c.id
    limit ${filter.per_page} offset ${(filter.page - 1) * filter.per_page}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${FROM} where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Newest first. Ids that do not exist are left out. */
export const listSelectedConsultations = async (db: Db, ids: string[]): Promise<ConsultationRow[]> =>
  (
    await sql<ConsultationRow>`select ${COLUMNS} ${FROM} where c.id::text = any(${ids}::text[])
      order by c.created_at desc, c.id`.execute(db)
  ).rows;

export interface ConsultationEventRow {
  event: string;
  from_status: ConsultationStatus | null;
  to_status: ConsultationStatus;
  actor: 'asker' | 'curator' | 'staff' | 'system';
  actor_name: string | null;
  note: string | null;
  starts_at: Date | null;
  /** The curator to whom it was transferred. */
  curator_name: string | null;
  created_at: Date;
}
export const listConsultationEventRows = (db: Db, id: string): Promise<ConsultationEventRow[]> =>
  db
    .selectFrom('consultation_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .leftJoin('users as k', 'k.id', 'e.curator_id')
    .select(['e.event', 'e.from_status', 'e.to_status', 'e.actor', 'u.name as actor_name', 'e.note', 'e.starts_at'])
    .select(['k.name as curator_name', 'e.created_at'])
    .where('e.consultation_id', '=', id)
    .orderBy('e.id')
    .limit(300)
    .execute() as Promise<ConsultationEventRow[]>;

export interface MessageRow {
  id: number;
  user_id: string;
  author_name: string;
  text: string;
  created_at: Date;
}
/** The newest few hundred, oldest first. */
export async function listMessages(db: Db, id: string): Promise<MessageRow[]> {
  const rows = await db
    .selectFrom('consultation_messages as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'm.user_id', 'u.name as author_name', 'm.text', 'm.created_at'])
    .where('m.consultation_id', '=', id)
    .orderBy('m.id', 'desc')
    .limit(500)
    .execute();
  return rows.reverse();
}

interface BookedHourRow {
  id: string;
  asker_name: string;
  answers: Answers;
  starts_at: Date;
}
/** A curator's booked hours between two days in Balikpapan, both included. */
export const listBookedHours = async (
  db: Db,
  curatorId: string,
  from: string,
  until: string,
): Promise<BookedHourRow[]> =>
  (
    await sql<BookedHourRow>`select c.id, u.name as asker_name, s.answers, c.starts_at
      from consultations c join submissions s on s.id = c.id join users u on u.id = c.user_id
      where c.curator_id = ${curatorId} and c.status in (${literalList(consultationStatusesWith('booked'))})
        and ${witaDayOf(sql`c.starts_at`)} between ${from}::date and ${until}::date
      order by c.starts_at limit 1000`.execute(db)
  ).rows;
