import { Type } from 'typebox';
import { beforeAll, expect, test } from 'vitest';
import { ShopCard, ShopDetail } from '#contract/catalogue.ts';
import { Envelope, Page } from '#contract/envelope.ts';
import { FIRST_POINTS } from '#contract/limits.ts';
import { ShopPoints, ShopPointsStart } from '#contract/shop-points.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type CatalogueFixtures, createCatalogueFixtures } from './catalogue-fixtures.ts';
import { expectShape } from './expect-shape.ts';

const NOBODYS = '00000000-0000-4000-8000-000000000000';
let world: TestApp;
let fixtures: CatalogueFixtures;
let siti: string;
let empty: string;

const names = async (path: string) => {
  const answer = await world.as.visitor.get(path);
  expect(answer.status, path).toBe(200);
  return answer.body.data.items.map(({ business_name }: { business_name: string }) => business_name);
};

beforeAll(async () => {
  world = await testApp();
  fixtures = createCatalogueFixtures(world.db);
  siti = (
    await fixtures.shop({
      business_name: 'Dapur Siti Pesisir',
      brand_name: 'Amplang Siti',
      business_field: 'kuliner',
      district: '64.71.01',
      lat: -1.2145,
      lng: 116.9673,
      business_nib: '1234567890123',
      business_opening_hours: '00:00',
      business_closing_hours: '00:00',
      business_days_open: 'senin-minggu',
      answers: JSON.stringify({
        business_description: `${'Amplang & abon "asli". '.repeat(12)}`,
        business_phone: '081200009002',
        business_address: 'Jl. Mulawarman 45',
        business_email: 'siti@contoh.id',
        owner_name: 'Siti Rahmawati',
        business_assets: { $sealed: 'v1:rahasia' },
        business_website: 'https://contoh.id/siti',
        link_ig: 'javascript:alert(1)',
      }),
    })
  ).id;
  empty = (await fixtures.shop({ business_name: 'Kebun Kosong', business_field: 'kriya', district: '64.71.02' })).id;
  const product = await fixtures.product(siti, { name: 'Amplang Asli', sold: 12 });
  await fixtures.product(siti, { name: 'Abon Tuna', sold: 3 });
  await fixtures.product(siti, { name: 'Rahasia', status: 'inactive' });
  await fixtures.review(product, 5);
  await fixtures.review(product, 4);
});

test('a visitor reads the newest shops first, with their products and ratings', async () => {
  const answer = await world.as.visitor.get('/shops');
  expectShape(Page(ShopCard), answer.body);
  const [first, second] = answer.body.data.items;
  expect(first).toMatchObject({ business_name: 'Kebun Kosong', products: 0, rating: null });
  expect(second).toMatchObject({
    id: siti,
    brand_name: 'Amplang Siti',
    products: 2,
    rating: 4.5,
    rating_count: 2,
    field: { code: 'kuliner', label: 'Kuliner' },
  });
  expect(second.excerpt).toHaveLength(160);
});

test('shops are filtered by district, field, name (also misspelled) and opening hours', async () => {
  expect(await names('/shops?district=64.71.02')).toEqual(['Kebun Kosong']);
  expect(await names('/shops?field=kuliner')).toEqual(['Dapur Siti Pesisir']);
  expect(await names('/shops?search=pesisr')).toEqual(['Dapur Siti Pesisir']);
  expect(await names('/shops?search=amplang')).toEqual(['Dapur Siti Pesisir']);
  expect(await names('/shops?open=1&search=dapur')).toEqual(['Dapur Siti Pesisir']);
  expect(await names(`/shops?search=${encodeURIComponent("'; drop table shops; --%00")}`)).toEqual([]);
  expect((await world.as.visitor.get('/shops?page=0')).status).toBe(422);
  expect((await world.as.visitor.get('/shops?per_page=1&page=2')).body.data).toMatchObject({
    total: 2,
    total_pages: 2,
  });
});

test('a shop page shows all public data, but neither owner, e-mail nor encrypted answers', async () => {
  const answer = await world.as.visitor.get(`/shops/${siti}`);
  expectShape(Envelope(ShopDetail), answer.body);
  expect(answer.body.data).toMatchObject({
    brand_name: 'Amplang Siti',
    business_address: 'Jl. Mulawarman 45',
    map: { lat: -1.2145, lng: 116.9673 },
    days: 'Senin-Minggu',
    sold: 15,
    whatsapp: '6281200009002',
    business_website: 'https://contoh.id/siti',
    link_ig: null,
    licences: [],
  });
  for (const secret of ['1234567890123', 'siti@contoh.id', 'rahasia', 'Rahmawati'])
    expect(answer.text).not.toContain(secret);
});

test('a shop with few answers is shown with those', async () => {
  const { data } = (await world.as.visitor.get(`/shops/${empty}`)).body;
  expect(data).toMatchObject({ business_description: '', map: null, whatsapp: null, days: null, rating: null });
});

test("a shop's list has its public products; an empty shop has an empty list, an unknown one is a 404", async () => {
  const { data } = (await world.as.visitor.get(`/shops/${siti}/products`)).body;
  expect(data.items.map(({ name }: { name: string }) => name)).toEqual(['Abon Tuna', 'Amplang Asli']);
  expect((await world.as.visitor.get(`/shops/${siti}/products?per_page=1&page=2`)).body.data).toMatchObject({
    total: 2,
  });
  expect((await world.as.visitor.get(`/shops/${empty}/products`)).body.data).toMatchObject({ items: [], total: 0 });
  for (const path of [`/shops/${NOBODYS}`, `/shops/${NOBODYS}/products`, '/shops/1', '/shops/1/products'])
    expect((await world.as.visitor.get(path)).status, path).toBe(404);
});

test('the map shows every shop with a pin, and says which are open', async () => {
  const answer = await world.as.visitor.get('/shops/coordinates');
  expectShape(Envelope(ShopPoints), answer.body);
  expect(answer.body.data).toEqual([
    {
      id: siti,
      name: 'Amplang Siti',
      lat: -1.2145,
      lng: 116.9673,
      district: '64.71.01',
      field: 'kuliner',
      open: true,
    },
  ]);
  expect((await world.as.visitor.get('/shops/coordinates?field=kriya')).body.data).toEqual([]);
  expect((await world.as.visitor.get('/shops/coordinates?search=pesisir&district=64.71.01')).body.data).toHaveLength(1);
});

test('a page of the map begins with the first thirty shops and the number of all that match', async () => {
  const start = async (query = '') => (await world.as.visitor.get(`/shops/coordinates/start${query}`)).body;
  expectShape(Envelope(ShopPointsStart), await start());
  const pinned = (business_name: string, district = '64.71.03') =>
    fixtures.shop({ business_name, district, lat: -1.25, lng: 116.85 });
  for (let n = 0; n < FIRST_POINTS - 1; n++) await pinned(`Toko Titik ${n}`, '64.71.02');
  const all = async (query = '') => (await world.as.visitor.get(`/shops/coordinates${query}`)).body.data;
  for (const query of ['', '?district=64.71.01', '?search=titik', '?field=kriya'])
    expect((await start(query)).data, query).toEqual({
      items: (await all(query)).slice(0, FIRST_POINTS),
      total: (await all(query)).length,
    });
  expect((await start('?search=titik')).data.total).toBe(FIRST_POINTS - 1);
  expect((await start('?field=kriya')).data).toEqual({ items: [], total: 0 });
  await pinned('Toko Titik Lagi');
  await pinned('Toko Titik Terakhir');
  expect((await start('?search=titik')).data).toMatchObject({ total: FIRST_POINTS + 1 });
  expect((await start('?search=titik')).data.items).toHaveLength(FIRST_POINTS);
});

test('new members are at most twelve, the newest first', async () => {
  for (let n = 0; n < 13; n++) await fixtures.shop({ business_name: `Toko Baru ${n}` });
  const answer = await world.as.visitor.get('/members/new');
  expectShape(Envelope(Type.Array(ShopCard)), answer.body);
  expect(answer.body.data).toHaveLength(12);
  expect(answer.body.data[0].business_name).toBe('Toko Baru 12');
});
