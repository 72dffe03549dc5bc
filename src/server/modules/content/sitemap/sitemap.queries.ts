/** SQL of the sitemap: the ids of public objects, partitioned by the first digit of the id, so that no part is long. */
import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';

export interface SitemapItem {
  id: string;
  changed: Date;
}

/** Most URLs that the protocol allows in one file. */
const MAX_URLS = 50_000;
export const PARTITIONS = [...'0123456789abcdef'];

const partitionOf = (share: string) =>
  [`${share}0000000-0000-0000-0000-000000000000`, `${share}fffffff-ffff-ffff-ffff-ffffffffffff`] as const;

export function listProducts(db: Db, partition: string): Promise<SitemapItem[]> {
  const [from, to] = partitionOf(partition);
  return db
    .selectFrom('listings as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['l.product_id as id', 'p.updated_at as changed'])
    .where('l.product_id', '>=', from)
    .where('l.product_id', '<=', to)
    .orderBy('l.product_id')
    .limit(MAX_URLS)
    .execute();
}

export function listShops(db: Db, partition: string): Promise<SitemapItem[]> {
  const [from, to] = partitionOf(partition);
  return db
    .selectFrom('shops as s')
    .innerJoin('businesses as b', 'b.id', 's.business_id')
    .select(['s.business_id as id', 'b.updated_at as changed'])
    .where('s.business_id', '>=', from)
    .where('s.business_id', '<=', to)
    .orderBy('s.business_id')
    .limit(MAX_URLS)
    .execute();
}

export const listEvents = (db: Db): Promise<SitemapItem[]> =>
  db
    .selectFrom('contents')
    .select(['id', 'updated_at as changed'])
    .where('kind', '=', 'event')
    .where('status', '=', 'published')
    .orderBy('starts_at', 'desc')
    .limit(1_000)
    .execute();

/** Whether all of it fits into one short file. */
export async function isSmall(db: Db, limit: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select (select count(*) from (select 1 from listings limit ${limit}) l)
    + (select count(*) from (select 1 from shops limit ${limit}) s) as count`.execute(db);
  return Number(rows[0]?.count ?? 0) < limit;
}
