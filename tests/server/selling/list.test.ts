import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addProduct, createSeller, variantAnswers } from './seller-fixtures.ts';

let server: TestApp;

beforeAll(async () => {
  server = await testApp();
});

test('a seller’s list is searched by name and code, filtered, sorted and paged, and has only the seller’s products', async () => {
  const dewi = await createSeller(server, { name: 'Dewi' });
  await addProduct(dewi, { name: 'Sambal Roa', price: 30_000, stock_quantity: 2, sku: 'SBL_1' });
  await addProduct(dewi, { name: 'Abon Kepiting', price: 50_000, stock_quantity: 50 });
  await addProduct(dewi, { name: 'Madu Kelulut 100%', price: 90_000, status: 'inactive' });
  const names = async (query: string) => {
    const { items } = (await dewi.get(`/members/products?${query}`)).body.data;
    return items.map(({ name }: { name: string }) => name);
  };
  expect(await names('sort=name&direction=asc')).toEqual(['Abon Kepiting', 'Madu Kelulut 100%', 'Sambal Roa']);
  expect(await names('sort=price&direction=desc&per_page=1&page=2')).toEqual(['Abon Kepiting']);
  expect(await names('search=sbl_')).toEqual(['Sambal Roa']);
  expect(await names('search=100%25')).toEqual(['Madu Kelulut 100%']);
  expect(await names('search=_')).toEqual(['Sambal Roa']);
  expect(await names('low=1')).toEqual(['Sambal Roa']);
  expect(await names('status=inactive')).toEqual(['Madu Kelulut 100%']);
  expect(await names('category=kerajinan-tangan')).toEqual([]);
  expect((await dewi.get('/members/products?sort=secret')).status).toBe(422);
});

test('a product is low on stock when one of its variants is, although its whole stock is not', async () => {
  const wati = await createSeller(server, { name: 'Wati' });
  const varian = [
    variantAnswers(wati, 'Original', { stock_quantity: 40 }),
    variantAnswers(wati, 'Pedas', { stock_quantity: 2 }),
  ];
  const { id } = await addProduct(wati, { name: 'Amplang', varian });
  await addProduct(wati, { name: 'Abon', stock_quantity: 6 });
  const { items } = (await wati.get('/members/products?low=1')).body.data;
  expect(items).toMatchObject([{ id, stock_quantity: 42, low_variants: 1 }]);
  expect((await wati.get('/members/orders/analysis/total')).body.data.low_stock).toBe(1);
});

test('a seller’s list takes the same number of queries for one product as for twenty', async () => {
  const rosa = await createSeller(server, { name: 'Rosa' });
  const { db } = server;
  const count = async () => {
    let queries = 0;
    const executeQuery = db.kysely.getExecutor().constructor.prototype.executeQuery;
    const { prototype } = db.kysely.getExecutor().constructor;
    prototype.executeQuery = function (this: unknown, ...given: unknown[]) {
      queries += 1;
      return executeQuery.apply(this, given);
    };
    try {
      expect((await rosa.get('/members/products')).status).toBe(200);
    } finally {
      prototype.executeQuery = executeQuery;
    }
    return queries;
  };
  await addProduct(rosa);
  const one = await count();
  for (let n = 0; n < 19; n++)
    await addProduct(rosa, { varian: [variantAnswers(rosa, 'A'), variantAnswers(rosa, 'B')] });
  expect(await count()).toBe(one);
  // The page and the total. Loading the user may be a third query.
  expect([2, 3]).toContain(one);
});
