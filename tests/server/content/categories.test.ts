/** Product categories, as staff manage them. */
import { beforeAll, expect, test } from 'vitest';
import { syncCategories } from '#server/modules/reference/categories/categories.commands.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createCatalogueFixtures } from '../catalogue/catalogue-fixtures.ts';

let world: TestApp;
let ratna: TestUser;
const path = '/staff/content/category';
const names = async () =>
  (await world.as.visitor.get('/categories')).body.data.map((one: { category_name: string }) => one.category_name);

beforeAll(async () => {
  world = await testApp();
  ratna = await world.as.staff();
});

test('a new one is offered at once, under its own code', async () => {
  const made = await ratna.post(path, { answers: { category_name: 'Mainan Anak' }, status: 'published' });
  expect(made.body.data).toMatchObject({ id: 'mainan-anak', used: 0, status: 'published' });
  const twin = await ratna.post(path, { answers: { category_name: 'Mainan  Anak!' }, status: 'published' });
  expect(twin.body.data.id).toBe('mainan-anak-2');
  expect((await names()).slice(-2)).toEqual(['Mainan Anak', 'Mainan  Anak!']);
});

test('a preview shows the name as it will be offered; without a name there is none', async () => {
  const preview = async (answers: object) => (await ratna.post(`${path}/preview`, { answers })).body.data;
  const named = await preview({ category_name: ' Sambal dan Bumbu ' });
  expect(named).toEqual({ id: expect.any(String), category_name: 'Sambal dan Bumbu', products: 0 });
  expect(await preview({})).toBe(null);
});

test('a name that staff changed survives a restart, and so do the order and hidden ones', async () => {
  const { version } = (await ratna.get(`${path}/minuman`)).body.data;
  await ratna.patch(`${path}/minuman`, { answers: { category_name: 'Minuman Segar' }, version });
  const jasa = (await ratna.get(`${path}/jasa`)).body.data;
  await ratna.post(`${path}/jasa/status`, { status: 'draft', version: jasa.version });
  const ids = (await ratna.get(`${path}?per_page=100`)).body.data.items.map(({ id }: { id: string }) => id);
  const order = ['minuman', ...ids.filter((id: string) => id !== 'minuman')];
  expect((await ratna.put(`${path}/order`, { ids: order })).status).toBe(200);
  await syncCategories(world.app);
  expect((await names())[0]).toBe('Minuman Segar');
  expect(await names()).not.toContain('Jasa');
});

test('one that has products cannot be deleted, and a sentence says why', async () => {
  const fixtures = createCatalogueFixtures(world.db);
  await fixtures.product((await fixtures.shop()).id, { category_id: 'pakaian' });
  const refused = await ratna.delete(`${path}/pakaian`);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe(
    'Kategori Pakaian masih dipakai 1 produk, sehingga tidak dapat dihapus. Anda dapat menyembunyikannya.',
  );
  expect((await ratna.delete(`${path}/aksesori`)).status).toBe(200);
  expect(await names()).not.toContain('Aksesori');
});

test('a category without a name is refused, even as a draft', async () => {
  const { status, body } = await ratna.post(path, { answers: {} });
  expect(status).toBe(422);
  expect(body.errors).toHaveProperty('category_name');
});
