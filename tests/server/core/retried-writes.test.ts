/** What sellers and staff create exists once, also if the answer was lost and the browser sends it again. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { dayFromNow } from '#server/lib/day-from-now.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { periodAnswers } from '../curation/curation-fixtures.ts';
import { SUBSIDY_ANSWERS } from '../orders/subsidy-fixtures.ts';
import { addProduct, createSeller, productAnswers, type Seller } from '../selling/seller-fixtures.ts';

let server: TestApp;
let seller: Seller;
let product: { id: string };
let ticket: { id: string };
beforeAll(async () => {
  server = await testApp();
  seller = await createSeller(server);
  product = await addProduct(seller, { name: 'Abon' });
  const message = {
    nama: 'Hasan',
    email: 'hasan@contoh.id',
    jenis: 'pengaduan-konsumen',
    pesan: 'Pesanan belum tiba.',
  };
  expect((await server.as.visitor.post('/contact-us', message)).status).toBe(201);
  [ticket] = (await (await server.as.staff()).get('/staff/tickets')).body.data.items;
});
const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(
    server.db.kysely,
  );
  return Number(rows[0]?.n);
};
const variant = async () => {
  const { rows } = await sql<{ id: string }>`select id from variants where product_id = ${product.id}`.execute(
    server.db.kysely,
  );
  return String(rows[0]?.id);
};

test.each<[string, string, () => string, () => Promise<object> | object]>([
  ['a subsidy programme', 'subsidies', () => '/staff/subsidies', () => ({ answers: SUBSIDY_ANSWERS })],
  ['a curation period', 'curation_periods', () => '/staff/curation/periods', () => ({ answers: periodAnswers() })],
  ['a product', 'products', () => '/members/products', () => productAnswers(seller)],
  [
    'a promotion',
    'promotions',
    () => `/members/products/${product.id}/promotions`,
    async () => ({
      variant_id: await variant(),
      answers: { price: 20_000, starts_on: dayFromNow(0), ends_on: dayFromNow(3) },
    }),
  ],
  [
    'the answer to a message, and its mail',
    'mails',
    () => `/staff/tickets/${ticket.id}/answers`,
    () => ({ text: 'Kami sudah menghubungi penjual Anda.' }),
  ],
  ['a note', 'ticket_events', () => `/staff/tickets/${ticket.id}/notes`, () => ({ text: 'Sudah ditelepon.' })],
])('%s', async (_what, table, path, body) => {
  const who = path().startsWith('/staff') ? await server.as.staff() : seller;
  const before = await count(table);
  const headers = { 'idempotency-key': `sekali-${table}` };
  const given = await body();
  const [first, second] = [await who.post(path(), given, headers), await who.post(path(), given, headers)];
  expect([first.status, second.status, second.headers['idempotent-replayed']]).toEqual([201, 201, 'true']);
  expect(second.body.data.id).toBe(first.body.data.id);
  expect((await count(table)) - before).toBe(1);
  const other = await who.post(path(), { ...given, form_version: 1, text: 'Kalimat yang lain sama sekali.' }, headers);
  expect(other.status).toBe(422);
});
