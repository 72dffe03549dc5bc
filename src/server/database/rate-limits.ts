/** Counts requests per key and window, by the database's clock. */
import { sql } from 'kysely';
import type { Database } from './connect.ts';

export interface Bucket {
  key: string;
  seconds: number;
}

export async function countRequest(
  db: Database,
  { key, seconds }: Bucket,
): Promise<{ count: number; secondsLeft: number; window: Date }> {
  const width = sql<number>`${seconds}::double precision`;
  const start = sql<Date>`to_timestamp(floor(extract(epoch from now()) / ${width}) * ${width})`;
  const row = await db.kysely
    .insertInto('rate_limits')
    .values({ key, window_start: start, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql`rate_limits.count + 1` }),
    )
    .returning([
      'count',
      'window_start',
      sql<number>`extract(epoch from window_start - now())::double precision + ${width}`.as('left'),
    ])
    .executeTakeFirstOrThrow();
  return { count: row.count, secondsLeft: Math.max(1, row.left), window: row.window_start };
}

/** Removes one request from the count. */
export const refundRequest = (db: Database, key: string, window: Date) =>
  db.kysely
    .updateTable('rate_limits')
    .set({ count: sql`greatest(0, count - 1)` })
    .where('key', '=', key)
    .where('window_start', '=', window)
    .execute();

export const purgeRateLimits = (db: Database) =>
  db.kysely.deleteFrom('rate_limits').where('window_start', '<', sql<Date>`now() - interval '2 days'`).execute();
