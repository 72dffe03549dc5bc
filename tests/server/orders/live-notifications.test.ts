import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/types.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { slowTest } from '#tests/support/long-test.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { createProduct, orderProduct, type Product } from './order-fixtures.ts';

interface StreamEvent {
  id: string;
  title: string;
  count: number;
}
interface Listener {
  status: number;
  type: string | null;
  events: StreamEvent[];
  ended: boolean;
  stop(): void;
}

let server: TestApp;
let url: string;
let seller: TestUser;
let buyer: TestUser;
let amplang: Product;
const open: Listener[] = [];

async function listen(who: TestUser, last?: string, at = url): Promise<Listener> {
  const ending = new AbortController();
  const headers = { authorization: `Bearer ${who.token}`, ...(last ? { 'last-event-id': last } : {}) };
  const answer = await fetch(`${at}/api/v1/users/events`, { headers, signal: ending.signal });
  const listening: Listener = {
    status: answer.status,
    type: answer.headers.get('content-type'),
    events: [],
    ended: false,
    stop: () => ending.abort(),
  };
  open.push(listening);
  void (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const [, id, data] = /^id: (\d+)\nevent: notification\ndata: (.*)$/.exec(event) ?? [];
        if (id && data) listening.events.push({ ...JSON.parse(data), id });
      }
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      listening.ended = true;
    });
  return listening;
}

const address = (app: App) => `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;

beforeAll(async () => {
  server = await testApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = address(server.app);
});
beforeEach(async () => {
  seller = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
  buyer = await server.as.user({ name: 'Budi' });
  amplang = await createProduct(server, seller, { stock: 100 });
});
afterEach(() => {
  for (const one of open.splice(0)) one.stop();
});

describe('a seller with the page open', () => {
  slowTest('is notified of an order without reloading, once, with the number on the bell', async () => {
    const page = await listen(seller);
    expect([page.status, page.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const other = await listen(buyer);
    const first = await orderProduct(buyer, amplang);
    await waitUntil(() => page.events.length > 0);
    const second = await orderProduct(buyer, amplang);
    await waitUntil(() => page.events.length > 1);
    await wait(1_500);
    expect(page.events.map(({ title, count }) => [title, count])).toEqual([
      [`Pesanan baru ${first.number}`, 1],
      [`Pesanan baru ${second.number}`, 2],
    ]);
    expect(other.events).toEqual([]);
  });

  slowTest('whose connection broke gets what was missed, and no more', async () => {
    const before = await listen(seller);
    await orderProduct(buyer, amplang);
    await waitUntil(() => before.events.length === 1);
    before.stop();
    const missed = [await orderProduct(buyer, amplang), await orderProduct(buyer, amplang)];
    const after = await listen(seller, before.events[0]?.id);
    await waitUntil(() => after.events.length >= 2);
    await wait(1_200);
    expect(after.events.map(({ title }) => title)).toEqual(missed.map(({ number }) => `Pesanan baru ${number}`));
    const fresh = await listen(seller);
    await wait(1_200);
    expect(fresh.events).toEqual([]);
  });

  // The embedded database has one connection, so transactions cannot overtake each other.
  test.skipIf(!process.env.TEST_DATABASE_URL)(
    'gets notifications that are committed after one with a higher number',
    async () => {
      const page = await listen(seller);
      const slow = server.db.tx(async (trx) => {
        const facts = JSON.stringify({ number: 'SU-LAMBAT' });
        await trx.insertInto('notifications').values({ user_id: seller.id, kind: 'order-placed', facts }).execute();
        await wait(2_500);
      });
      await wait(200);
      const quick = await orderProduct(buyer, amplang);
      await slow;
      await waitUntil(() => page.events.length === 2);
      expect(page.events.map(({ title }) => title)).toEqual([`Pesanan baru ${quick.number}`, 'Pesanan baru SU-LAMBAT']);
      expect(Number(page.events[1]?.id)).toBeLessThan(Number(page.events[0]?.id));
    },
  );
});

describe('a stream ends', () => {
  test('when its user logs out, and when the account is disabled', async () => {
    const page = await listen(seller);
    const shopper = await listen(buyer);
    await seller.post('/auth/logout');
    await waitUntil(() => page.ended);
    expect(shopper.ended).toBe(false);
    await server.db.kysely.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', buyer.id).execute();
    await waitUntil(() => shopper.ended);
    expect((await listen(seller)).status).toBe(401);
  });

  test('for the sixth page of one user, which is refused; a closed page makes room', async () => {
    const pages = [];
    for (let n = 0; n < 5; n++) pages.push(await listen(buyer));
    expect((await listen(buyer)).status).toBe(429);
    expect((await listen(seller)).status).toBe(200);
    pages[0]?.stop();
    let again = await listen(buyer);
    for (let n = 0; n < 20 && again.status === 429; n++) {
      await wait(100);
      again = await listen(buyer);
    }
    expect(again.status).toBe(200);
  });

  test('when the process closes; another process on the same database sends too', async () => {
    const neighbour = await buildApp({ config: server.config, db: server.db });
    await neighbour.ready();
    await neighbour.listen({ port: 0, host: '127.0.0.1' });
    const page = await listen(seller, undefined, address(neighbour));
    const { number } = await orderProduct(buyer, amplang);
    await waitUntil(() => page.events.length === 1);
    expect(page.events[0]?.title).toBe(`Pesanan baru ${number}`);
    const closing = neighbour.close();
    await waitUntil(() => page.ended);
    await closing;
  });

  test('is refused without a session', async () => {
    expect((await server.as.visitor.get('/users/events')).status).toBe(401);
  });
});
