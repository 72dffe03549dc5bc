import { beforeAll, expect, test } from 'vitest';
import { ProductDetail, Review } from '#contract/catalogue.ts';
import { Envelope, Page } from '#contract/envelope.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { type CatalogueFixtures, createCatalogueFixtures } from './catalogue-fixtures.ts';
import { expectShape } from './expect-shape.ts';

const NOBODYS = '00000000-0000-4000-8000-000000000000';
let world: TestApp;
let fixtures: CatalogueFixtures;
let siti: TestUser;
let shop: string;
let sambal: string;

beforeAll(async () => {
  world = await testApp();
  fixtures = createCatalogueFixtures(world.db);
  siti = await world.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
  shop = siti.business_id as string;
  const answers = JSON.stringify({ business_phone: '081200001234' });
  await world.db.kysely.updateTable('businesses').set({ answers }).where('id', '=', shop).execute();
  sambal = await fixtures.product(
    shop,
    { name: 'Sambal Roa', description: 'Baris satu\nBaris "dua" \\ tiga', min_order: 2 },
    [
      { name: 'Sedang', price: 30_000, stock_quantity: 2, sku: 'SR-1' },
      { name: 'Besar', price: 55_000, stock_quantity: 0, picture: await fixtures.picture() },
      { name: 'Lama', price: 10_000, removed_at: new Date() },
    ],
  );
  const photos = [await fixtures.picture(), await fixtures.picture()];
  await world.db.kysely
    .insertInto('product_media')
    .values(photos.map((file_id, position) => ({ product_id: sambal, file_id, position: 1 - position })))
    .execute();
  await fixtures.review(sambal, 5, { description: 'Pedasnya pas', pictures: 2 });
  await fixtures.review(sambal, 2);
});

test('a visitor sees a whole product: variants, pictures, stars and its seller', async () => {
  const answer = await world.as.visitor.get(`/products/${sambal}`);
  expectShape(Envelope(ProductDetail), answer.body);
  const { data } = answer.body;
  expect(data).toMatchObject({
    price: 30_000,
    price_max: 55_000,
    stock_quantity: 2,
    min_order: 2,
    description: 'Baris satu\nBaris "dua" \\ tiga',
    rating: 3.5,
    rating_summary: { average: 3.5, count: 2, stars: [0, 1, 0, 0, 1] },
    whatsapp: '6281200001234',
    shop: { id: shop, business_name: 'Dapur Siti', rating: 3.5, rating_count: 2, products: 1 },
  });
  expect(
    data.varian.map(({ name, stock_quantity, sku }: Record<string, unknown>) => [name, stock_quantity, sku]),
  ).toEqual([
    ['Sedang', 2, 'SR-1'],
    ['Besar', 0, null],
  ]);
  expect(data.varian[1].picture).toMatch(/^\/media\//);
  expect(data.media).toHaveLength(2);
  expect(new Date(data.updated_at).getTime()).toBeGreaterThan(Date.now() - 600_000);
});

test('a product without variants lists none', async () => {
  const id = await fixtures.product(shop, { name: 'Abon Tuna', price: 40_000, stock_quantity: 3 });
  const { data } = (await world.as.visitor.get(`/products/${id}`)).body;
  expect(data).toMatchObject({ varian: [], price: 40_000, price_max: 40_000, stock_quantity: 3, media: [] });
});

test('up to six related products are shown: those of the same shop first, never the product itself', async () => {
  const other = await fixtures.shop();
  for (let n = 0; n < 6; n++) await fixtures.product(other.id, { name: `Dari toko lain ${n}` });
  for (let n = 0; n < 4; n++) await fixtures.product(shop, { name: `Dari Siti ${n}` });
  const { related } = (await world.as.visitor.get(`/products/${sambal}`)).body.data;
  expect(related).toHaveLength(6);
  expect(related.slice(0, 3).every((card: { shop: { id: string } }) => card.shop.id === shop)).toBe(true);
  expect(related.slice(3).every((card: { shop: { id: string } }) => card.shop.id === other.id)).toBe(true);
  expect(related.map(({ id }: { id: string }) => id)).not.toContain(sambal);
});

test('only its seller sees an inactive product', async () => {
  const id = await fixtures.product(shop, { name: 'Belum Dijual', status: 'inactive' });
  const own = await siti.get(`/products/${id}`);
  expectShape(Envelope(ProductDetail), own.body);
  expect(own.body.data).toMatchObject({ name: 'Belum Dijual', shop: { id: shop } });
  expect((await world.as.visitor.get(`/products/${id}`)).status).toBe(404);
  const rival = await world.as.member({ name: 'Rahma', business: true });
  expect((await rival.get(`/products/${id}`)).status).toBe(404);
  await world.db.kysely.updateTable('products').set({ removed_at: new Date() }).where('id', '=', id).execute();
  expect((await siti.get(`/products/${id}`)).status).toBe(404);
});

test('an unknown product is a 404, whatever the id looks like', async () => {
  for (const id of [NOBODYS, '1', "' or 1=1 --", `${sambal}%00`, sambal.toUpperCase()])
    expect((await world.as.visitor.get(`/products/${encodeURIComponent(id)}`)).status, id).toBe(404);
});

test('reviews show short author names, newest first, with pictures and the bought variant', async () => {
  const answer = await world.as.visitor.get(`/products/${sambal}/reviews`);
  expectShape(Page(Review), answer.body);
  const [newest, oldest] = answer.body.data.items;
  expect(answer.body.data.total).toBe(2);
  expect(newest).toMatchObject({ rate: 2, media: [], answer: null });
  expect(oldest).toMatchObject({ rate: 5, description: 'Pedasnya pas', author: 'Budi S.', variant_name: 'Sedang' });
  expect(oldest.media).toHaveLength(2);
  expect(answer.text).not.toContain('Santoso');
});

test('a hidden review disappears from list and stars; the last page of reviews ends', async () => {
  const id = await fixtures.product(shop);
  const reviews: string[] = [];
  for (const rate of [5, 4, 1]) reviews.push(await fixtures.review(id, rate));
  const page = async (query: string) => (await world.as.visitor.get(`/products/${id}/reviews?${query}`)).body.data;
  expect(await page('per_page=2&page=2')).toMatchObject({ total: 3, total_pages: 2 });
  await world.db.kysely
    .updateTable('reviews')
    .set({ hidden_at: new Date() })
    .where('id', '=', reviews[2] as string)
    .execute();
  expect((await page('')).items.map(({ rate }: { rate: number }) => rate)).toEqual([4, 5]);
  const { stars } = (await world.as.visitor.get(`/products/${id}`)).body.data.rating_summary;
  expect(stars).toEqual([0, 0, 0, 1, 1]);
  expect(await page('page=9')).toMatchObject({ items: [], total: 2 });
});

test('reviews of a hidden product are not readable; a product without reviews has an empty page', async () => {
  const silent = await fixtures.product(shop);
  expect((await world.as.visitor.get(`/products/${silent}/reviews`)).body.data).toMatchObject({ items: [], total: 0 });
  expect((await world.as.visitor.get(`/products/${NOBODYS}/reviews`)).status).toBe(404);
  await world.db.kysely.updateTable('products').set({ status: 'inactive' }).where('id', '=', sambal).execute();
  expect((await world.as.visitor.get(`/products/${sambal}/reviews`)).status).toBe(404);
});
