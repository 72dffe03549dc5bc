/** SQL of what sellers enter about the delivery of an order. */
import { sql } from 'kysely';
import type { Answers } from '#engine/types.ts';
import type { Db, Tx } from '#server/database/connect.ts';

interface ShipmentRow {
  answers: Answers;
  form_version: number;
  updated_at: Date;
}
export const findShipment = (db: Db, orderId: string): Promise<ShipmentRow | undefined> =>
  db
    .selectFrom('order_shipments')
    .select(['answers', 'form_version', 'updated_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();

export async function writeShipment(
  trx: Tx,
  orderId: string,
  { answers, form_version }: Omit<ShipmentRow, 'updated_at'>,
): Promise<void> {
  const row = { answers: JSON.stringify(answers), form_version, updated_at: sql<Date>`now()` };
  await trx
    .insertInto('order_shipments')
    .values({ order_id: orderId, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute();
}
