import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getEntry } from '#engine/lookup.ts';
import { readFunctions } from '#server/database/sql-files.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createProduct, type Product, placeOrder, putIntoCart, stockOf } from './order-fixtures.ts';

let server: TestApp;
let siti: TestUser;
let budi: TestUser;
let amplang: Product;
let melon: Product;

beforeAll(async () => {
  server = await testApp();
  siti = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
});
beforeEach(async () => {
  budi = await server.as.user();
  amplang = await createProduct(server, siti, { price: 25_000, stock: 10 });
  melon = await createProduct(server, siti, { name: 'Melon', price: 12_000, stock: 4 });
});

/** Sets the stock of melons. */
const leave = (stock: number) =>
  server.db.kysely.updateTable('variants').set({ stock_quantity: stock }).where('id', '=', melon.variant_id).execute();

describe('a client that sends its order twice', () => {
  const key = () => ({ 'idempotency-key': `checkout-${Math.random()}` });

  test('orders once and gets the first response again', async () => {
    const headers = key();
    const ids = [await putIntoCart(budi, amplang, 2)];
    const first = await placeOrder(budi, ids, {}, headers);
    const second = await placeOrder(budi, ids, {}, headers);
    expect([second.status, second.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(second.body).toEqual(first.body);
    expect(await stockOf(server, amplang.variant_id)).toBe(8);
  });

  test('also when all of them arrive at the same moment', async () => {
    const headers = key();
    const ids = [await putIntoCart(budi, amplang, 2)];
    const answers = await Promise.all(Array.from({ length: 10 }, () => placeOrder(budi, ids, {}, headers)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers: got }) => got['idempotent-replayed'] === 'true')).toHaveLength(9);
    expect((await budi.get('/users/orders')).body.data.total).toBe(1);
  });

  test('is refused when the same key has another body', async () => {
    const headers = key();
    await placeOrder(budi, [await putIntoCart(budi, amplang)], {}, headers);
    expect((await placeOrder(budi, [await putIntoCart(budi, melon)], {}, headers)).status).toBe(422);
    expect(await stockOf(server, melon.variant_id)).toBe(4);
  });

  test('is refused when the same key has the same lines in another order', async () => {
    const headers = key();
    const ids = [await putIntoCart(budi, amplang, 2)];
    await placeOrder(budi, ids, {}, headers);
    const other = await placeOrder(budi, ids, { notes: { [String(siti.business_id)]: 'Tanpa sambal' } }, headers);
    expect([other.status, other.headers['idempotent-replayed']]).toEqual([422, undefined]);
    expect((await budi.get('/users/orders')).body.data.total).toBe(1);
  });

  test('is refused when two different orders come at once with one key', async () => {
    const headers = key();
    const [first, second] = [await putIntoCart(budi, amplang), await putIntoCart(budi, melon)];
    const answers = await Promise.all([
      placeOrder(budi, [first], {}, headers),
      placeOrder(budi, [second], {}, headers),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect((await budi.get('/users/orders')).body.data.total).toBe(1);
  });

  test('gets the error about the key even if the other lines could not be ordered', async () => {
    const headers = key();
    await placeOrder(budi, [await putIntoCart(budi, amplang)], {}, headers);
    const ids = [await putIntoCart(budi, melon, 4)];
    await leave(1);
    expect((await placeOrder(budi, ids, {}, headers)).status).toBe(422);
    expect((await placeOrder(budi, ids)).status).toBe(409);
  });

  test('may try again with the same key after a refusal', async () => {
    const headers = key();
    const ids = [await putIntoCart(budi, melon, 4)];
    await leave(1);
    expect((await placeOrder(budi, ids, {}, headers)).status).toBe(409);
    await leave(4);
    expect((await placeOrder(budi, ids, {}, headers)).status).toBe(201);
  });
});

test('who orders what is sold out, and back while the refusal is written, is asked to try again', async () => {
  const lines = [await putIntoCart(budi, melon, 3)];
  await leave(1);
  const { text } = getEntry(
    readFunctions().filter(({ name }) => name === 'unorderable_lines'),
    0,
  );
  const define = (body: string) =>
    server.db.tx((trx) => sql.raw(body.replace('create function', 'create or replace function')).execute(trx));
  // As it answers when another order has given its pieces back since the lines were read.
  await define(text.replace('where v.id <> all', 'where false and v.id <> all'));
  try {
    const refused = await placeOrder(budi, lines);
    expect([refused.status, refused.headers['problem-code']]).toEqual([409, 'CONFLICT']);
  } finally {
    await define(text);
  }
  expect((await placeOrder(budi, lines)).headers['problem-code']).toBe('CART_CHANGED');
  await leave(3);
  expect((await placeOrder(budi, lines)).status).toBe(201);
});
