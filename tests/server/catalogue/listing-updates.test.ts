/** The prepared listings follow every write, by any writer. */
import { beforeAll, expect, test } from 'vitest';
import type { Tx } from '#server/database/connect.ts';
import {
  insertVariants,
  lockProduct,
  updateVariant,
} from '#server/modules/marketplace/member-products/member-products.queries.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type CatalogueFixtures, createCatalogueFixtures } from './catalogue-fixtures.ts';

let world: TestApp;
let fixtures: CatalogueFixtures;

beforeAll(async () => {
  world = await testApp();
  fixtures = createCatalogueFixtures(world.db);
});

const productOf = (id: string) =>
  world.db.kysely
    .selectFrom('products')
    .select(['price', 'price_max', 'stock_quantity', 'has_variants', 'version', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const cardOf = async (id: string) => (await world.as.visitor.get(`/products/${id}`)).body.data;
const variantsOf = (id: string) =>
  world.db.kysely
    .selectFrom('variants')
    .select(['id', 'price'])
    .where('product_id', '=', id)
    .orderBy('position')
    .execute();

test('price and stock of a product are those of its variants: added, changed, removed, deleted', async () => {
  const { kysely } = world.db;
  const id = await fixtures.product((await fixtures.shop()).id, {}, [
    { name: 'Kecil', price: 10_000, stock_quantity: 4 },
    { name: 'Besar', price: 20_000, stock_quantity: 6 },
  ]);
  const [small, large] = await variantsOf(id);
  expect(await productOf(id)).toMatchObject({
    price: 10_000,
    price_max: 20_000,
    stock_quantity: 10,
    has_variants: true,
  });
  await kysely
    .insertInto('variants')
    .values({ product_id: id, name: 'Raksasa', price: 50_000, stock_quantity: 1 })
    .execute();
  expect(await productOf(id)).toMatchObject({ price_max: 50_000, stock_quantity: 11 });
  await kysely
    .updateTable('variants')
    .set({ price: 8_000, stock_quantity: 5 })
    .where('id', '=', small?.id as string)
    .execute();
  expect(await productOf(id)).toMatchObject({ price: 8_000, stock_quantity: 12 });
  await kysely
    .updateTable('variants')
    .set({ removed_at: new Date() })
    .where('id', '=', small?.id as string)
    .execute();
  expect(await productOf(id)).toMatchObject({ price: 20_000, stock_quantity: 7 });
  await kysely
    .deleteFrom('variants')
    .where('id', '=', large?.id as string)
    .execute();
  expect(await productOf(id)).toMatchObject({ price: 50_000, price_max: 50_000, stock_quantity: 1 });
  await kysely.updateTable('variants').set({ removed_at: new Date() }).where('product_id', '=', id).execute();
  expect(await productOf(id)).toMatchObject({ price: 50_000, stock_quantity: 0, has_variants: false });
});

test('a sale of several products reduces each stock by the sold pieces and changes nothing else', async () => {
  const shop = await fixtures.shop();
  const ids = [
    await fixtures.product(shop.id, { stock_quantity: 9 }),
    await fixtures.product(shop.id, { stock_quantity: 5 }),
  ];
  const before = await productOf(ids[0] as string);
  await world.db.executeSql(
    'update variants set stock_quantity = stock_quantity - 2 where product_id = any($1::uuid[])',
    [ids],
  );
  expect(await productOf(ids[0] as string)).toEqual({ ...before, stock_quantity: 7 });
  expect(await productOf(ids[1] as string)).toMatchObject({ stock_quantity: 3 });
  const { items } = (await world.as.visitor.get(`/shops/${shop.id}/products`)).body.data;
  expect(items.map(({ stock_quantity }: { stock_quantity: number }) => stock_quantity).sort()).toEqual([3, 7]);
});

test('a removed variant does not count, even when its stock is written', async () => {
  const id = await fixtures.product((await fixtures.shop()).id, {}, [
    { name: 'Ada', stock_quantity: 4 },
    { name: 'Tiada', stock_quantity: 9, removed_at: new Date() },
  ]);
  await world.db.kysely.updateTable('variants').set({ stock_quantity: 1 }).where('product_id', '=', id).execute();
  expect(await productOf(id)).toMatchObject({ stock_quantity: 1 });
});

test('cards show a new price, picture and name at once', async () => {
  const id = await fixtures.product((await fixtures.shop()).id, { price: 10_000 });
  const before = await cardOf(id);
  const picture = await fixtures.picture();
  await world.db.kysely.updateTable('products').set({ name: 'Nama Baru', picture }).where('id', '=', id).execute();
  await world.db.kysely.updateTable('variants').set({ price: 12_500 }).where('product_id', '=', id).execute();
  const after = await cardOf(id);
  expect(after).toMatchObject({ name: 'Nama Baru', price: 12_500, price_max: 12_500 });
  expect(after.picture).not.toBe(before.picture);
});

test('a shop’s new address, name or opening hours appear on every card and in the filters', async () => {
  const shop = await fixtures.shop({ business_name: 'Toko Lama', district: '64.71.03' });
  const id = await fixtures.product(shop.id, { category_id: 'aksesori' });
  const changes = {
    business_name: 'Toko Baru',
    district: '64.71.05',
    business_opening_hours: '09:00',
    business_days_open: 'senin',
  };
  await world.db.kysely.updateTable('businesses').set(changes).where('id', '=', shop.id).execute();
  expect((await cardOf(id)).shop).toMatchObject({
    business_name: 'Toko Baru',
    district: { code: '64.71.05' },
    business_opening_hours: '09:00-24:00',
    days_open: 'senin',
  });
  const total = async (district: string) =>
    (await world.as.visitor.get(`/products?category=aksesori&district=${district}`)).body.data.total;
  expect([await total('64.71.03'), await total('64.71.05')]).toEqual([0, 1]);
});

test('additional pictures are added, sorted and removed', async () => {
  const { kysely } = world.db;
  const id = await fixtures.product((await fixtures.shop()).id);
  const [one, two] = [await fixtures.picture(), await fixtures.picture()];
  const shown = async () => (await cardOf(id)).media.map((medium: { id: string }) => medium.id);
  for (const [position, file_id] of [one, two].entries())
    await kysely.insertInto('product_media').values({ product_id: id, file_id, position }).execute();
  expect(await shown()).toEqual([one, two]);
  await kysely.updateTable('product_media').set({ position: 9 }).where('file_id', '=', one).execute();
  expect(await shown()).toEqual([two, one]);
  await kysely.deleteFrom('product_media').where('file_id', '=', two).execute();
  expect(await shown()).toEqual([one]);
});

test('concurrent sales, a price change and a new variant leave the right sum', async () => {
  const shop = await fixtures.shop();
  const id = await fixtures.product(shop.id, {}, [
    { name: 'Kecil', price: 10_000, stock_quantity: 50 },
    { name: 'Besar', price: 20_000, stock_quantity: 50 },
  ]);
  const variants = await variantsOf(id);
  // Locks the product before its variants, as all code that writes both. In the other order every buyer would cause a
  // deadlock.
  const change = (write: (trx: Tx) => Promise<unknown>) =>
    world.db.tx(async (trx) => {
      await lockProduct(trx, shop.id, id);
      await write(trx);
    });
  const buy = (n: number) =>
    change((trx) =>
      trx
        .updateTable('variants')
        .set((is) => ({ stock_quantity: is('stock_quantity', '-', 1) }))
        .where('id', '=', variants[n % 2]?.id as string)
        .execute(),
    );
  const cheaper = () => change((trx) => updateVariant(trx, variants[0]?.id as string, { price: 9_000 }));
  const added = { product_id: id, name: 'Baru', price: 30_000, stock_quantity: 7 };
  const add = () => change((trx) => insertVariants(trx, [added]));
  await Promise.all([...Array.from({ length: 20 }, (_, n) => buy(n)), cheaper(), add()]);
  expect(await productOf(id)).toMatchObject({ price: 9_000, price_max: 30_000, stock_quantity: 87 });
});

test('a renamed category has its new name on every card', async () => {
  const id = await fixtures.product((await fixtures.shop()).id, { category_id: 'jasa' });
  await world.db.kysely
    .updateTable('categories')
    .set({ category_name: 'Jasa & Layanan' })
    .where('id', '=', 'jasa')
    .execute();
  expect((await cardOf(id)).category).toEqual({ id: 'jasa', category_name: 'Jasa & Layanan' });
});

test('after all changes every public product has exactly one listing with matching numbers', async () => {
  const { rows } = await world.db.executeSql(`
    select p.id from products p join businesses b on b.id = p.business_id join users u on u.id = b.user_id
      left join listings l on l.product_id = p.id
    where (l.product_id is not null) <> (p.status = 'active' and p.hidden_at is null and p.removed_at is null
        and b.hidden_at is null and u.disabled_at is null and u.deleted_at is null)
      or (l.price, l.price_max, l.sold, l.rating_sum, l.rating_count) <> (p.price, p.price_max, p.sold, p.rating_sum, p.rating_count)
    union all select p.id from products p where p.stock_quantity <>
      (select coalesce(sum(stock_quantity), 0) from variants v where v.product_id = p.id and v.removed_at is null)`);
  expect(rows).toEqual([]);
});

test('a search finds a product by the name of a variant, until the variant is renamed or removed', async () => {
  const { kysely } = world.db;
  const find = async (search: string) =>
    ((await world.as.visitor.get(`/products?search=${search}`)).body.data.items as { id: string }[]).map(
      ({ id }) => id,
    );
  const id = await fixtures.product((await fixtures.shop()).id, { name: 'Selai' }, [{ name: 'Markisa', price: 1_000 }]);
  expect(await find('markisa')).toEqual([id]);
  await kysely.updateTable('variants').set({ name: 'Sirsak' }).where('product_id', '=', id).execute();
  expect(await find('markisa')).toEqual([]);
  expect(await find('sirsak')).toEqual([id]);
  await kysely.updateTable('variants').set({ removed_at: new Date() }).where('product_id', '=', id).execute();
  expect(await find('sirsak')).toEqual([]);
});
