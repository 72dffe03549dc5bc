/** Reads which tags of public data were changed by transactions committed since a snapshot. */

import { sql } from 'kysely';
import { getEntry } from '#engine/lookup.ts';
import type { Database } from './connect.ts';

interface Invalidations {
  /** Pass it to the next call. */
  snapshot: string;
  tags: string[];
}

/** Rows are deleted after this time. A process that reads less often may have missed some. */
export const RETENTION_MINUTES = 30;

export async function readSnapshot(db: Database): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db.kysely);
  return getEntry(rows, 0).snapshot;
}

/** Includes transactions that began before `since` and committed after it. Comparing ids alone would miss them. */
export async function readInvalidations(db: Database, since: string): Promise<Invalidations> {
  const rows = await db.read<Invalidations>(
    'content-news',
    `select pg_current_snapshot()::text as snapshot, array(
       select distinct tag from content_changes
       where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)) as tags`,
    [since],
  );
  return getEntry(rows, 0);
}

export const purgeContentChanges = (db: Database) =>
  sql`delete from content_changes where changed_at < now() - make_interval(mins => ${RETENTION_MINUTES})`.execute(
    db.kysely,
  );
