/** Figures of the programme describe groups and never a single business. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { MIN_CELL, suppressSmallCounts } from '#server/suppress-small-counts.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createCatalogueFixtures } from '../catalogue/catalogue-fixtures.ts';

describe('the shown counts of one total', () => {
  test('with a single small cell another cell is hidden too, or the small one could be computed from the sum', () => {
    expect(suppressSmallCounts([40, 12, 3])).toEqual({ total: 55, counts: [40, null, null] });
    expect(suppressSmallCounts([40, 12, 9])).toEqual({ total: 61, counts: [40, 12, 9] });
  });
  test('if small cells together are still small, another cell is hidden too', () => {
    expect(suppressSmallCounts([40, 12, 1, 1])).toEqual({ total: 54, counts: [40, null, null, null] });
    expect(suppressSmallCounts([40, 12, 3, 3])).toEqual({ total: 58, counts: [40, 12, null, null] });
  });
  test('a total below five is not shown at all', () => {
    expect(suppressSmallCounts([4])).toEqual({ total: null, counts: [null] });
    expect(suppressSmallCounts([])).toEqual({ total: null, counts: [] });
  });
  test('whatever the counts: no shown cell is below five, and no remainder of the sum is below five', () => {
    const counts = fc.array(fc.oneof(fc.nat(8), fc.nat(200)), { maxLength: 14 });
    fc.assert(
      fc.property(counts, (given) => {
        const { total, counts: visible } = suppressSmallCounts(given);
        const shown = visible.filter((count) => count !== null);
        expect(shown.every((count) => count >= MIN_CELL)).toBe(true);
        if (total === null) expect(shown).toEqual([]);
        const hidden = visible.length - shown.length;
        const rest = (total ?? MIN_CELL) - shown.reduce((sum, count) => sum + count, 0);
        if (hidden === 0) expect(total === null || rest === 0).toBe(true);
        else if (total !== null) expect([hidden >= 2, rest >= MIN_CELL]).toEqual([true, true]);
      }),
    );
  });
});

let world: TestApp;
const figure = async (id: string, path = '/infographics') => {
  const { body } = await world.as.visitor.get(path);
  return body.data.figures.find((one: { id: string }) => one.id === id);
};
const visible = (one: { rows: { code: string | null; count: number | null }[] }) =>
  Object.fromEntries(one.rows.filter(({ count }) => count !== null).map(({ code, count }) => [String(code), count]));

beforeAll(async () => {
  world = await testApp();
});

test('an empty programme shows nothing', async () => {
  const { status, body } = await world.as.visitor.get('/infographics');
  expect(status).toBe(200);
  expect(body.data.total).toBeNull();
  for (const one of body.data.figures) expect(visible(one)).toEqual({});
});

test('businesses are counted by district and field; a single one is not identifiable', async () => {
  const fixtures = createCatalogueFixtures(world.db);
  const town: [string, string, number][] = [
    ['64.71.01', 'kuliner', 9],
    ['64.71.02', 'kuliner', 6],
    ['64.71.03', 'kriya', 1],
  ];
  const shops: string[] = [];
  for (const [district, business_field, many] of town)
    for (let at = 0; at < many; at++) shops.push((await fixtures.shop({ district, business_field })).id);
  expect((await world.as.visitor.get('/infographics')).body.data.total).toBe(16);
  expect(visible(await figure('district'))).toEqual({ '64.71.01': 9 });
  expect(visible(await figure('field'))).toEqual({});
  for (const [at, id] of shops.entries()) await fixtures.product(id, { category_id: at < 14 ? 'minuman' : 'pakaian' });
  expect(visible(await figure('product_district', '/infographics/products'))).toEqual({ '64.71.01': 9 });
});

test('answers of the data form are counted once per business, and withdrawn entries are not counted', async () => {
  const siti = await world.as.member({ business: true });
  const answers = (scale: string) =>
    JSON.stringify({
      business_scale: scale,
      qris_usage: 'sudah',
      internet_usage: 'menggunakan-internet',
      business_type: 'cv',
      male_employees: 3,
      female_employees: 4,
    });
  const send = (
    person: { id: string; business_id: string | null },
    scale: string,
    status: 'submitted' | 'withdrawn' = 'submitted',
  ) =>
    world.db.kysely
      .insertInto('submissions')
      .values({
        ...{ id: crypto.randomUUID(), form_id: 'umkm-data', form_version: 1, status, answers: answers(scale) },
        ...{ user_id: person.id, business_id: person.business_id },
      })
      .execute();
  await send(siti, 'besar-lebih-15-miliar', 'withdrawn');
  await send(siti, 'mikro-kurang-2-miliar');
  for (let at = 0; at < 5; at++) await send(await world.as.member({ business: true }), 'mikro-kurang-2-miliar');
  const scale = await figure('scale');
  expect(scale.total).toBe(6);
  // If all chose one option, its count would reveal that nobody chose another. With hidden zeros the option is hidden
  // as well.
  expect(visible(scale)).toEqual({});
  expect(visible(await figure('workforce'))).toEqual({ male: 18, female: 24 });
});
