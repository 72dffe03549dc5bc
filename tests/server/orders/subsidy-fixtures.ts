/** Fixtures for tests of subsidies: programmes, and what is left of them. Not a test. */
import { sql } from 'kysely';
import { dayFromNow } from '#server/lib/day-from-now.ts';
import type { TestApp } from '#tests/support/app.ts';
import { SAMPLE_ADDRESS } from '#tests/support/sample-address.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { accountOf, createProduct } from './order-fixtures.ts';

export const SUBSIDY_ANSWERS = {
  name: 'Subsidi Ongkir Akhir Tahun',
  budget: 1_000_000,
  most_per_order: 10_000,
  starts_on: dayFromNow(-1),
  ends_on: dayFromNow(30),
};

export async function planSubsidy(staff: TestUser, more: object = {}): Promise<string> {
  const made = await staff.post('/staff/subsidies', { answers: { ...SUBSIDY_ANSWERS, ...more } });
  if (made.status !== 201) throw new Error(`Not planned: ${made.text}`);
  return made.body.data.id;
}

export async function runSubsidy(staff: TestUser, more: object = {}): Promise<string> {
  const id = await planSubsidy(staff, more);
  await moveSubsidy(staff, id, 'start');
  return id;
}

export async function moveSubsidy(staff: TestUser, id: string, event: string): Promise<void> {
  const moved = await staff.post(`/staff/subsidies/${id}/status`, { event: `subsidy.${event}` });
  if (moved.status !== 200) throw new Error(`Not moved: ${moved.text}`);
}

/** The programme's rest, which must agree with its ledger. One statement reads both, so a clock cannot come between. */
export async function leftOf({ db }: Pick<TestApp, 'db'>, id: string): Promise<number> {
  const { budget, spent, uses } = await db.kysely
    .selectFrom('subsidies')
    .leftJoin('subsidy_uses', 'subsidy_uses.subsidy_id', 'subsidies.id')
    .where('subsidies.id', '=', id)
    .groupBy('subsidies.id')
    .select(['subsidies.budget', 'subsidies.spent'])
    .select(sql<number>`coalesce(sum(subsidy_uses.amount - subsidy_uses.returned), 0)::integer`.as('uses'))
    .executeTakeFirstOrThrow();
  if (spent !== uses) throw new Error(`The programme says ${spent}, its orders ${uses}.`);
  return budget - spent;
}

/** The buyer lets the seller bring the goods to an address that has a fee of 15,000. */
export const BROUGHT = { delivery_method: 'seller_courier', address: SAMPLE_ADDRESS };

/** A new seller with a payment account who brings goods, a buyer, and goods at 25,000. */
export async function openShopThatDelivers(server: TestApp, stock: number) {
  const seller = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
  await accountOf(seller);
  await seller.put('/members/delivery', { answers: { zones: [{ district: SAMPLE_ADDRESS.district, fee: 15_000 }] } });
  const buyer = await server.as.user({ name: 'Budi' });
  return { seller, buyer, goods: await createProduct(server, seller, { price: 25_000, stock }) };
}
