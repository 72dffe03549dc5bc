/** Cached pages are the same for all visitors except the nonce, and never older than a write to what they show. */
import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createCatalogueFixtures } from '#tests/server/catalogue/catalogue-fixtures.ts';
import { pagesApp, render, SITE, structuredDataOf } from '#tests/support/pages-app.ts';

const { app, db, visit, another } = await pagesApp();
const fixtures = createCatalogueFixtures(db);
const shop = await fixtures.shop({ business_name: 'Dapur Manggar', district: '64.71.01' });
const amplang = await fixtures.product(shop.id, { name: 'Amplang Kuku Macan' });
const sambal = await fixtures.product(shop.id, { name: 'Sambal Raja' });

/** An application that records which URLs it rendered. */
async function counting() {
  const rendered: string[] = [];
  const second = await another((input) => {
    rendered.push(input.url.slice(SITE.length));
    return render(input);
  });
  return { second, rendered };
}

const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1] ?? '';

test('a cached page has a new nonce in each response, compressed or not, and is otherwise the same', async () => {
  const answers = [await visit('/faq'), await visit('/faq')];
  const [first, second] = answers.map(({ text, headers }) => {
    const nonce = nonceOf(headers['content-security-policy']);
    expect(nonce).toHaveLength(24);
    expect(text.split(`nonce="${nonce}"`).length).toBeGreaterThan(3);
    return { nonce, rest: text.replaceAll(nonce, '') };
  });
  expect(first?.nonce).not.toBe(second?.nonce);
  expect(first?.rest).toBe(second?.rest);
  const packed = await app.inject({ url: '/faq', headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  const whole = gunzipSync(packed.rawPayload).toString();
  expect(whole.replaceAll(nonceOf(packed.headers['content-security-policy']), '')).toBe(first?.rest);
});

test('a cached page is one page in all spellings of its URL, and rendered once for concurrent requests', async () => {
  const { second, rendered } = await counting();
  await second.inject({ url: '/marketplace?sort=cheapest&search=a' });
  await second.inject({ url: '/marketplace/?utm_source=wa&search=a&sort=cheapest&page=' });
  await Promise.all(Array.from({ length: 5 }, () => second.inject({ url: '/marketplace?search=b' })));
  expect(rendered).toEqual(['/marketplace?search=a&sort=cheapest', '/marketplace?search=b']);
  await second.close();
});

const rename = (name: string) =>
  db.tx((trx) => trx.updateTable('products').set({ name }).where('id', '=', amplang).execute());
const sell = (stock_quantity: number) =>
  db.tx((trx) => trx.updateTable('variants').set({ stock_quantity }).where('product_id', '=', amplang).execute());
const places = ['/', '/marketplace', `/product/${amplang}`, `/members/${shop.id}`];

test('a cached page shows every write to its data at once, whichever table it is in', async () => {
  for (const place of places) expect((await visit(place)).text).toContain('Amplang Kuku Macan');
  await rename('Amplang Bandeng');
  for (const place of places) {
    const { text } = await visit(place);
    expect(text, place).toContain('Amplang Bandeng');
    expect(text, place).not.toContain('Amplang Kuku Macan');
  }
});

test('a cached page shows that the last piece was sold, and that a review was written', async () => {
  const stockOf = (text: string) =>
    structuredDataOf(text).find((one) => one['@type'] === 'Product').offers.availability;
  expect(stockOf((await visit(`/product/${amplang}`)).text)).toContain('InStock');
  await sell(0);
  expect(stockOf((await visit(`/product/${amplang}`)).text)).toContain('OutOfStock');
  expect((await visit('/marketplace')).text).toContain('Stok habis');
  await sell(5);
  await fixtures.review(amplang, 5, { description: 'Renyah sampai akhir bungkus' });
  expect((await visit(`/product/${amplang}`)).text).toContain('Renyah sampai akhir bungkus');
});

test('every change of a variant invalidates, a sale in one row, and a write without a change does not', async () => {
  const isInvalidated = async (set: { stock_quantity?: number; name?: string; price?: number }) => {
    await db.tx((trx) => trx.deleteFrom('content_changes').execute());
    await db.tx((trx) => trx.updateTable('variants').set(set).where('product_id', '=', sambal).execute());
    const rows = await db.kysely.selectFrom('content_changes').select('tag').execute();
    return rows.map(({ tag }) => tag);
  };
  expect(await isInvalidated({ stock_quantity: 9 })).toEqual([sambal]);
  expect(await isInvalidated({ stock_quantity: 9 })).toEqual([]);
  expect(await isInvalidated({ name: 'Pedas' })).toEqual([sambal]);
  expect(new Set(await isInvalidated({ name: 'Sedang', stock_quantity: 8 }))).toEqual(new Set([sambal]));
  expect(await isInvalidated({ price: 31_000 })).toEqual(expect.arrayContaining([sambal, 'products']));
});

test('a column that is added to variants must invalidate too, or be named here', async () => {
  const { rows } = await db.executeSql(`select column_name as name from information_schema.columns
    where table_name = 'variants' except select event_object_column from information_schema.triggered_update_columns
    where event_object_table = 'variants' order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(['created_at', 'id', 'product_id', 'updated_at']);
});

test('a cached page no longer shows a shop whose account was erased', async () => {
  const gone = await fixtures.shop({ business_name: 'Warung Sebentar' });
  expect((await visit('/members')).text).toContain('Warung Sebentar');
  expect((await visit(`/members/${gone.id}`)).status).toBe(200);
  await db.tx((trx) =>
    trx.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', gone.user_id).execute(),
  );
  expect((await visit('/members')).text).not.toContain('Warung Sebentar');
  expect((await visit(`/members/${gone.id}`)).status).toBe(404);
});

test('a cached page is not rendered again by a write to another product', async () => {
  const other = await fixtures.product(shop.id, { name: 'Kopi Lasak' });
  const own = `/product/${await fixtures.product((await fixtures.shop()).id, { category_id: 'minuman' })}`;
  const { second, rendered } = await counting();
  await second.inject({ url: own });
  await db.tx((trx) =>
    trx.updateTable('variants').set({ stock_quantity: 3 }).where('product_id', '=', other).execute(),
  );
  await second.inject({ url: own });
  expect(rendered).toEqual([own]);
  await second.close();
});

test('a cached page in another process shows what this one wrote', async () => {
  // The other process shares the database and learns of a write only from it.
  const elsewhere = await another(render, { ...db, commitCount: () => 0 });
  const url = `/product/${amplang}`;
  expect((await elsewhere.inject({ url })).payload).toContain('Amplang Bandeng');
  await rename('Amplang Pipih');
  const look = async () => expect((await elsewhere.inject({ url })).payload).toContain('Amplang Pipih');
  await vi.waitFor(look, { timeout: 10_000, interval: 50 });
  await elsewhere.close();
});

test('a page that was being rendered during a write is not cached', async () => {
  let letGo = () => {};
  const pause = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const read = vi.fn();
  const slow = await another(async (input) => {
    const rendered = await render(input);
    read();
    await pause;
    return rendered;
  });
  const url = `/product/${sambal}`;
  const early = slow.inject({ url });
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  await db.tx((trx) => trx.updateTable('products').set({ name: 'Sambal Baru' }).where('id', '=', sambal).execute());
  const late = slow.inject({ url });
  letGo();
  expect((await early).payload).not.toContain('Sambal Baru');
  expect((await late).payload).toContain('Sambal Baru');
  expect((await slow.inject({ url })).payload).toContain('Sambal Baru');
  await slow.close();
});
