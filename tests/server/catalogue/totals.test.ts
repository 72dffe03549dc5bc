/** Totals are the same whether they are counted singly or computed from a scan. */
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { omitUndefined } from '#engine/lookup.ts';
import type { CatalogueFilter } from '#server/modules/marketplace/products/listing-sql.ts';
import { ProductCounter } from '#server/modules/marketplace/products/product-counter.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createCatalogueFixtures } from './catalogue-fixtures.ts';

let world: TestApp;

const sold = [
  { category_id: 'makanan-ringan', district: '64.71.01', prices: [8_000] },
  { category_id: 'makanan-ringan', district: '64.71.01', prices: [15_000, 40_000] },
  { category_id: 'makanan-ringan', district: '64.71.02', prices: [15_000, 15_500] },
  { category_id: 'madu-dan-herbal', district: '64.71.02', prices: [30_000, 31_000] },
  { category_id: 'madu-dan-herbal', district: '64.71.02', prices: [99_500, 250_000] },
];

/** By district. */
const hours: Record<
  string,
  { business_opening_hours: string; business_closing_hours: string; business_days_open: string }
> = {
  '64.71.01': {
    business_opening_hours: '08:00',
    business_closing_hours: '17:00',
    business_days_open: 'senin-jumat',
  },
  '64.71.02': {
    business_opening_hours: '16:00',
    business_closing_hours: '02:00',
    business_days_open: 'sabtu-minggu',
  },
};

beforeAll(async () => {
  world = await testApp();
  const fixtures = createCatalogueFixtures(world.db);
  const shops = new Map<string, string>();
  for (const { category_id, district, prices } of sold) {
    if (!shops.has(district)) shops.set(district, (await fixtures.shop({ district, ...hours[district] })).id);
    const varian = prices.map((price) => ({ name: `Isi ${price}`, price, stock_quantity: 3 }));
    const own = prices.length > 1 ? varian : [];
    await fixtures.product(shops.get(district) as string, { category_id, price: prices[0] as number }, own);
  }
});

const ranges = [null, 1, 8_000, 8_001, 15_000, 15_500, 30_500, 40_000, 99_499, 250_000, 250_001, 1_000_000];
const places: Record<string, string>[] = [{}, { category: 'makanan-ringan' }, { district: '64.71.02' }];

/** Day (0 = Sunday) and minute, and the districts whose shop is open then. */
const moments = [
  { open: undefined, districts: ['64.71.01', '64.71.02'] },
  { open: { day: 5, minute: 8 * 60 }, districts: ['64.71.01'] },
  { open: { day: 5, minute: 17 * 60 }, districts: [] },
  { open: { day: 6, minute: 16 * 60 + 30 }, districts: ['64.71.02'] },
  { open: { day: 1, minute: 119 }, districts: ['64.71.02'] },
];

test.each(moments)(
  'many who filter by price and hours get the same totals as the first: open at $open',
  async ({ open, districts }) => {
    const forFew = new ProductCounter(world.db, Number.POSITIVE_INFINITY);
    const forMany = new ProductCounter(world.db, 0);
    for (const place of places)
      for (const least of ranges)
        for (const most of ranges) {
          const wanted = omitUndefined<CatalogueFilter>({
            ...place,
            price_min: least ?? undefined,
            price_max: most ?? undefined,
            open,
          });
          const matching = sold.filter(
            ({ category_id, district, prices }) =>
              category_id === (place.category ?? category_id) &&
              district === (place.district ?? district) &&
              districts.includes(district) &&
              Math.max(...prices) >= (least ?? 0) &&
              Math.min(...prices) <= (most ?? Number.POSITIVE_INFINITY),
          );
          const totals = [await forFew.count(wanted), await forMany.count(wanted)];
          expect(totals, JSON.stringify(wanted)).toEqual([matching.length, matching.length]);
        }
  },
);

test('of many concurrent price filters only a few are counted singly, and later ones run no query', async () => {
  const preparedSpy = vi.spyOn(world.db, 'prepared');
  onTestFinished(() => preparedSpy.mockRestore());
  // The clock moves only by the cost of queries, so nothing expires on a slow machine.
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const totals = new ProductCounter(world.db, Number.POSITIVE_INFINITY);
  const crowd = Array.from({ length: 50 }, (_, n) => totals.count({ price_max: 15_000 + n }));
  vi.advanceTimersByTime(10);
  expect(await Promise.all(crowd)).toEqual(crowd.map(() => 3));
  // Four single counts and one scan of all products.
  expect(preparedSpy).toHaveBeenCalledTimes(5);
  expect(await totals.count({ price_min: 40_001 })).toBe(1);
  expect(preparedSpy).toHaveBeenCalledTimes(5);
});
