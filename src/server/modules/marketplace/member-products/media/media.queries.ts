/** All SQL about a product's pictures besides the main one. */
import { sql } from 'kysely';
import type { Tx } from '#server/database/connect.ts';

/** Reserves room for `count` more, or returns false. Two concurrent calls never exceed the limit. */
export async function reserveSlots(trx: Tx, productId: string, count: number, max: number): Promise<boolean> {
  const row = await trx
    .updateTable('products')
    .set({
      media_count: sql<number>`media_count + ${count}::int`,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', productId)
    .where(sql<boolean>`media_count + ${count}::int <= ${max}::int`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertMedia(trx: Tx, productId: string, files: string[]): Promise<void> {
  if (files.length === 0) return;
  const { last } = await trx
    .selectFrom('product_media')
    .select(sql<number>`coalesce(max(position), -1)`.as('last'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  const rows = files.map((file_id, at) => ({ product_id: productId, file_id, position: last + 1 + at }));
  await trx.insertInto('product_media').values(rows).execute();
}

export async function deleteMedium(trx: Tx, productId: string, fileId: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('product_media')
    .where('product_id', '=', productId)
    .where('file_id', '=', fileId)
    .returning('file_id')
    .executeTakeFirst();
  return row !== undefined;
}
