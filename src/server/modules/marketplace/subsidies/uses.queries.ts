/**
 * SQL of what orders take from programmes and give back. Lock order: the order, products, variants, then programmes in the order of
 * their creation. Amounts are whole rupiah.
 */
import { sql } from 'kysely';
import type { SubsidyOffer } from '#contract/subsidies.ts';
import type { Database, Tx } from '#server/database/connect.ts';

/**
 * Takes the subsidy of an order whose delivery fee was named after it was placed, or named anew, and lowers its total. Returns the
 * amount, 0 if no programme fits or none has money left. The caller has set the order's subsidy to 0.
 */
export async function takeSubsidy(trx: Tx, orderId: string): Promise<number> {
  const { rows: uses } =
    await sql`select 1 from subsidy_uses where order_id = ${orderId} and returned < amount`.execute(trx);
  if (uses.length > 0) {
    // The new subsidy may come from an older programme than the one before, so both are locked in their order.
    await sql`select 1 from subsidies where state = 'running' or id in (
        select subsidy_id from subsidy_uses where order_id = ${orderId})
      order by created_at, id for no key update`.execute(trx);
    await returnSubsidy(trx, orderId);
  }
  const { rows } = await sql<{ subsidy: number }>`select (subsidise_orders(
      jsonb_build_array(jsonb_build_object('id', o.id, 'total', o.total, 'delivery_fee', o.delivery_fee,
        'shop', jsonb_build_object('id', o.business_id))),
      array[o.address ->> 'urban_village', o.address ->> 'district']) -> 0 -> 'subsidy')::bigint as subsidy
    from orders o where o.id = ${orderId}`.execute(trx);
  return rows[0]?.subsidy ?? 0;
}

/** Gives back what a rejected, canceled or expired order took. Does nothing the second time. The order keeps its amounts. */
export const returnSubsidy = async (trx: Tx, orderId: string): Promise<void> => {
  await sql`select return_subsidy(${orderId}::uuid)`.execute(trx);
};

/** Locks the programmes to which these orders may give back. */
export const lockSubsidiesOf = (trx: Tx, orderIds: string[]) =>
  sql`select 1 from subsidies where id in (
      select subsidy_id from subsidy_uses where order_id = any(${orderIds}::uuid[]) and returned < amount)
    order by created_at, id for no key update`.execute(trx);

/** Programmes that give now, as `subsidise_orders` finds them, with those of the given shops that they fit. */
const SELECT_OFFERS = `select s.most_per_order, s.budget - s.spent as left, s.districts as places,
    array(select b.id from businesses b where b.id = any($1::uuid[])
      and (s.fields = '{}' or b.business_field = any (s.fields))) as shops
  from subsidies s
  where s.state = 'running' and (now() at time zone 'Asia/Makassar')::date between s.starts_on and s.ends_on
    and s.spent < s.budget
  order by s.created_at, s.id`;
export const listOffers = (db: Database, shops: string[]): Promise<SubsidyOffer[]> =>
  shops.length === 0 ? Promise.resolve([]) : db.read<SubsidyOffer>('subsidy-offers', SELECT_OFFERS, [shops]);
