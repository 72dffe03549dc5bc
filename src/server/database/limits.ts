/** Counting requests per key and window, by the database's clock. */
import { sql } from 'kysely';
import type { Database } from './door.ts';

export interface Bucket {
  key: string;
  seconds: number;
}

export async function countRequest(
  db: Database,
  { key, seconds }: Bucket,
): Promise<{ count: number; secondsLeft: number }> {
  const width = sql<number>`${seconds}::double precision`;
  const start = sql<Date>`to_timestamp(floor(extract(epoch from now()) / ${width}) * ${width})`;
  const row = await db.kysely
    .insertInto('rate_limits')
    .values({ key, window_start: start, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql`rate_limits.count + 1` }),
    )
    .returning(['count', sql<number>`extract(epoch from window_start - now())::double precision + ${width}`.as('left')])
    .executeTakeFirstOrThrow();
  return { count: row.count, secondsLeft: Math.max(1, row.left) };
}

export const purgeLimits = (db: Database) =>
  db.kysely.deleteFrom('rate_limits').where('window_start', '<', sql<Date>`now() - interval '2 days'`).execute();
