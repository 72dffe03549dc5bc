/** Reads which tags of public data were changed by transactions committed since a snapshot. */

import { sql } from 'kysely';
import { getEntry } from '#engine/lookup.ts';
import type { Database } from './connect.ts';

/** Up to which transaction the changes are known. Pass it to the next call. */
export interface KnownChanges {
  snapshot: string;
  /** The server that gave the snapshot. Another one, after a failover, may give the same transaction ids again. */
  server: string;
}
interface Invalidations extends KnownChanges {
  tags: string[];
}

const KNOWN_CHANGES = 'pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server';

/** Rows are deleted after this time. A process that reads less often may have missed some. */
export const RETENTION_MINUTES = 30;

export async function readKnownChanges(db: Database): Promise<KnownChanges> {
  const { rows } = await sql<KnownChanges>`select ${sql.raw(KNOWN_CHANGES)}`.execute(db.kysely);
  return getEntry(rows, 0);
}

/** Includes transactions that began before `since` and committed after it. Comparing ids alone would miss them. */
export async function readInvalidations(db: Database, since: KnownChanges): Promise<Invalidations> {
  const rows = await db.read<Invalidations>(
    'content-news',
    `select ${KNOWN_CHANGES}, array(
       select distinct tag from content_changes
       where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)) as tags`,
    [since.snapshot],
  );
  return getEntry(rows, 0);
}

export const purgeContentChanges = (db: Database) =>
  sql`delete from content_changes where changed_at < now() - make_interval(mins => ${RETENTION_MINUTES})`.execute(
    db.kysely,
  );
