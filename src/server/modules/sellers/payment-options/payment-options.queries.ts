/** All SQL about payment options. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { hasPermission } from '#contract/roles.ts';
import { orderStatusesWith } from '#machines/order.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import { literalList } from '#server/database/literal-list.ts';
import type { PaymentOptions } from '#server/database/tables.ts';
import type { User } from '#server/types.ts';

export type PaymentOptionRow = Selectable<PaymentOptions>;

export const listPaymentOptions = (db: Db, businessId: string): Promise<PaymentOptionRow[]> =>
  db
    .selectFrom('payment_options')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const insertPaymentOption = (trx: Tx, row: Insertable<PaymentOptions>): Promise<PaymentOptionRow> =>
  trx.insertInto('payment_options').values(row).returningAll().executeTakeFirstOrThrow();

/** Matched through the owner's business. An option of somebody else looks like one that does not exist. */
export const hidePaymentOption = (trx: Tx, id: string, userId: string): Promise<PaymentOptionRow | undefined> =>
  trx
    .updateTable('payment_options')
    .set({ removed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('business_id', 'in', (query) =>
      query.selectFrom('businesses').select('businesses.id').where('businesses.user_id', '=', userId),
    )
    .returningAll()
    .executeTakeFirst();

/** True for its owner, for staff, and for buyers who have to pay or have paid an order of that shop. */
export async function canReadPaymentOption(db: Db, user: Pick<User, 'id' | 'role'>, id: string): Promise<boolean> {
  if (hasPermission(user.role, 'files.read')) return true;
  const { rows } = await sql`select 1 from payment_options p join businesses b on b.id = p.business_id
    where p.id = ${id} and (b.user_id = ${user.id} or exists (
      select 1 from orders o where o.business_id = b.id and o.user_id = ${user.id} and o.payment_method = 'transfer'
        and o.status in (${literalList(orderStatusesWith('accepted'))})))`.execute(db);
  return rows.length > 0;
}
