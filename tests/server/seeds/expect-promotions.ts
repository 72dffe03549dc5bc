/** What the demo shows of lower prices. Not a test. */
import { expect } from 'vitest';
import type { ProductCard } from '#contract/catalogue.ts';
import type { ProductPromotions } from '#contract/promotions.ts';
import type { ApiClient } from '#tests/support/test-users.ts';

const find = async (client: ApiClient, path: string, name: string): Promise<ProductCard> => {
  const { items } = (await client.get(`${path}?search=${encodeURIComponent(name)}`)).body.data;
  return items.find((one: ProductCard) => one.name === name);
};

/** One runs with a price before it, one for a single variant, and Siti has planned one. */
export async function expectPromotions(siti: ApiClient): Promise<void> {
  expect(await find(siti, '/products', 'Peyek Kepiting')).toMatchObject({
    price: 17_500,
    promotion: { before: 22_000, until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  });
  expect(await find(siti, '/products', 'Koko Lengan Panjang')).toMatchObject({
    price: 165_000,
    price_max: 205_000,
    promotion: { before: 195_000 },
  });
  const { id } = await find(siti, '/members/products', 'Kerupuk Ikan Mentah 1 kg');
  const planned: ProductPromotions = (await siti.get(`/members/products/${id}/promotions`)).body.data;
  expect(planned.variants[0]?.promotions).toMatchObject([{ state: 'planned', price: 42_000, before: null }]);
}
