/** SQL that reads the audit log, paged by keyset because the log only grows. */

import { sql } from 'kysely';
import type { AuditQuery } from '#contract/staff.ts';
import { isUuid } from '#engine/uuid.ts';
import type { Db } from '#server/database/connect.ts';
import { startOfWitaDay } from '#server/database/wita.ts';
import { likePattern } from '#server/lib/like-pattern.ts';
import { subjectMatches } from './subjects/subjects.queries.ts';

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

/** Users whose name or e-mail matches. */
const usersMatching = (pattern: string) =>
  sql`select id from users where deleted_at is null and (name ilike ${pattern} or email ilike ${pattern})`;

function userCondition(user: string) {
  const who = isUuid(user) ? sql`select ${user}::uuid as id` : usersMatching(likePattern(user));
  return sql`and (a.actor_id in (${who})
    or a.subject_kind = 'user' and a.subject_id in (select id::text from (${who}) as meant))`;
}

/** Matches the actor or the subject. */
function textCondition(text: string) {
  const pattern = likePattern(text);
  return sql`and (a.actor_id in (${usersMatching(pattern)}) or ${subjectMatches(pattern)})`;
}

type AuditFilter = Omit<AuditQuery, 'per_page'>;

export async function listAudit(db: Db, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  const { person: user = '', search = '', action, subject, from, until, before, direction = 'desc' } = filter;
  const isOldFirst = direction === 'asc';
  const none = sql``;
  const { rows } = await sql<AuditRow>`select ${COLUMNS} from audit a left join users u on u.id = a.actor_id
    where true
      ${user.trim() ? userCondition(user.trim()) : none}
      ${search.trim() ? textCondition(search.trim()) : none}
      ${action ? sql`and a.action = ${action}` : none}
      ${subject ? sql`and a.subject_kind = ${subject}` : none}
      ${from ? sql`and a.created_at >= ${startOfWitaDay(from)}` : none}
      ${until ? sql`and a.created_at < ${startOfWitaDay(until, 1)}` : none}
      ${before ? sql`and a.id ${isOldFirst ? sql`>` : sql`<`} ${before}` : none}
    order by a.id ${isOldFirst ? sql`asc` : sql`desc`} limit ${limit}`.execute(db);
  return rows;
}

/** Events about this user, by any actor. */
export async function listAuditAbout(db: Db, userId: string, limit: number): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`select ${COLUMNS} from audit a left join users u on u.id = a.actor_id
    where a.subject_kind = 'user' and a.subject_id = ${userId} order by a.id desc limit ${limit}`.execute(db);
  return rows;
}
