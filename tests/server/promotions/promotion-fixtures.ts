/** Fixtures for tests of promotions: answers, and time that passes without a job. Not a test. */
import { dayFromNow } from '#server/lib/day-from-now.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import type { Product } from '../orders/order-fixtures.ts';

export const today = () => dayFromNow(0);
export const startOf = (day: string) => Date.parse(`${day}T00:00:00+08:00`);

export const promotionsPath = ({ id }: Pick<Product, 'id'>) => `/members/products/${id}/promotions`;
export const promote = (seller: TestUser, product: Product, answers: object = {}, variant_id = product.variant_id) =>
  seller.post(promotionsPath(product), {
    variant_id,
    answers: { price: 20_000, starts_on: today(), ends_on: dayFromNow(6), ...answers },
  });

/** Times and days of the past, as they are after this time. Triggers do not run, so nothing is refreshed by it. */
const letTimePass = ({ db }: Pick<TestApp, 'db'>, interval: string, days = 0) =>
  db.executeSql(`begin; set local session_replication_role = replica;
    update variant_prices set since = since - interval '${interval}';
    update promotions set starts_at = starts_at - interval '${interval}', ends_at = ends_at - interval '${interval}',
      starts_on = starts_on - ${days}, ends_on = ends_on - ${days};
    update listings set price_until = price_until - interval '${interval}'; commit`);
export const letDaysPass = (server: Pick<TestApp, 'db'>, days: number) => letTimePass(server, `${days} days`, days);

export async function changePrice({ db }: Pick<TestApp, 'db'>, variantId: string, price: number): Promise<void> {
  await db.kysely.updateTable('variants').set({ price }).where('id', '=', variantId).execute();
}
