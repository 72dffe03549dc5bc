/** SQL of what a shop asks for delivery. */
import { sql } from 'kysely';
import type { Answers } from '#engine/types.ts';
import type { Db, Tx } from '#server/database/connect.ts';

export interface DeliveryRow {
  answers: Answers;
  form_version: number;
}
export const findDelivery = (db: Db, businessId: string): Promise<DeliveryRow | undefined> =>
  db
    .selectFrom('shop_delivery')
    .select(['answers', 'form_version'])
    .where('business_id', '=', businessId)
    .executeTakeFirst();

interface NewDelivery extends DeliveryRow {
  /** Fee by the code of a district or village. */
  zones: Record<string, number>;
  free_from: number | null;
  has_pickup: boolean;
}
export async function writeDelivery(trx: Tx, businessId: string, delivery: NewDelivery): Promise<void> {
  const row = {
    ...delivery,
    answers: JSON.stringify(delivery.answers),
    zones: JSON.stringify(delivery.zones),
    updated_at: sql<Date>`now()`,
  };
  await trx
    .insertInto('shop_delivery')
    .values({ business_id: businessId, ...row })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(row))
    .execute();
}

export const deleteDelivery = (trx: Tx, businessId: string) =>
  trx.deleteFrom('shop_delivery').where('business_id', '=', businessId).execute();
