/** SQL of the access log: who read a user's documents and masked answers, from the audit log. */
import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';

export interface AccessLogRow {
  created_at: Date;
  who: string | null;
  role: string | null;
  form_id: string | null;
  field: string | null;
  reason: string | null;
  /** All private answers at once, in an exported file. */
  is_file: boolean;
  /** The profile and all documents of the business, opened on one page. */
  is_business: boolean;
}
interface AccessLogPage {
  rows: AccessLogRow[];
  total: number;
}

const ACTIONS = sql`('file.read', 'submission.revealed', 'business.documents-read')`;

/** Reads by others, single ones or by an export. The user's own reads are left out. */
export async function listAccessLog(
  db: Db,
  ownerId: string,
  at: { page: number; per_page: number },
): Promise<AccessLogPage> {
  const seen = sql`(select a.id from audit a where a.facts ->> 'owner_id' = ${ownerId} and a.action in ${ACTIONS}
      and a.actor_id is distinct from ${ownerId}::uuid
    union all
    select e.audit_id from audit_export_owners e join audit a on a.id = e.audit_id
    where e.owner_id = ${ownerId}::uuid and a.actor_id is distinct from ${ownerId}::uuid)`;
  const { rows } = await sql<AccessLogRow>`select a.created_at, u.name as who, u.role, a.facts ->> 'field' as field,
      coalesce(a.facts ->> 'form_id', a.facts ->> 'form') as form_id, a.facts ->> 'reason' as reason,
      a.action in ('submissions.exported', 'consultations.exported') as is_file, a.action = 'business.documents-read' as is_business
    from ${seen} as seen join audit a on a.id = seen.id left join users u on u.id = a.actor_id
    order by a.id desc limit ${at.per_page} offset ${(at.page - 1) * at.per_page}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::integer as n from ${seen} as seen`.execute(db);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}
