/** The append-only audit table. */
import type { Db } from './connect.ts';

interface AuditEntry {
  actor_id: string | null;
  action: string;
  subject_kind: string;
  subject_id?: string | null;
  facts?: Record<string, unknown>;
  ip?: string | null;
}

/** Returns the id of the new row. */
export async function insertAudit(trx: Db, entry: AuditEntry): Promise<number> {
  const { id } = await trx
    .insertInto('audit')
    .values({ ...entry, facts: JSON.stringify(entry.facts ?? {}) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}
