/** All SQL about payment proofs and the ways of paying an order. */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/connect.ts';
import type { PaymentOptionRow } from '../payment-options/payment-options.queries.ts';

/** The shop's current options, and the one this order was paid with, even if it was removed since. */
export const listOptionsOfOrder = async (db: Db, businessId: string, orderId: string): Promise<PaymentOptionRow[]> =>
  (
    await sql<PaymentOptionRow>`select p.* from payment_options p
      where p.business_id = ${businessId} and (p.removed_at is null
        or p.id in (select payment_option_id from payment_proofs where order_id = ${orderId}))
      order by p.created_at, p.id`.execute(db)
  ).rows;

interface ProofRow {
  id: string;
  file_id: string;
  state: 'submitted' | 'confirmed' | 'refused' | 'replaced';
  payment_option_id: string;
  bank: string | null;
  bank_holder: string;
  note: string | null;
  created_at: Date;
  /** Numbers of other orders of the same shop with the identical picture. */
  duplicate_of: string[];
  /** An order of another shop has the identical picture. */
  duplicate_elsewhere: boolean;
}
export const listProofRows = async (db: Db, orderId: string): Promise<ProofRow[]> =>
  (
    await sql<ProofRow>`select p.id, p.file_id, p.state, p.payment_option_id, w.bank, w.bank_holder, p.note, p.created_at,
      array(select distinct o.number from payment_proofs d join orders o on o.id = d.order_id
        where d.sha256 = p.sha256 and o.business_id = mine.business_id and o.id <> mine.id
        order by o.number limit 20) as duplicate_of,
      exists(select 1 from payment_proofs d join orders o on o.id = d.order_id
        where d.sha256 = p.sha256 and o.business_id <> mine.business_id) as duplicate_elsewhere
    from payment_proofs p join orders mine on mine.id = p.order_id join payment_options w on w.id = p.payment_option_id
    where p.order_id = ${orderId} order by p.created_at, p.id`.execute(db)
  ).rows;

/** Numbers of all other orders, in any shop, with this identical picture. For staff only. */
export async function listOrdersWithProof(db: Db, sha256: string, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`select distinct o.number
    from payment_proofs d join orders o on o.id = d.order_id
    where d.sha256 = ${sha256} and o.id <> ${orderId} order by o.number limit 20`.execute(db);
  return rows.map(({ number }) => number);
}

/** Whether the option belongs to this shop and is still offered. */
export async function isOptionOf(db: Db, businessId: string, optionId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from payment_options
    where id = ${optionId} and business_id = ${businessId} and removed_at is null`.execute(db);
  return rows.length > 0;
}

export const insertProof = (
  trx: Tx,
  proof: { id: string; order_id: string; file_id: string; sha256: string; payment_option_id: string },
) =>
  trx
    .insertInto('payment_proofs')
    .values({ ...proof, state: 'submitted' })
    .execute();
