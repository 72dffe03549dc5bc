import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type CatalogueFixtures, createCatalogueFixtures } from './catalogue-fixtures.ts';

let world: TestApp;
let fixtures: CatalogueFixtures;
let shop: string;

const find = async (search: string, more = '') => {
  const answer = await world.as.visitor.get(`/products?search=${encodeURIComponent(search)}${more}`);
  expect(answer.status, search).toBe(200);
  return (answer.body.data.items as { name: string }[]).map(({ name }) => name);
};

beforeAll(async () => {
  world = await testApp();
  fixtures = createCatalogueFixtures(world.db);
  shop = (await fixtures.shop({ business_name: 'Warung Manggar', brand_name: 'Rasa Pesisir' })).id;
  const products: [name: string, category: string, description: string][] = [
    ['Amplang Ikan Tenggiri', 'makanan-ringan', 'Kerupuk khas pesisir.'],
    ['Keripik Singkong Pedas', 'makanan-ringan', 'Renyah dan tipis.'],
    ['Kopi Susu Gula Aren', 'kopi-dan-teh', 'Minuman dingin untuk siang hari.'],
    ['Kepiting Lada Hitam', 'olahan-laut', 'Dimasak segar setiap pesanan.'],
    ['Wedang Jahe', 'minuman', 'Menghangatkan badan.'],
    ['Tas Rotan Anyaman', 'kerajinan-tangan', 'Dianyam tangan oleh perajin.'],
  ];
  for (const [name, category_id, description] of products)
    await fixtures.product(shop, { name, category_id, description });
});

test.each([
  ['ampalng', 'Amplang Ikan Tenggiri'],
  ['amplng tengiri', 'Amplang Ikan Tenggiri'],
  ['kripik', 'Keripik Singkong Pedas'],
  ['kpoi', 'Kopi Susu Gula Aren'],
  ['kopii susu', 'Kopi Susu Gula Aren'],
  ['kepting lada', 'Kepiting Lada Hitam'],
  ['wedng jahe', 'Wedang Jahe'],
  ['tas rotn', 'Tas Rotan Anyaman'],
])('a search for "%s" finds %s', async (typed, name) => {
  expect((await find(typed))[0]).toBe(name);
});

test.each([
  ['anyam', 'Tas Rotan Anyaman'],
  ['menganyam', 'Tas Rotan Anyaman'],
  ['masakan', 'Kepiting Lada Hitam'],
  ['hangat', 'Wedang Jahe'],
])('"%s" sounds the same in Indonesian, so %s is found', async (typed, name) => {
  expect(await find(typed)).toContain(name);
});

test('the beginning of a word finds results already', async () => {
  expect(await find('kep')).toContain('Kepiting Lada Hitam');
  expect(await find('lada hit')).toEqual(['Kepiting Lada Hitam']);
});

test('shop, category and description are searched too, but a name ranks highest', async () => {
  expect(await find('warung manggar')).toHaveLength(6);
  expect(await find('kerajinan')).toEqual(['Tas Rotan Anyaman']);
  await fixtures.product(shop, { name: 'Teh Rosela', description: 'Enak diminum seperti kopi.', sold: 900 });
  expect((await find('kopi')).slice(0, 2)).toEqual(['Kopi Susu Gula Aren', 'Teh Rosela']);
});

test('case, punctuation and word order make no difference', async () => {
  for (const typed of ['AMPLANG', '  amplang  ', 'tenggiri, amplang!', '"amplang"', 'amplang & tenggiri'])
    expect((await find(typed))[0], typed).toBe('Amplang Ikan Tenggiri');
});

test('if nothing has all the words, results with some of them follow', async () => {
  const found = await find('amplang kepiting');
  expect(found).toEqual(expect.arrayContaining(['Amplang Ikan Tenggiri', 'Kepiting Lada Hitam']));
});

test('a search is filtered and sorted like any list, exact results before near ones', async () => {
  expect(await find('kopi', '&category=minuman')).not.toContain('Kopi Susu Gula Aren');
  expect(await find('kopi', '&category=kopi-dan-teh')).toEqual(['Kopi Susu Gula Aren']);
  expect((await find('kopi susu', '&sort=cheapest'))[0]).toBe('Kopi Susu Gula Aren');
});

test('a product is found by its new name at once, and no longer by its old one', async () => {
  const id = await fixtures.product(shop, { name: 'Lampion Zamrud' });
  expect(await find('lampion')).toEqual(['Lampion Zamrud']);
  await world.db.kysely.updateTable('products').set({ name: 'Lentera Delima' }).where('id', '=', id).execute();
  expect(await find('lentra')).toEqual(['Lentera Delima']);
  expect(await find('lampion zamrud')).not.toContain('Lentera Delima');
});

test('a misspelling matches only the nearest word, even if a farther one sells more', async () => {
  await fixtures.product(shop, { name: 'Sambal Roa Pedas' });
  await fixtures.product(shop, { name: 'Ukiran Samboja', sold: 900 });
  expect(await find('sambel')).toEqual(['Sambal Roa Pedas']);
  expect(await find('samboja')).toEqual(['Ukiran Samboja']);
  expect(await find('smbal')).toEqual(['Sambal Roa Pedas']);
});

test.each([
  "'",
  "'; drop table listings; --",
  '!!! &|()',
  ':*',
  "a' | 'b",
  '\\',
  '%',
  '_____',
  '%00',
  '🐻',
  '<script>alert(1)</script>',
  'zzzzqqqq',
])('%s as a search is only text: no error, and the data is unharmed', async (typed) => {
  expect(await find(typed)).not.toContain('Tas Rotan Anyaman');
  expect((await world.as.visitor.get('/products')).body.data.total).toBeGreaterThan(6);
});

test('an empty search counts as no search', async () => {
  const all = (await world.as.visitor.get('/products')).body.data.total;
  for (const nothing of ['', '%20%20', '%00'])
    expect((await world.as.visitor.get(`/products?search=${nothing}`)).body.data.total, nothing).toBe(all);
});
