/**
 * All SQL about a seller's own products. Every query goes through the seller's business, so another seller's product
 * looks like one that does not exist. Lock order: the product first, then its variants by id.
 */

import { expressionBuilder, type Insertable, type Selectable, sql, type UpdateObject } from 'kysely';
import type { MEMBER_PRODUCT_SORTS } from '#contract/selling.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import type { Files, Products, Tables, Variants } from '#server/database/tables.ts';
import { likePattern } from '#server/lib/like-pattern.ts';
import { paidOrder } from '../orders/paid.queries.ts';
import { countLowVariants, isLowOnStock } from './low-stock.queries.ts';

export type ProductRow = Selectable<Products>;
export type VariantRow = Selectable<Variants>;
type PictureColumns = { [C in 'sha256' | 'extension' | 'visibility' as `picture_${C}`]: Files[C] };
export type ProductItemRow = ProductRow &
  PictureColumns & { category_name: string; variants: number | string; low_variants: number };

export interface ProductFilter {
  search?: string;
  status?: 'active' | 'inactive';
  category?: string;
  low?: boolean;
}
type Sort = (typeof MEMBER_PRODUCT_SORTS)[number];
interface ListOrder {
  sort: Sort;
  direction: 'asc' | 'desc';
  limit: number;
  offset: number;
}

const ownProducts = (db: Db, businessId: string) =>
  db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .innerJoin('files as f', 'f.id', 'p.picture')
    .where('p.business_id', '=', businessId)
    .where('p.removed_at', 'is', null);

const pictureColumns = [
  'f.sha256 as picture_sha256',
  'f.extension as picture_extension',
  'f.visibility as picture_visibility',
] as const;
const itemColumns = ['c.category_name', ...pictureColumns] as const;
/** Conditions on `p` only. They are valid in queries that join other tables. */
const ofProduct = expressionBuilder<Tables & { p: Products }, 'p'>();
const countVariants = () =>
  ofProduct
    .selectFrom('variants as v')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .whereRef('v.product_id', '=', 'p.id')
    .where('v.removed_at', 'is', null)
    .where('v.is_default', '=', false)
    .$asScalar()
    .$notNull();

function matchesFilter({ search, status, category, low }: ProductFilter) {
  const is = ofProduct;
  const like = likePattern(search ?? '');
  return is.and([
    ...(search ? [is.or([is('p.name', 'ilike', like), is('p.sku', 'ilike', like)])] : []),
    ...(status ? [is('p.status', '=', status)] : []),
    ...(category ? [is('p.category_id', '=', category)] : []),
    ...(low ? [isLowOnStock('p')] : []),
  ]);
}

export const listProducts = (
  db: Db,
  businessId: string,
  filter: ProductFilter,
  order: ListOrder,
): Promise<ProductItemRow[]> =>
  ownProducts(db, businessId)
    .selectAll('p')
    .select(itemColumns)
    .select(countVariants().as('variants'))
    .select(countLowVariants('p').as('low_variants'))
    .where(matchesFilter(filter))
    .orderBy(`p.${order.sort}`, order.direction)
    .orderBy('p.id')
    .limit(order.limit)
    .offset(order.offset)
    .execute();

export async function countProducts(db: Db, businessId: string, filter: ProductFilter): Promise<number> {
  const row = await db
    .selectFrom('products as p')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('p.business_id', '=', businessId)
    .where('p.removed_at', 'is', null)
    .where(matchesFilter(filter))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export const findProduct = (db: Db, businessId: string, id: string): Promise<ProductItemRow | undefined> =>
  ownProducts(db, businessId)
    .selectAll('p')
    .select(itemColumns)
    .select(countVariants().as('variants'))
    .select(countLowVariants('p').as('low_variants'))
    .where('p.id', '=', id)
    .executeTakeFirst();

/** Those of the given ids that belong to the shop. */
export const findProducts = (db: Db, businessId: string, ids: string[]): Promise<ProductRow[]> =>
  db
    .selectFrom('products')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null)
    .where('id', 'in', ids)
    .execute();

/** Existing variants in their order, with the hidden one of a product without variants. */
export const listVariants = (db: Db, productIds: string[]): Promise<VariantRow[]> =>
  db
    .selectFrom('variants')
    .selectAll()
    .where('product_id', 'in', productIds)
    .where('removed_at', 'is', null)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('id')
    .execute();

export async function listMediaIds(db: Db, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_media')
    .select('file_id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('file_id')
    .execute();
  return rows.map(({ file_id }) => file_id);
}

export const lockProduct = (trx: Tx, businessId: string, id: string): Promise<ProductRow | undefined> =>
  trx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Call it after locking the product. */
export const lockVariants = (trx: Tx, productId: string): Promise<VariantRow[]> =>
  trx
    .selectFrom('variants')
    .selectAll()
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

const BATCH_SIZE = 100;

export async function insertProducts(trx: Tx, rows: Insertable<Products>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH_SIZE)
    await trx
      .insertInto('products')
      .values(rows.slice(at, at + BATCH_SIZE))
      .execute();
}

export async function insertVariants(trx: Tx, rows: Insertable<Variants>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH_SIZE)
    await trx
      .insertInto('variants')
      .values(rows.slice(at, at + BATCH_SIZE))
      .execute();
}

/** Every change by the seller raises the version. A sale does not. */
export const updateProduct = (trx: Tx, id: string, row: UpdateObject<Tables, 'products'>) =>
  trx
    .updateTable('products')
    .set({ ...row, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

export const updateVariant = (trx: Tx, id: string, row: UpdateObject<Tables, 'variants'>) =>
  trx
    .updateTable('variants')
    .set({ ...row, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

export const removeVariant = (trx: Tx, id: string) => updateVariant(trx, id, { removed_at: sql<Date>`now()` });
export const removeProduct = (trx: Tx, id: string) => updateProduct(trx, id, { removed_at: sql<Date>`now()` });

/** Locks those of the given products that belong to the seller, in the order of their ids. */
export async function lockProducts(trx: Tx, businessId: string, ids: string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function setStatus(trx: Tx, ids: string[], status: 'active' | 'inactive'): Promise<number> {
  const done = await trx
    .updateTable('products')
    .set({ status, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('status', '<>', status)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** Orders from `paid` on that were not rejected, by the day they were placed. */
export async function listBestSellers(db: Db, businessId: string, days: number, limit: number) {
  return db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .innerJoin('files as f', 'f.id', 'p.picture')
    .where('o.business_id', '=', businessId)
    .where(paidOrder('o'))
    .where('o.created_at', '>=', sql<Date>`now() - make_interval(days => ${days}::int)`)
    .groupBy(['p.id', 'p.name', 'f.id'])
    .select(['p.id as product_id', 'p.name', ...pictureColumns])
    .select(sql<number | string>`sum(l.quantity - l.rejected_quantity)`.as('sold'))
    .select(sql<number | string>`sum((l.quantity - l.rejected_quantity) * l.price)`.as('revenue'))
    .orderBy('sold', 'desc')
    .orderBy('revenue', 'desc')
    .limit(limit)
    .execute();
}
