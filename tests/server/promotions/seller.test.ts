/** A seller sets, changes and ends promotions, and reads at the field what is wrong. */

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayFromNow } from '#server/lib/day-from-now.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createProduct, type Product } from '../orders/order-fixtures.ts';
import { changePrice, letDaysPass, promote, promotionsPath, startOf, today } from './promotion-fixtures.ts';

let server: TestApp;
let seller: TestUser;
let amplang: Product;

const own = async (product = amplang) => (await seller.get(promotionsPath(product))).body.data.variants;
const onlyOne = async () => (await own())[0].promotions[0];
const pathOf = (id: string) => `${promotionsPath(amplang)}/${id}`;
const changeTo = async (answers: object) => seller.patch(pathOf((await onlyOne()).id), { answers });

beforeAll(async () => {
  server = await testApp();
  seller = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
});
beforeEach(async () => {
  await server.db.executeSql('truncate promotions');
  amplang = await createProduct(server, seller, { price: 25_000, stock: 100 });
});

describe('the days of a promotion', () => {
  test('begin and end at midnight in Balikpapan', async () => {
    await promote(seller, amplang, { starts_on: dayFromNow(3), ends_on: dayFromNow(5) });
    const { starts_at, ends_at, state } = await onlyOne();
    expect([Date.parse(starts_at), Date.parse(ends_at)]).toEqual([startOf(dayFromNow(3)), startOf(dayFromNow(6))]);
    expect(state).toBe('planned');
  });

  test('that begin today begin at once', async () => {
    await promote(seller, amplang, { ends_on: today() });
    const { starts_at, ends_at, state } = await onlyOne();
    expect(Math.abs(Date.parse(starts_at) - Date.now())).toBeLessThan(60_000);
    expect([Date.parse(ends_at), state]).toEqual([startOf(dayFromNow(1)), 'running']);
  });
});

describe('what cannot be', () => {
  test.each<[string, object, Record<string, string[]>]>([
    ['the normal price', { price: 25_000 }, { price: ['Harga promo harus di bawah harga normal.'] }],
    ['a price above it', { price: 30_000 }, { price: ['Harga promo harus di bawah harga normal.'] }],
    [
      'a normal price that the seller made up',
      { price: 26_000, normal_price: 90_000 },
      { price: ['Harga promo harus di bawah harga normal.'] },
    ],
    ['nothing', { price: 0 }, { price: ['Harga promo paling rendah Rp1.'] }],
    [
      'yesterday',
      { starts_on: dayFromNow(-1) },
      { starts_on: ['Hari pertama sudah lewat. Pilih hari ini atau sesudahnya.'] },
    ],
    [
      'yesterday as one that has begun',
      { starts_on: dayFromNow(-1), started: true },
      { starts_on: ['Hari pertama sudah lewat. Pilih hari ini atau sesudahnya.'] },
    ],
    [
      'a last day before the first one',
      { starts_on: dayFromNow(4), ends_on: dayFromNow(3) },
      { ends_on: ['Hari terakhir mendahului hari pertama.'] },
    ],
    ['91 days', { ends_on: dayFromNow(90) }, { ends_on: ['Promo paling lama 90 hari, dihitung dari hari pertama.'] }],
  ])('is refused in words at the field: %s', async (_what, answers, errors) => {
    const answer = await promote(seller, amplang, answers);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
    expect((await own())[0].promotions).toEqual([]);
  });

  test.each<[string, object, string]>([
    ['no price', { price: null }, 'price'],
    ['no first day', { starts_on: null }, 'starts_on'],
    ['a first day in 181 days', { starts_on: dayFromNow(181), ends_on: null }, 'starts_on'],
  ])('is refused at the field: %s', async (_what, answers, field) => {
    const answer = await promote(seller, amplang, answers);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  test('90 days are the longest, and the last day may be open', async () => {
    expect((await promote(seller, amplang, { ends_on: dayFromNow(89) })).status).toBe(201);
    const other = await createProduct(server, seller, { name: 'Kue' });
    expect((await promote(seller, other, { ends_on: null })).status).toBe(201);
    expect((await own(other))[0].promotions).toMatchObject([{ ends_on: null, ends_at: null }]);
  });

  test('two promotions of one variant on the same day, also when both are entered at once', async () => {
    await promote(seller, amplang, { starts_on: dayFromNow(3), ends_on: dayFromNow(5) });
    for (const [from, to] of [
      [5, 6],
      [1, 3],
      [4, 4],
      [2, null],
    ] as const) {
      const ends_on = to === null ? null : dayFromNow(to);
      const refused = await promote(seller, amplang, { starts_on: dayFromNow(from), ends_on });
      expect(refused.status).toBe(422);
      expect(refused.body.errors.starts_on[0]).toMatch(
        /^Bertumpuk dengan promo lain, \d+ \w+ \d{4} sampai \d+ \w+ \d{4}\. Pilih hari lain, atau ubah promo itu\.$/,
      );
    }
    for (const day of [2, 6])
      expect((await promote(seller, amplang, { starts_on: dayFromNow(day), ends_on: dayFromNow(day) })).status).toBe(
        201,
      );
    const at10 = { starts_on: dayFromNow(10), ends_on: dayFromNow(12) };
    const both = await Promise.all([promote(seller, amplang, at10), promote(seller, amplang, at10)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('products of other shops, and of buyers', async () => {
    const rival = await server.as.member({ business: { business_name: 'Kopi Lain' } });
    const buyer = await server.as.user();
    expect((await promote(rival, amplang)).status).toBe(404);
    expect((await rival.get(promotionsPath(amplang))).status).toBe(404);
    expect((await promote(buyer, amplang)).status).toBe(403);
    expect((await promote(seller, amplang, {}, rival.id)).status).toBe(404);
    await promote(seller, amplang);
    const { id } = await onlyOne();
    expect((await rival.delete(pathOf(id))).status).toBe(404);
    expect((await rival.patch(pathOf(id), { answers: { price: 1_000 } })).status).toBe(404);
  });
});

describe('a planned promotion', () => {
  test('can be changed in everything, and be removed', async () => {
    await promote(seller, amplang, { starts_on: dayFromNow(3) });
    const changed = await changeTo({ price: 19_000, starts_on: dayFromNow(4), ends_on: null });
    expect(changed.status).toBe(200);
    expect(await onlyOne()).toMatchObject({ price: 19_000, starts_on: dayFromNow(4), ends_on: null, before: null });
    expect((await seller.delete(pathOf((await onlyOne()).id))).status).toBe(200);
    expect((await own())[0].promotions).toEqual([]);
    const { rows } = await server.db.executeSql('select count(*) as n from promotions');
    expect(Number(rows[0]?.n)).toBe(0);
  });
});

describe('a promotion that runs', () => {
  test('keeps its price and its first day, and gets another last day', async () => {
    await promote(seller, amplang);
    const price = await changeTo({ price: 15_000 });
    expect([price.status, price.body.errors]).toEqual([
      422,
      { price: ['Promo sudah berjalan, jadi harganya tetap. Akhiri promo ini, lalu buat yang baru.'] },
    ]);
    const first = await changeTo({ starts_on: dayFromNow(1) });
    expect(first.body.errors).toEqual({ starts_on: ['Promo sudah berjalan, jadi hari pertamanya tetap.'] });
    expect((await changeTo({ ends_on: dayFromNow(20) })).status).toBe(200);
    expect(await onlyOne()).toMatchObject({ price: 20_000, starts_on: today(), ends_on: dayFromNow(20) });
  });

  test('is prolonged on a later day to at most 90 days, not into the past and not into another one', async () => {
    await promote(seller, amplang);
    await promote(seller, amplang, { starts_on: dayFromNow(30), ends_on: dayFromNow(31) });
    await letDaysPass(server, 3);
    expect((await changeTo({ ends_on: dayFromNow(-1) })).body.errors).toEqual({
      ends_on: ['Hari terakhir sudah lewat. Pilih hari ini atau sesudahnya.'],
    });
    expect((await changeTo({ ends_on: dayFromNow(87) })).body.errors.ends_on).toContain(
      'Promo paling lama 90 hari, dihitung dari hari pertama.',
    );
    expect((await changeTo({ ends_on: dayFromNow(27) })).body.errors.ends_on[0]).toMatch(
      /^Bertumpuk dengan promo lain/,
    );
    expect((await changeTo({ ends_on: dayFromNow(26) })).status).toBe(200);
  });

  test('can be prolonged although the normal price is lower now', async () => {
    await promote(seller, amplang);
    await changePrice(server, amplang.variant_id, 15_000);
    expect((await changeTo({ ends_on: dayFromNow(20) })).status).toBe(200);
  });

  test('ends at once, stays in the price history, and another one may begin the same day without a price before', async () => {
    await letDaysPass(server, 31);
    await promote(seller, amplang);
    const { id } = await onlyOne();
    expect((await seller.delete(pathOf(id))).status).toBe(200);
    expect((await server.as.visitor.get(`/products/${amplang.id}`)).body.data).toMatchObject({ price: 25_000 });
    expect((await seller.delete(pathOf(id))).status).toBe(404);
    expect((await promote(seller, amplang)).status).toBe(201);
    expect(await onlyOne()).toMatchObject({ state: 'running', before: null });
  });
});

test('variants have promotions of their own, and the card shows the one of the cheapest', async () => {
  const madu = await createProduct(server, seller, {
    name: 'Madu',
    variants: {
      Kecil: { price: 40_000, stock: 5 },
      Besar: { price: 60_000, stock: 5 },
      Sedang: { price: 50_000, stock: 5 },
    },
  });
  await letDaysPass(server, 31);
  await promote(seller, madu, { price: 35_000 }, madu.variants.Besar);
  const page = async () => (await server.as.visitor.get(`/products/${madu.id}`)).body.data;
  const until = dayFromNow(6);
  expect(await page()).toMatchObject({
    price: 35_000,
    price_max: 50_000,
    promotion: { before: 60_000, until },
    varian: [
      { name: 'Kecil', price: 40_000 },
      { name: 'Besar', price: 35_000, promotion: { before: 60_000, until } },
      { name: 'Sedang', price: 50_000 },
    ],
  });
  expect((await page()).varian[0]).not.toHaveProperty('promotion');
  expect((await own(madu)).map(({ name }: { name: string }) => name)).toEqual(['Kecil', 'Besar', 'Sedang']);
  // Without promotions the lowest and the highest price stay.
  await changePrice(server, String(madu.variants.Sedang), 55_000);
  expect(await page()).toMatchObject({ price: 35_000, price_max: 55_000 });
  await changePrice(server, String(madu.variants.Kecil), 35_000);
  expect(await page()).toMatchObject({ price: 35_000, price_max: 55_000 });
  expect(await page()).not.toHaveProperty('promotion');
  await changePrice(server, String(madu.variants.Kecil), 70_000);
  expect(await page()).toMatchObject({ price: 35_000, price_max: 70_000, promotion: { before: 60_000 } });
});

test('what a seller does with promotions stands in the audit in words', async () => {
  await promote(seller, amplang);
  await changeTo({ ends_on: dayFromNow(20) });
  await seller.delete(pathOf((await onlyOne()).id));
  await promote(seller, amplang, { starts_on: dayFromNow(3), ends_on: dayFromNow(4) });
  await seller.delete(pathOf((await onlyOne()).id));
  const { rows } = await server.db.executeSql('select action, facts from audit where subject_id = $1 order by id', [
    amplang.id,
  ]);
  expect(rows.map(({ action }) => action)).toEqual([
    'promotion.added',
    'promotion.changed',
    'promotion.ended',
    'promotion.added',
    'promotion.removed',
  ]);
  expect(rows[0]?.facts).toEqual({ price: 20_000, starts_on: today(), ends_on: dayFromNow(6) });
  const staff = await server.as.staff();
  const { items } = (await staff.get('/staff/audit')).body.data;
  expect(items[0]).toMatchObject({ action: 'promotion.removed', action_label: 'Menghapus promo produk' });
});
