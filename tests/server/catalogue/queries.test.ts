/** No request runs one query per row. Statements are counted, with few rows and with many. */
import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type CatalogueFixtures, createCatalogueFixtures } from './catalogue-fixtures.ts';

let world: TestApp;
let fixtures: CatalogueFixtures;
let statementCount = 0;
let shop: string;
let product: string;
let event: string;

async function fill(many: number): Promise<void> {
  for (let n = 0; n < many; n++) {
    const id = await fixtures.product(shop, { name: `Amplang ${n}` }, [{ name: 'Kecil' }, { name: 'Besar' }]);
    await fixtures.product(
      (await fixtures.shop({ business_logo: await fixtures.picture(), lat: -1.2, lng: 116.8 })).id,
    );
    await world.db.kysely
      .insertInto('product_media')
      .values({ product_id: id, file_id: await fixtures.picture(), position: 0 })
      .execute();
    await fixtures.review(product, 5, { pictures: 2 });
    const answers = JSON.stringify({ title: `Bazar ${n}`, poster: await fixtures.picture() });
    await world.db.kysely
      .insertInto('contents')
      .values({ kind: 'event', status: 'published', answers, starts_at: new Date(Date.now() + 3_600_000) })
      .execute();
  }
}

beforeAll(async () => {
  world = await testApp();
  fixtures = createCatalogueFixtures(world.db);
  shop = (await fixtures.shop()).id;
  product = await fixtures.product(shop, { name: 'Amplang' });
  await fill(1);
  const { id } = await world.db.kysely
    .selectFrom('contents')
    .select('id')
    .where('kind', '=', 'event')
    .executeTakeFirstOrThrow();
  event = id;
  // Counts every call to the database from here on.
  const { db } = world;
  const { prepared, read, executeSql } = db;
  db.read = (...args) => {
    statementCount++;
    return read(...args) as never;
  };
  db.prepared = (...args) => {
    statementCount++;
    return prepared(...args) as never;
  };
  db.executeSql = (...args) => {
    statementCount++;
    return executeSql(...args);
  };
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statementCount++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  db.kysely = db.kysely.withPlugin(counting);
});

async function count(path: string): Promise<number> {
  statementCount = 0;
  expect((await world.as.visitor.get(path)).status, path).toBe(200);
  return statementCount;
}

/**
 * Most statements per request, whatever the amount of data. A full page may need its total too, and labels need the
 * current form.
 */
const bounds = (): [string, number][] => [
  ['/products', 2],
  ['/products?search=amplang', 2],
  ['/products?category=makanan-ringan&open=1&price_max=90000&sort=rating', 2],
  [`/products/${product}`, 1],
  [`/products/${product}/reviews`, 2],
  ['/shops', 3],
  [`/shops/${shop}`, 2],
  [`/shops/${shop}/products`, 2],
  ['/shops/coordinates', 1],
  ['/shops/coordinates/start', 1],
  ['/members/new', 3],
  ['/categories', 2],
  ['/events', 3],
  [`/events/${event}`, 2],
  ['/landing', 9],
];

test('with one row, a dozen and full pages of each kind every request stays below its limit', async () => {
  // The clock is stopped, so that periodic checks and early cache renewals are not counted.
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const more of [0, 12, 12]) {
    if (more > 0) await fill(more);
    for (const [path, most] of bounds()) {
      const n = await count(path);
      expect(n, `${path} asked ${n} times`).toBeLessThanOrEqual(most);
      expect(n, path).toBeGreaterThan(0);
    }
  }
});
