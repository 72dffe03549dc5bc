import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { fillDemoCatalogue } from './demo-catalogue.ts';
import { DEMO_QUERIES } from './demo-queries.ts';
import { EVERYDAY_QUERIES, REPORTED_QUERIES } from './demo-queries-everyday.ts';
import { BLIND_QUERIES } from './demo-queries-written-blind.ts';

let world: TestApp;

const find = async (search: string): Promise<string[]> => {
  const answer = await world.as.visitor.get(`/products?search=${encodeURIComponent(search)}`);
  expect(answer.status, search).toBe(200);
  return (answer.body.data.items as { name: string }[]).map(({ name }) => name);
};

/** Checks the first three found products, or fewer if there are fewer right ones. */
const isRight = (found: string[], right: string[]) =>
  right.length === 0
    ? found.length === 0
    : found.length > 0 &&
      found.slice(0, Math.min(3, right.length)).every((name) => right.includes(name)) &&
      found.length >= Math.min(3, right.length);

beforeAll(async () => {
  world = await testApp();
  await fillDemoCatalogue(world.db);
}, 240_000);

const suggest = async (search: string) => {
  const answer = await world.as.visitor.get(`/search/suggestions?search=${encodeURIComponent(search)}`);
  expect(answer.status, search).toBe(200);
  return answer.body.data as { correction: string | null; items: { kind: string; name: string }[] };
};

test.each([
  ['sixty', DEMO_QUERIES, 60, 58],
  ['forty', BLIND_QUERIES, 40, 39],
  ['five reported', REPORTED_QUERIES, 5, 4],
  ['twenty everyday', EVERYDAY_QUERIES, 20, 14],
])('of %s searches in the demo nearly all have the right first three results', async (_, queries, count, least) => {
  const wrong: string[] = [];
  for (const [typed, ...right] of queries) {
    const found = await find(typed);
    if (!isRight(found, right)) wrong.push(`${typed}: ${found.slice(0, 4).join(' | ') || 'nothing'}`);
  }
  expect(queries).toHaveLength(count);
  expect(count - wrong.length, wrong.join('\n')).toBeGreaterThanOrEqual(least);
});

test('"sambel" finds sambal, and no coffee of Samboja although it sells most', async () => {
  const found = await find('sambel');
  expect(found.slice(0, 6).filter((name) => !name.startsWith('Sambal'))).toEqual([]);
  expect(found).not.toContain('Kopi Robusta Samboja');
});

test('whole words rank before longer words, those before other forms, and names before descriptions', async () => {
  expect((await find('membatik'))[0], 'the word itself before its stem').toBe('Kelas Membatik Sehari');
  expect((await find('es kopi'))[0], 'whole words').toBe('Es Kopi Susu Literan');
  expect((await find('manik')).slice(0, 4).every((name) => name.includes('Manik'))).toBe(true);
});

test('a brand is found like the name of its shop, also misspelled', async () => {
  const own = ['Amplang Tenggiri Asli 250 gram', 'Amplang Tenggiri Aneka Rasa', 'Amplang Kuku Macan 500 gram'];
  expect((await find('amplang siti')).slice(0, 3).sort()).toEqual([...own].sort());
  expect(await suggest('rusmni')).toMatchObject({ correction: 'rusmini' });
});

test.each([
  ['sambel', 'sambal'],
  ['ampalng tengiri', 'amplang tenggiri'],
  ['kripik singkong', 'keripik singkong'],
  ['rotn', 'rotan'],
  ['Kpoi susu', 'kopi susu'],
  ['teri krispi', 'teri crispy'],
  ['oleholeh', 'oleh oleh'],
])('for "%s" the correction is "%s"', async (typed, meant) => {
  expect((await suggest(typed)).correction).toBe(meant);
});

test.each(['sambal', 'kep', 'membatik', 'cucian', 'Amplang Siti', 'laptop', 'iphone', 'xqzv', '!!'])(
  'nothing is corrected in "%s"',
  async (typed) => {
    expect((await suggest(typed)).correction).toBeNull();
  },
);

test('a product that has the words in its variants ranks before products that have them in the description', async () => {
  expect((await find('kopi bubuk'))[0]).toBe('Kopi Liberika Kaltim');
  expect(await suggest('gamiss xl')).toMatchObject({ correction: 'gamis xl' });
});

test('the beginning of a word is also found by its sound', async () => {
  expect((await find('teri krisp'))[0]).toBe('Teri Crispy Balado');
});

test('if no product has all words, products with the rare word come first', async () => {
  expect((await find('talenan kayu'))[0]).toBe('Talenan Ulin');
});

test('a word that no product and no shop has any more is neither known nor a correction', async () => {
  const { kysely } = world.db;
  const rename = (from: string, to: string) =>
    kysely.updateTable('products').set({ name: to }).where('name', '=', from).execute();
  await rename('Nastar Stoples', 'Zamrudi Stoples');
  expect((await suggest('zamrudy')).correction).toBe('zamrudi');
  await rename('Zamrudi Stoples', 'Nastar Stoples');
  expect(await suggest('zamrudi')).toEqual({ correction: null, items: [] });
  expect((await suggest('zamrudy')).correction).toBeNull();
});

test('while a user types, categories, shops and products with that beginning are suggested', async () => {
  const { items } = await suggest('sepe');
  expect(items[0]).toMatchObject({ kind: 'shop', name: 'Sewa Sepeda Pesisir Kota' });
  expect(items.filter(({ kind }) => kind === 'product')).toHaveLength(5);
  expect((await suggest('batik')).items[0]).toMatchObject({ kind: 'category', name: 'Batik & Kain' });
  expect(await suggest('  ')).toEqual({ correction: null, items: [] });
});
