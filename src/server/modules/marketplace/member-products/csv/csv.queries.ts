/** All SQL about product files. */

import { sql } from 'kysely';
import { isUuid } from '#engine/uuid.ts';
import type { Db } from '#server/database/connect.ts';
import { nameOfKind } from '#server/modules/files/uploads/uploads.commands.ts';
import { paidOrder } from '../../orders/paid.queries.ts';
import { PRODUCT_FORM } from '../product-columns.ts';

/**
 * The user's uploads for the main picture, by id and by lower-case name. If several have one name, the newest. A name
 * may have the extension that it had on the seller's device: `amplang.jfif` is stored as `amplang.jpg`.
 */
export async function listOwnPictures(db: Db, ownerId: string, words: string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(words.map((word) => word.toLowerCase()))];
  if (wanted.length === 0) return new Map();
  const ids = wanted.filter((word) => isUuid(word));
  const asStored = new Map(wanted.map((word) => [word, [word, nameOfKind(word, 'jpg'), nameOfKind(word, 'png')]]));
  const rows = await db
    .selectFrom('files')
    .select(['id', 'file_name'])
    .where('owner_id', '=', ownerId)
    .where('form_id', '=', PRODUCT_FORM)
    .where('field', '=', 'picture')
    .where((is) =>
      is.or([
        is(sql`lower(file_name)`, 'in', [...asStored.values()].flat()),
        ...(ids.length > 0 ? [is('id', 'in', ids)] : []),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const found = new Map(
    rows.flatMap(({ id, file_name }) => [[file_name.toLowerCase(), id] as const, [id, id] as const]),
  );
  return new Map(
    [...asStored].flatMap(([word, names]) => {
      const id = names.map((name) => found.get(name)).find((one) => one !== undefined);
      return id === undefined ? [] : [[word, id] as const];
    }),
  );
}

/** Names and codes that products of the shop have, in lower case. */
export async function listTakenNames(db: Db, shop: string, names: string[], skus: string[]) {
  const small = (words: string[]) => [...new Set(words.map((word) => word.toLowerCase())), ''];
  const rows = await db
    .selectFrom('products')
    .select([sql<string>`lower(name)`.as('name'), sql<string | null>`lower(sku)`.as('sku')])
    .where('business_id', '=', shop)
    .where('removed_at', 'is', null)
    .where((is) => is.or([is(sql`lower(name)`, 'in', small(names)), is(sql`lower(sku)`, 'in', small(skus))]))
    .execute();
  return {
    name: new Set(rows.map(({ name }) => name)),
    sku: new Set(rows.flatMap(({ sku }) => (sku === null ? [] : [sku]))),
  };
}

/** Sold pieces of each variant, by variant id. Counts the same orders as `products.sold`: paid ones that were not rejected. */
export async function countSoldByVariant(db: Db, productIds: string[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .where('l.product_id', 'in', productIds)
    .where(paidOrder('o'))
    .groupBy('l.variant_id')
    .select(['l.variant_id', sql<number | string>`sum(l.quantity - l.rejected_quantity)`.as('sold')])
    .execute();
  return new Map(rows.flatMap(({ variant_id, sold }) => (variant_id === null ? [] : [[variant_id, Number(sold)]])));
}
