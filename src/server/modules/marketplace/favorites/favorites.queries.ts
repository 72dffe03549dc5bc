/** SQL of what users saved. */
import { sql } from 'kysely';
import type { ProductCard } from '#contract/catalogue.ts';
import type { FavoriteKind, Favorites } from '#contract/favorites.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import type { PublicDb } from '#server/database/database.ts';
import { listSelectedCards } from '../products/products.queries.ts';

const TABLES = {
  products: { table: 'favorite_products', column: 'product_id' },
  shops: { table: 'followed_shops', column: 'business_id' },
  alerts: { table: 'stock_alerts', column: 'product_id' },
} as const satisfies Record<FavoriteKind, object>;

export async function listFavorites(db: Db, userId: string): Promise<Favorites> {
  const idsOf = (kind: FavoriteKind) => {
    const { table, column } = TABLES[kind];
    return sql`array(select ${sql.ref(column)}::text from ${sql.table(table)} where user_id = ${userId}
      order by created_at desc, 1)`;
  };
  const { rows } = await sql<Favorites>`select ${idsOf('products')} as products, ${idsOf('shops')} as shops,
    ${idsOf('alerts')} as alerts`.execute(db);
  return rows[0] ?? { products: [], shops: [], alerts: [] };
}

/** Whether visitors see the product or shop, and whether the product can be bought. Locks the product against a change of its stock. */
export async function findTarget(
  trx: Tx,
  kind: FavoriteKind,
  id: string,
): Promise<{ is_buyable: boolean } | undefined> {
  const { rows } =
    kind === 'shops'
      ? await sql<{ is_buyable: boolean }>`select true as is_buyable from shops where business_id = ${id}`.execute(trx)
      : await sql<{ is_buyable: boolean }>`select p.stock_quantity >= greatest(p.min_order, 1) as is_buyable
          from products p join listings l on l.product_id = p.id where p.id = ${id} for share of p`.execute(trx);
  return rows[0];
}

/** False if the user has `most` of this kind already. An id that is saved stays as it is. The user is locked, so the count is exact. */
export async function insertFavorite(
  trx: Tx,
  kind: FavoriteKind,
  { userId, id, most }: { userId: string; id: string; most: number },
): Promise<boolean> {
  const { table, column } = TABLES[kind];
  const others = sql`select count(*) from ${sql.table(table)} where user_id = ${userId} and ${sql.ref(column)} <> ${id}`;
  const { rows } = await sql`insert into ${sql.table(table)} (user_id, ${sql.ref(column)})
    select ${userId}::uuid, ${id}::uuid where (${others}) < ${most}
    on conflict (user_id, ${sql.ref(column)}) do update set user_id = excluded.user_id returning 1`.execute(trx);
  return rows.length > 0;
}

export async function deleteFavorite(db: Db, kind: FavoriteKind, userId: string, id: string): Promise<void> {
  const { table, column } = TABLES[kind];
  await sql`delete from ${sql.table(table)} where user_id = ${userId} and ${sql.ref(column)} = ${id}`.execute(db);
}

/** Saved products that are public, the last saved first. */
export async function listFavoriteCards(
  db: PublicDb,
  userId: string,
  at: { page: number; per_page: number },
): Promise<{ items: ProductCard[]; total: number }> {
  const saved = 'from favorite_products f join listings l on l.product_id = f.product_id where f.user_id = $1';
  const selection = `select f.product_id ${saved} order by f.created_at desc, f.product_id limit $2 offset $3`;
  const values = [userId, at.per_page, (at.page - 1) * at.per_page];
  const { items } = await listSelectedCards(db, { text: selection, values });
  const { rows } = await db.executeSql(`select count(*)::integer as total ${saved}`, [userId]);
  const [counted] = rows as { total: number }[];
  return { items: JSON.parse(`[${items}]`) as ProductCard[], total: counted?.total ?? 0 };
}
