/** SQL of reading the audit: by keyset, since it only ever grows. */

import { sql } from 'kysely';
import type { AuditQuery } from '#contract/staff.ts';
import { isUuid } from '#engine/uuid.ts';
import { startOfWitaDay } from '#server/database/wita.ts';
import { containing } from '#server/lib/like.ts';
import type { Db } from '../../database/door.ts';
import { aboutObjectLike } from './subjects/queries.ts';

export interface AuditRow {
  id: number;
  created_at: Date;
  action: string;
  subject_kind: string;
  subject_id: string | null;
  facts: Record<string, unknown>;
  ip: string | null;
  actor_id: string | null;
  actor_name: string | null;
}

const COLUMNS = sql`a.id, a.created_at, a.action, a.subject_kind, a.subject_id, a.facts, a.ip, a.actor_id,
  u.name as actor_name`;

/** Likely people. */
const peopleLike = (pattern: string) =>
  sql`select id from users where deleted_at is null and (name ilike ${pattern} or email ilike ${pattern})`;

function aboutPerson(person: string) {
  const who = isUuid(person) ? sql`select ${person}::uuid as id` : peopleLike(containing(person));
  return sql`and (a.actor_id in (${who})
    or a.subject_kind = 'user' and a.subject_id in (select id::text from (${who}) as meant))`;
}

/** By whom, or about what. */
function aboutText(text: string) {
  const pattern = containing(text);
  return sql`and (a.actor_id in (${peopleLike(pattern)}) or ${aboutObjectLike(pattern)})`;
}

type Wanted = Omit<AuditQuery, 'per_page'>;

export async function listAudit(db: Db, wanted: Wanted, limit: number): Promise<AuditRow[]> {
  const { person = '', search = '', action, subject, from, until, before, direction = 'desc' } = wanted;
  const isOldFirst = direction === 'asc';
  const none = sql``;
  const { rows } = await sql<AuditRow>`select ${COLUMNS} from audit a left join users u on u.id = a.actor_id
    where true
      ${person.trim() ? aboutPerson(person.trim()) : none}
      ${search.trim() ? aboutText(search.trim()) : none}
      ${action ? sql`and a.action = ${action}` : none}
      ${subject ? sql`and a.subject_kind = ${subject}` : none}
      ${from ? sql`and a.created_at >= ${startOfWitaDay(from)}` : none}
      ${until ? sql`and a.created_at < ${startOfWitaDay(until, 1)}` : none}
      ${before ? sql`and a.id ${isOldFirst ? sql`>` : sql`<`} ${before}` : none}
    order by a.id ${isOldFirst ? sql`asc` : sql`desc`} limit ${limit}`.execute(db);
  return rows;
}

/** What was done to this person, by whomever. */
export async function listAuditAbout(db: Db, userId: string, limit: number): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`select ${COLUMNS} from audit a left join users u on u.id = a.actor_id
    where a.subject_kind = 'user' and a.subject_id = ${userId} order by a.id desc limit ${limit}`.execute(db);
  return rows;
}
