import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ROOT } from '#server/root.ts';
import { freshPostgres } from '#tests/support/postgres.ts';
import { runServer } from '#tests/support/process.ts';
import { SAMPLE_ADDRESS } from '#tests/support/sample-address.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { png } from '../uploads/file-fixtures.ts';
import { accountOf } from './order-fixtures.ts';
import { countPieces, fillDatabase, openPersistentApp, type PersistentApp, SECRET } from './persistent-app.ts';
import { leftOf, runSubsidy } from './subsidy-fixtures.ts';

const STOCK = 10_000;

/** Two processes and their clocks need time. */
const LIMIT_MS = 30_000;

describe.skipIf(!process.env.TEST_DATABASE_URL)('two processes on one PostgreSQL', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sentra-umkm-two-'));
  let postgres: Awaited<ReturnType<typeof freshPostgres>>;
  let embedded: PersistentApp;
  let shop: Awaited<ReturnType<typeof fillDatabase>>;
  let servers: Awaited<ReturnType<typeof runServer>>[];

  beforeAll(async () => {
    postgres = await freshPostgres(String(process.env.TEST_DATABASE_URL));
    embedded = await openPersistentApp({ databaseUrl: postgres.url, dataDir });
    shop = await fillDatabase(embedded, { products: 2, stock: STOCK, buyers: 6 });
    const env = {
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      SECRET_KEY: SECRET,
      RATE_LIMITS: '10000',
      ORDER_MOST_UNANSWERED: '1000000',
      ORDER_PENDING_EXPIRES: '4s',
      ORDER_PAYMENT_EXPIRES: '1h',
      ORDER_AUTO_COMPLETES: '2s',
    };
    servers = await Promise.all([runServer(env), runServer(env)]);
  }, 180_000);
  afterAll(async () => {
    for (const { child } of servers ?? []) child.kill('SIGKILL');
    await embedded?.close();
    await postgres?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  let turn = 0;
  /** Alternates between the two processes. */
  async function call(who: TestUser, method: string, path: string, body?: object | FormData, serversNow = servers) {
    const server = serversNow[turn++ % serversNow.length] as (typeof servers)[number];
    const isForm = body instanceof FormData;
    const answer = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${who.token}`,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      body: isForm ? body : body ? JSON.stringify(body) : null,
    });
    return { status: answer.status, body: await answer.json() };
  }
  const order = async (buyer: TestUser, at = servers) => {
    const product_id = shop.products[turn % 2]?.id;
    const put = await call(buyer, 'POST', '/users/cart', { product_id, quantity: 1 }, at);
    const made = await call(
      buyer,
      'POST',
      '/users/orders',
      { cart_item_ids: [put.body.data.id], delivery_method: 'pickup' },
      at,
    );
    expect(made.status).toBe(201);
    return made.body.data.orders[0] as { id: string; number: string };
  };

  test('an order passes through all states by both processes, and the clock completes it once', {
    timeout: 120_000,
  }, async () => {
    const [buyer] = shop.buyers as [TestUser];
    const method = await accountOf(shop.seller);
    const { id } = await order(buyer);
    const move = async (who: TestUser, side: string, status: string) =>
      expect((await call(who, 'POST', `/${side}/orders/${id}/change-status-order`, { status })).status).toBe(200);
    await move(shop.seller, 'members', 'waiting');
    const form = new FormData();
    form.append('payment_method', method);
    form.append('payment_proof', new Blob([new Uint8Array(await png())], { type: 'image/png' }), 'bukti.png');
    expect((await call(buyer, 'POST', `/users/orders/${id}/upload-payment-proof`, form)).status).toBe(201);
    await move(shop.seller, 'members', 'paid');
    await move(shop.seller, 'members', 'process');
    await move(buyer, 'users', 'delivered');
    const read = async () => (await call(buyer, 'GET', `/users/orders/${id}`)).body.data;
    await waitUntil(async () => (await read()).status === 'completed', LIMIT_MS);
    const events = (await read()).timeline.map(
      ({ event, actor }: { event: string; actor: string }) => `${event} ${actor}`,
    );
    expect(events.filter((event: string) => event.startsWith('order.complete'))).toEqual(['order.complete system']);
  });

  test('failures work by both processes: a refused proof, a late request', {
    timeout: 120_000,
  }, async () => {
    const [, buyer] = shop.buyers as [TestUser, TestUser];
    const method = await accountOf(shop.seller);
    const { id } = await order(buyer);
    const move = async (who: TestUser, side: string, body: { status: string; note?: string }) =>
      (await call(who, 'POST', `/${side}/orders/${id}/change-status-order`, body)).status;
    const prove = async () => {
      const form = new FormData();
      form.append('payment_method', method);
      form.append('payment_proof', new Blob([new Uint8Array(await png())], { type: 'image/png' }), 'bukti.png');
      return (await call(buyer, 'POST', `/users/orders/${id}/upload-payment-proof`, form)).status;
    };
    expect(await prove()).toBe(409);
    expect(await move(shop.seller, 'members', { status: 'waiting' })).toBe(200);
    expect(await prove()).toBe(201);
    expect(await move(shop.seller, 'members', { status: 'waiting' })).toBe(422);
    expect(await move(shop.seller, 'members', { status: 'waiting', note: 'Jumlahnya kurang.' })).toBe(200);
    expect(await prove()).toBe(201);
    expect(await move(shop.seller, 'members', { status: 'paid' })).toBe(200);
    // Both processes at once: one of them refuses the request as too late.
    const both = await Promise.all([1, 2].map(() => move(shop.seller, 'members', { status: 'process' })));
    expect(both.toSorted()).toEqual([200, 409]);
    expect(await move(buyer, 'users', { status: 'canceled' })).toBe(409);
  });

  test('both processes spend a budget to the last rupiah, and every order is taken', { timeout: 120_000 }, async () => {
    const zones = [{ district: SAMPLE_ADDRESS.district, fee: 15_000 }];
    await shop.seller.put('/members/delivery', { answers: { zones } });
    onTestFinished(async () => void (await shop.seller.delete('/members/delivery')));
    const subsidy = await runSubsidy(await embedded.as.staff(), { budget: 400_000, most_per_order: 7_000 });
    const buy = async (buyer: TestUser): Promise<number> => {
      const product_id = shop.products[turn % 2]?.id;
      const put = await call(buyer, 'POST', '/users/cart', { product_id, quantity: 1 });
      const cart_item_ids = [put.body.data?.id];
      const sent = { cart_item_ids, delivery_method: 'seller_courier', address: SAMPLE_ADDRESS };
      const made = await call(buyer, 'POST', '/users/orders', sent);
      // Another order of this buyer took the line that both put into the cart.
      return made.status === 201 ? made.body.data.orders[0].subsidy : buy(buyer);
    };
    const taken = await Promise.all(shop.buyers.flatMap((buyer) => Array.from({ length: 20 }, () => buy(buyer))));
    // Orders that time expired meanwhile gave back what others took again. The table refuses more than the budget.
    expect(taken.reduce((sum, amount) => sum + amount, 0)).toBeGreaterThanOrEqual(400_000);
    await waitUntil(async () => (await leftOf(embedded, subsidy)) === 400_000, LIMIT_MS);
  });

  test('clocks run once, e-mails are written once', { timeout: 120_000 }, async () => {
    const made = await Promise.all(shop.buyers.flatMap((buyer) => [buyer]).map((buyer) => order(buyer)));
    const count = async (text: string) =>
      Number((await embedded.db.executeSql(`select (${text})::integer as n`)).rows[0]?.n);
    await waitUntil(async () => (await count(`select count(*) from orders where status = 'pending'`)) === 0, LIMIT_MS);
    await waitUntil(
      async () => (await count('select count(*) from notifications where mailed_at is null')) === 0,
      LIMIT_MS,
    );
    const { rows } = await sql<{ id: string; expired: number }>`select order_id as id, count(*)::integer as expired
      from order_events where event = 'order.expire' group by 1`.execute(embedded.db.kysely);
    const expired = new Map(rows.map(({ id, expired }) => [id, expired]));
    expect(made.map(({ id }) => expired.get(id))).toEqual(made.map(() => 1));
    expect(await count(`select count(*) from mails where kind = 'notice'`)).toBe(
      await count('select count(*) from notifications'),
    );
    const pieces = await countPieces(embedded.db);
    expect(pieces.shelf + pieces.ordered).toBe(2 * STOCK);
  });

  test('a price changed by one process appears on the pages that the other had cached', {
    timeout: 120_000,
  }, async () => {
    expect(existsSync(join(ROOT, 'dist/pages')), 'pages are rendered by what `npm run build` left').toBe(true);
    const [first, second] = servers as [(typeof servers)[number], (typeof servers)[number]];
    const id = shop.products[0]?.id;
    const read = async (place: string) => (await fetch(second.url + place)).text();
    const places = [`/product/${id}`, '/marketplace'];
    const setPrice = (price: number) => call(shop.seller, 'PATCH', `/members/products/${id}`, { price }, [first]);
    expect((await setPrice(43_210)).status).toBe(200);
    for (const place of places) await waitUntil(async () => (await read(place)).includes('43.210'), LIMIT_MS);
    expect((await setPrice(98_760)).status).toBe(200);
    for (const place of places) {
      // Cached pages last far longer than this, so only the invalidation makes the other process render again.
      await waitUntil(async () => (await read(place)).includes('98.760'), 5_000);
      expect(await read(place)).not.toContain('43.210');
    }
  });

  test('one of them killed with -9: nothing acknowledged is lost, the other goes on and does its work', {
    timeout: 120_000,
  }, async () => {
    const acknowledged: string[] = [];
    const [first, second] = servers as [(typeof servers)[number], (typeof servers)[number]];
    const shopping = shop.buyers.map(async (buyer) => {
      for (let n = 0; n < 8; n++) {
        // A request to the killed process gets no response. The next try goes to the other.
        const made = await order(buyer).catch(() => null);
        if (made) acknowledged.push(made.number);
      }
    });
    await waitUntil(() => acknowledged.length >= 10, LIMIT_MS);
    first.child.kill('SIGKILL');
    await Promise.all(shopping);
    const last = await order(shop.buyers[0] as TestUser, [second]);
    acknowledged.push(last.number);
    const storedOrders = await embedded.db.kysely.selectFrom('orders').select('number').execute();
    const numbers = new Set(storedOrders.map(({ number }) => number));
    expect(acknowledged.filter((number) => !numbers.has(number))).toEqual([]);
    const open = async () =>
      (await embedded.db.executeSql(`select 1 from orders where status = 'pending'`)).rows.length;
    await waitUntil(async () => (await open()) === 0, LIMIT_MS);
    const pieces = await countPieces(embedded.db);
    expect(pieces.shelf + pieces.ordered).toBe(2 * STOCK);
    expect(pieces.shown).toBe(pieces.shelf);
  });
});
