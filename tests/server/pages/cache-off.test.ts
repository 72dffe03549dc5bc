/** With PAGE_CACHE=off nothing is kept, and everything else works as usual. */
import { afterAll, expect, test } from 'vitest';
import { createCatalogueFixtures } from '#tests/server/catalogue/catalogue-fixtures.ts';
import { pagesApp, render, SITE } from '#tests/support/pages-app.ts';

const { db, another } = await pagesApp();
const rendered: string[] = [];
const app = await another(
  (input) => {
    rendered.push(input.url.slice(SITE.length));
    return render(input);
  },
  db,
  { pageCache: false },
);
afterAll(() => app.close());
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const fixtures = createCatalogueFixtures(db);
const shop = await fixtures.shop({ business_name: 'Dapur Manggar', district: '64.71.01' });
const amplang = await fixtures.product(shop.id, { name: 'Amplang Kuku Macan' });

const read = async (path: string) => {
  const response = await fetch(url + path);
  return { status: response.status, text: await response.text() };
};

test('a page is complete, is rendered for every request, and shows a write at once', async () => {
  for (const name of ['Amplang Kuku Macan', 'Amplang Bandeng']) {
    await db.tx((trx) => trx.updateTable('products').set({ name }).where('id', '=', amplang).execute());
    for (let times = 0; times < 2; times++) {
      const { status, text } = await read(`/product/${amplang}`);
      expect(status).toBe(200);
      expect(text).toContain(name);
      expect(text).toMatch(/<\/html>\s*$/);
    }
  }
  expect(rendered).toHaveLength(4);
});

test('a list and an unknown page are answered as with the cache', async () => {
  const { status, text } = await read('/api/v1/products');
  expect([status, JSON.parse(text).data.total]).toEqual([200, 1]);
  expect((await read('/no-such-page')).status).toBe(404);
});

test('a page that cannot be rendered is sent empty, for the browser to fill', async () => {
  const broken = await another(() => Promise.reject(new Error('broken')), db, { pageCache: false });
  const answer = await broken.inject('/faq');
  expect(answer.statusCode).toBe(200);
  expect(answer.payload).toMatch(/^<!doctype html>/);
  await broken.close();
});
