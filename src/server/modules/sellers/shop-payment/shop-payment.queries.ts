/** SQL of what a shop says about being paid, besides its accounts. */
import { sql } from 'kysely';
import type { Answers } from '#engine/types.ts';
import type { Db, Tx } from '#server/database/connect.ts';

interface ShopPaymentRow {
  cod: boolean;
  answers: Answers;
  form_version: number;
}
export const findShopPayment = (db: Db, businessId: string): Promise<ShopPaymentRow | undefined> =>
  db
    .selectFrom('shop_payment')
    .select(['cod', 'answers', 'form_version'])
    .where('business_id', '=', businessId)
    .executeTakeFirst();

export async function writeShopPayment(trx: Tx, businessId: string, payment: ShopPaymentRow): Promise<void> {
  const row = { ...payment, answers: JSON.stringify(payment.answers), updated_at: sql<Date>`now()` };
  await trx
    .insertInto('shop_payment')
    .values({ business_id: businessId, ...row })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(row))
    .execute();
}
