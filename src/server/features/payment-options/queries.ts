/** All SQL about payment options. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../database/door.ts';
import type { PaymentOptions } from '../../database/tables.ts';
import type { Person } from '../../types.ts';

export type PaymentOptionRow = Selectable<PaymentOptions>;

export const listOptions = (db: Db, businessId: string): Promise<PaymentOptionRow[]> =>
  db
    .selectFrom('payment_options')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const insertOption = (trx: Tx, row: Insertable<PaymentOptions>): Promise<PaymentOptionRow> =>
  trx.insertInto('payment_options').values(row).returningAll().executeTakeFirstOrThrow();

/** Through the owner's business: another's option is as unknown as one that never was. */
export async function removeOption(trx: Tx, id: string, userId: string): Promise<boolean> {
  const row = await trx
    .updateTable('payment_options')
    .set({ removed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('business_id', 'in', (query) =>
      query.selectFrom('businesses').select('businesses.id').where('businesses.user_id', '=', userId),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function canReadPaymentOption(db: Db, person: Pick<Person, 'id' | 'role'>, id: string): Promise<boolean> {
  if (person.role === 'staff') return true;
  const row = await db
    .selectFrom('payment_options')
    .innerJoin('businesses', 'businesses.id', 'payment_options.business_id')
    .select('payment_options.id')
    .where('payment_options.id', '=', id)
    .where('businesses.user_id', '=', person.id)
    .executeTakeFirst();
  return row !== undefined;
}
