import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ProductCard } from '#contract/catalogue.ts';
import { Page } from '#contract/envelope.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type CatalogueFixtures, createCatalogueFixtures } from './catalogue-fixtures.ts';
import { expectShape } from './expect-shape.ts';

let world: TestApp;
let fixtures: CatalogueFixtures;
let east: { id: string; user_id: string };
let south: { id: string; user_id: string };
const ids: Record<string, string> = {};

const read = async (query = '') => {
  const answer = await world.as.visitor.get(`/products${query}`);
  expect(answer.status, query).toBe(200);
  return answer.body.data as {
    items: { id: string; name: string; price: number }[];
    total: number;
    total_pages: number;
  };
};
const names = async (query: string) => (await read(query)).items.map(({ name }) => name);

beforeAll(async () => {
  world = await testApp();
  fixtures = createCatalogueFixtures(world.db);
  east = await fixtures.shop({
    business_name: 'Dapur "Siti" <Pesisir>',
    district: '64.71.01',
    business_nib: '1234567890123',
  });
  south = await fixtures.shop({
    business_name: 'Kebun Kelulut',
    district: '64.71.02',
    business_logo: await fixtures.picture(),
  });
  ids.amplang = await fixtures.product(east.id, { name: 'Amplang Tenggiri', price: 25_000 });
  ids.sambal = await fixtures.product(
    east.id,
    { name: 'Sambal "Cumi" \\ 100%', category_id: 'bumbu-dan-sambal', sold: 40 },
    [
      { name: 'Sedang', price: 30_000, stock_quantity: 2 },
      { name: 'Besar', price: 55_000, stock_quantity: 3 },
    ],
  );
  ids.madu = await fixtures.product(south.id, {
    name: 'Madu Kelulut',
    category_id: 'madu-dan-herbal',
    price: 120_000,
    sold: 7,
  });
  ids.habis = await fixtures.product(south.id, {
    name: 'Madu Hutan',
    category_id: 'madu-dan-herbal',
    price: 90_000,
    stock_quantity: 0,
  });
  for (const rate of [5, 4, 5]) await fixtures.review(ids.madu, rate);
  await fixtures.review(ids.amplang, 3);
});

test('a visitor reads the newest first, each with its shop, and nothing beyond the contract', async () => {
  const answer = await world.as.visitor.get('/products');
  expectShape(Page(ProductCard), answer.body);
  const [first, second, third] = answer.body.data.items;
  expect(first).toMatchObject({ name: 'Madu Hutan', stock_quantity: 0, rating: null, rating_count: 0 });
  expect(second).toMatchObject({ name: 'Madu Kelulut', rating: 4.7, rating_count: 3, sold: 7 });
  expect(second.shop).toMatchObject({
    business_name: 'Kebun Kelulut',
    licences: [],
    business_opening_hours: '00:00-24:00',
  });
  expect(second.shop.business_logo).toMatch(/^\/media\/[0-9a-f]{64}\.jpg$/);
  expect(third).toMatchObject({ name: 'Sambal "Cumi" \\ 100%', price: 30_000, price_max: 55_000, stock_quantity: 5 });
  expect(third.shop).toMatchObject({ business_name: 'Dapur "Siti" <Pesisir>', licences: [] });
  expect(third.shop.district).toEqual({ code: '64.71.01', name: 'Balikpapan Timur' });
});

test('a buyer filters by category, district, rating and price, alone and combined', async () => {
  expect(await names('?category=madu-dan-herbal')).toEqual(['Madu Hutan', 'Madu Kelulut']);
  expect(await names('?district=64.71.01')).toHaveLength(2);
  expect(await names('?rating=4')).toEqual(['Madu Kelulut']);
  expect(await names('?rating=3')).toEqual(['Madu Kelulut', 'Amplang Tenggiri']);
  expect(await names('?price_min=50000&price_max=100000')).toEqual(['Madu Hutan', 'Sambal "Cumi" \\ 100%']);
  expect(await names('?category=madu-dan-herbal&district=64.71.02&rating=5')).toEqual([]);
  expect(await names('?category=tidak-dikenal')).toEqual([]);
});

test('a buyer sorts by price, rating and sales', async () => {
  expect(await names('?sort=cheapest')).toEqual([
    'Amplang Tenggiri',
    'Sambal "Cumi" \\ 100%',
    'Madu Hutan',
    'Madu Kelulut',
  ]);
  expect((await names('?sort=dearest'))[0]).toBe('Madu Kelulut');
  expect((await names('?sort=rating')).slice(0, 2)).toEqual(['Madu Kelulut', 'Amplang Tenggiri']);
  expect((await names('?sort=sold')).slice(0, 2)).toEqual(['Sambal "Cumi" \\ 100%', 'Madu Kelulut']);
});

test('a product whose variants differ in price is listed wherever one of them fits', async () => {
  expect(await names('?price_max=30000&sort=dearest')).toEqual(['Sambal "Cumi" \\ 100%', 'Amplang Tenggiri']);
  expect(await names('?price_max=29999&sort=dearest')).toEqual(['Amplang Tenggiri']);
  expect((await names('?price_min=55000&sort=cheapest'))[0]).toBe('Sambal "Cumi" \\ 100%');
  expect(await names('?price_min=55001&sort=cheapest')).not.toContain('Sambal "Cumi" \\ 100%');
  expect(await names('?category=bumbu-dan-sambal&price_max=1000000000000&sort=dearest')).toHaveLength(
    (await names('?category=bumbu-dan-sambal')).length,
  );
});

test('the filter for open shops leaves out closed ones', async () => {
  const day = 60 * 24;
  const now = new Date(Date.now() + 8 * 3_600_000);
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  const at = (more: number) => new Date(((minute + more + day) % day) * 60_000).toISOString().slice(11, 16);
  const shut = await fixtures.shop({ business_opening_hours: at(120), business_closing_hours: at(180) });
  const open = await fixtures.shop({ business_opening_hours: at(-60), business_closing_hours: at(60) });
  const closedOne = await fixtures.product(shut.id, { name: 'Tutup', category_id: 'jasa' });
  const openOne = await fixtures.product(open.id, { name: 'Buka', category_id: 'jasa' });
  expect(await names('?category=jasa')).toEqual(['Buka', 'Tutup']);
  expect(await names('?category=jasa&open=1')).toEqual(['Buka']);
  const { kysely } = world.db;
  await kysely
    .updateTable('products')
    .set({ removed_at: new Date() })
    .where('id', 'in', [closedOne, openOne])
    .execute();
});

test('inactive, hidden or removed products are shown to nobody', async () => {
  const { kysely } = world.db;
  const before = (await read()).total;
  const gone = await fixtures.product(east.id, { name: 'Sebentar Saja' });
  expect((await read()).total).toBe(before + 1);
  for (const change of [{ status: 'inactive' as const }, { hidden_at: new Date() }, { removed_at: new Date() }]) {
    await kysely.updateTable('products').set(change).where('id', '=', gone).execute();
    expect((await read()).total, JSON.stringify(change)).toBe(before);
    expect((await world.as.visitor.get(`/products/${gone}`)).status).toBe(404);
    await kysely
      .updateTable('products')
      .set({ status: 'active', hidden_at: null, removed_at: null })
      .where('id', '=', gone)
      .execute();
    expect((await read()).total).toBe(before + 1);
  }
  await kysely.updateTable('products').set({ removed_at: new Date() }).where('id', '=', gone).execute();
});

test('disabling or deleting an owner hides the whole shop, and enabling shows it again', async () => {
  const { kysely } = world.db;
  const shop = await fixtures.shop({ business_name: 'Toko Sementara' });
  const product = await fixtures.product(shop.id, { name: 'Barang Sementara' });
  const seen = async () => [
    (await world.as.visitor.get(`/products/${product}`)).status,
    (await world.as.visitor.get(`/shops/${shop.id}`)).status,
    (await names('?search=barang sementara')).length,
  ];
  expect(await seen()).toEqual([200, 200, 1]);
  for (const column of ['disabled_at', 'deleted_at'] as const) {
    await kysely
      .updateTable('users')
      .set({ [column]: sql`now()` })
      .where('id', '=', shop.user_id)
      .execute();
    expect(await seen(), column).toEqual([404, 404, 0]);
    await kysely
      .updateTable('users')
      .set({ [column]: null })
      .where('id', '=', shop.user_id)
      .execute();
    expect(await seen(), column).toEqual([200, 200, 1]);
  }
  await kysely.updateTable('businesses').set({ hidden_at: sql`now()` }).where('id', '=', shop.id).execute();
  expect(await seen(), 'hidden').toEqual([404, 404, 0]);
});

test('pages neither repeat nor skip a product, and end where the total says', async () => {
  const shop = await fixtures.shop();
  for (let n = 0; n < 7; n++) await fixtures.product(shop.id, { category_id: 'pakaian', price: 1_000 });
  for (const sort of ['newest', 'cheapest', 'dearest', 'rating', 'sold']) {
    const found: string[] = [];
    for (const page of [1, 2, 3]) {
      const { items, total, total_pages } = await read(`?category=pakaian&sort=${sort}&per_page=3&page=${page}`);
      expect([total, total_pages], sort).toEqual([7, 3]);
      found.push(...items.map(({ id }) => id));
    }
    expect(new Set(found).size, sort).toBe(7);
  }
  expect(await read('?category=pakaian&per_page=3&page=4')).toMatchObject({ items: [], total: 7 });
  expect(await read('?category=pakaian&page=100000')).toMatchObject({ items: [], total: 7 });
});

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=abc',
  'page=100001',
  'per_page=0',
  'per_page=101',
  'rating=0',
  'rating=6',
  'price_min=-1',
  'price_max=1e9',
  'open=2',
  'sort=price;drop table products',
  `search=${'x'.repeat(101)}`,
  'unknown=1',
])('a request with %s gets an error message', async (query) => {
  const answer = await world.as.visitor.get(`/products?${query}`);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toEqual([query.split('=', 1)[0]]);
});

test.each([
  `category=${encodeURIComponent("'; drop table products; --")}`,
  'category=%00',
  'district=64.71.01%00',
  `district=${encodeURIComponent("64.71.01' or '1'='1")}`,
])('an odd code (%s) matches nothing and causes no error', async (query) => {
  const { total } = await read(`?${query}`);
  expect(total).toBeLessThan(20);
  if (!query.includes('%00')) expect(total).toBe(0);
});

test('a request with the tag of an unchanged page gets 304; a sale changes the tag', async () => {
  const first = await world.as.visitor.get('/products?category=madu-dan-herbal');
  expect(first.headers['cache-control']).toBe('no-cache');
  const etag = String(first.headers.etag);
  const again = await world.as.visitor.get('/products?category=madu-dan-herbal', { 'if-none-match': etag });
  expect([again.status, again.text]).toEqual([304, '']);
  await world.db.kysely
    .updateTable('variants')
    .set({ stock_quantity: 9 })
    .where('product_id', '=', ids.madu as string)
    .execute();
  const after = await world.as.visitor.get('/products?category=madu-dan-herbal', { 'if-none-match': etag });
  expect(after.status).toBe(200);
  expect(after.body.data.items[1]).toMatchObject({ name: 'Madu Kelulut', stock_quantity: 9 });
});
