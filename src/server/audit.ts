/** One append-only line for everything that somebody may later ask about: who, what, on which thing, from where. */
import type { Db } from './database/door.ts';

export interface AuditEntry {
  actor_id: string | null;
  action: string;
  subject_kind: string;
  subject_id?: string | null;
  facts?: Record<string, unknown>;
  ip?: string | null;
}

export async function audit(trx: Db, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit')
    .values({ ...entry, facts: JSON.stringify(entry.facts ?? {}) })
    .execute();
}
