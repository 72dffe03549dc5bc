/** Cached pages show the price of the day: they turn over when a promotion begins and ends. */

import { afterEach, expect, test, vi } from 'vitest';
import { dayFromNow } from '#server/lib/day-from-now.ts';
import { refreshDueListings } from '#server/modules/marketplace/products/due-listings.queries.ts';
import { pagesApp, structuredDataOf } from '#tests/support/pages-app.ts';
import { createProduct } from '../orders/order-fixtures.ts';
import { letDaysPass, promote, promotionsPath, startOf } from '../promotions/promotion-fixtures.ts';

const { app, as, db, visit } = await pagesApp();
const seller = await as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
const amplang = await createProduct({ db }, seller, { name: 'Amplang Promo', price: 25_000 });
await letDaysPass({ db }, 31);
afterEach(() => void vi.useRealTimers());

const setClock = (at: number) => vi.useFakeTimers({ now: at, toFake: ['Date'] });
const offerOf = (html: string) => structuredDataOf(html).find((one) => one['@type'] === 'Product').offers;
const offer = async () => offerOf((await visit(`/product/${amplang.id}`)).text);

test('at midnight in Balikpapan, without a write and without a job', async () => {
  expect((await promote(seller, amplang, { starts_on: dayFromNow(1), ends_on: dayFromNow(2) })).status).toBe(201);
  const midnight = startOf(dayFromNow(1));
  setClock(midnight - 2_000);
  expect(await offer()).toMatchObject({ price: 25_000 });
  await letDaysPass({ db }, 1);
  setClock(midnight - 1_000);
  // Still from the cache, so the next page is a new one because of the day.
  expect(await offer()).toMatchObject({ price: 25_000 });
  setClock(midnight);
  expect(await offer()).toMatchObject({ price: 20_000 });
});

test('and within a second in a process whose clock is ahead of the database', async () => {
  for (const path of ['/marketplace', `/product/${amplang.id}`]) expect((await visit(path)).text).toContain('20.000');
  await letDaysPass({ db }, 3);
  for (const path of ['/marketplace', `/product/${amplang.id}`]) expect((await visit(path)).text).toContain('20.000');
  await refreshDueListings(app.db);
  for (const path of ['/marketplace', `/product/${amplang.id}`])
    expect((await visit(path)).text).not.toContain('20.000');
});

test('the page names the price before in words, the saving, the last day, and until when the offer is valid', async () => {
  await letDaysPass({ db }, 31);
  await promote(seller, amplang);
  const { text } = await visit(`/product/${amplang.id}`);
  expect(text).toContain('Harga terendah 30 hari terakhir');
  expect(text).toMatch(/<s translate="no">Rp(<!-- -->)?25\.000<\/s>/);
  expect(text).toContain('Hemat 20%');
  expect(text).toMatch(/sampai \d+ [A-Z][a-z]{2}</);
  expect(offerOf(text)).toMatchObject({ price: 20_000, priceValidUntil: dayFromNow(6) });
  expect((await visit('/marketplace')).text).toContain('Harga terendah 30 hari terakhir');
});

test('a promotion without a price before shows its price only', async () => {
  const [{ promotions }] = (await seller.get(promotionsPath(amplang))).body.data.variants;
  await seller.delete(`${promotionsPath(amplang)}/${promotions[0].id}`);
  await promote(seller, amplang);
  for (const path of ['/marketplace', `/product/${amplang.id}`]) {
    const { text } = await visit(path);
    expect(text).toContain('20.000');
    expect(text).not.toContain('Harga terendah 30 hari terakhir');
    expect(text).not.toContain('25.000');
  }
});
