import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { processDueOrders } from '#server/modules/marketplace/orders/due-orders.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { ApiResponse, TestUser } from '#tests/support/test-users.ts';
import {
  accountOf,
  createProduct,
  orderAt,
  orderProduct,
  type Product,
  placeOrder,
  putIntoCart,
  soldOf,
  stockOf,
} from './order-fixtures.ts';

let server: TestApp;
let seller: TestUser;

beforeAll(async () => {
  server = await testApp();
  seller = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
  await accountOf(seller);
});

const countBy = (statuses: number[]) => {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
/** Retries after a 503, as the web client does. */
async function retryWhileBusy(call: () => Promise<ApiResponse>): Promise<ApiResponse> {
  for (let tries = 0; ; tries++) {
    const answer = await call();
    if (answer.status !== 503 || tries === 20) return answer;
    await wait(300 * Math.random());
  }
}
const soldIn = async (product: Product): Promise<number> => {
  const { rows } = await sql<{ sold: number }>`select coalesce(sum(l.quantity), 0)::integer as sold
    from order_lines l join orders o on o.id = l.order_id
    where l.product_id = ${product.id} and o.status not in ('failed', 'canceled', 'rejected')`.execute(
    server.db.kysely,
  );
  return rows[0]?.sold ?? 0;
};
/** The product's own number is the sum of its variants. */
const shownStock = async (product: Product) =>
  (
    await server.db.kysely
      .selectFrom('products')
      .select('stock_quantity')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()
  ).stock_quantity;

describe('many concurrent requests', () => {
  test('two hundred buyers and fifty pieces: exactly fifty are sold', { timeout: 120_000 }, async () => {
    const rare = await createProduct(server, seller, { name: 'Madu Kelulut', stock: 50 });
    const crowd: { buyer: TestUser; line: string }[] = [];
    while (crowd.length < 200) {
      const next = Array.from({ length: 10 }, async () => {
        const buyer = await server.as.user();
        return { buyer, line: await putIntoCart(buyer, rare) };
      });
      crowd.push(...(await Promise.all(next)));
    }
    const answers = await Promise.all(crowd.map(({ buyer, line }) => retryWhileBusy(() => placeOrder(buyer, [line]))));
    expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: 50, 409: 150 });
    expect([await stockOf(server, rare.variant_id), await shownStock(rare), await soldIn(rare)]).toEqual([0, 0, 50]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.data.lines[0]).toMatchObject({ stock_quantity: 0, changes: ['stock'] });
    const numbers = answers.flatMap(
      ({ body }) => body.data?.orders?.map(({ number }: { number: string }) => number) ?? [],
    );
    expect(new Set(numbers).size).toBe(50);
  });

  test('carts with the same two lines in opposite order, of one product and of two, cause no deadlock', {
    timeout: 120_000,
  }, async () => {
    const kopi = await createProduct(server, seller, {
      variants: { Kecil: { price: 10_000, stock: 60 }, Besar: { price: 18_000, stock: 60 } },
    });
    const [first, second] = [
      await createProduct(server, seller, { stock: 60 }),
      await createProduct(server, seller, { stock: 60 }),
    ];
    const calls = await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const buyer = await server.as.user();
        const lines = [
          await putIntoCart(buyer, kopi, 1, 'Kecil'),
          await putIntoCart(buyer, first),
          await putIntoCart(buyer, second),
          await putIntoCart(buyer, kopi, 1, 'Besar'),
        ];
        return () => placeOrder(buyer, n % 2 ? lines : lines.reverse());
      }),
    );
    const answers = await Promise.all(calls.map(retryWhileBusy));
    expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: 60 });
    for (const id of [kopi.variants.Kecil, kopi.variants.Besar, first.variant_id, second.variant_id])
      expect(await stockOf(server, String(id))).toBe(0);
    expect(await shownStock(kopi)).toBe(0);
  });

  test('concurrent orders and cancellations keep the total of stock and sold pieces', {
    timeout: 120_000,
  }, async () => {
    const rice = await createProduct(server, seller, { stock: 40 });
    const buyers = await Promise.all(Array.from({ length: 20 }, () => server.as.user()));
    await Promise.all(
      buyers.map(async (buyer, n) => {
        for (let turn = 0; turn < 3; turn++) {
          const answer = await placeOrder(buyer, [await putIntoCart(buyer, rice)]);
          expect([201, 409]).toContain(answer.status);
          if (answer.status === 201 && (n + turn) % 2)
            expect((await buyer.delete(`/users/orders/${answer.body.data.orders[0].id}`)).status).toBe(200);
          if (answer.status === 409) await buyer.delete(`/users/cart/${answer.body.data.lines[0].id}`);
        }
      }),
    );
    const left = await stockOf(server, rice.variant_id);
    expect(left + (await soldIn(rice))).toBe(40);
    expect(await shownStock(rice)).toBe(left);
  });
});

describe('two actors at the same moment', () => {
  const race = async (calls: (() => Promise<{ status: number; body: { data: unknown } }>)[]) => {
    const answers = await Promise.all(calls.map((call) => call()));
    return {
      won: answers.filter(({ status }) => status === 200),
      lost: answers.filter(({ status }) => status !== 200),
    };
  };
  const change = (who: TestUser, base: string, id: string, body: object) => () =>
    who.post(`/${base}/orders/${id}/change-status-order`, body);

  test('seller accepts and rejects, buyer cancels: one wins, the others get the current state', async () => {
    for (let round = 0; round < 10; round++) {
      const buyer = await server.as.user();
      const jam = await createProduct(server, seller, { stock: 5 });
      const { id } = await orderProduct(buyer, jam, 2);
      const { lost } = await race([
        change(seller, 'members', id, { status: 'waiting' }),
        change(seller, 'members', id, { status: 'rejected', note: 'Habis' }),
        () => buyer.delete(`/users/orders/${id}`),
      ]);
      const now = (await buyer.get(`/users/orders/${id}`)).body.data;
      // An accepted order may still be cancelled or rejected. Each refusal must state the order's current state.
      for (const { status, body } of lost) {
        expect(status).toBe(409);
        expect(body.data).toMatchObject({ status: expect.any(String), events: expect.any(Array) });
      }
      expect(await stockOf(server, jam.variant_id)).toBe(now.status === 'waiting' ? 3 : 5);
      expect(
        now.timeline.filter((moment: { to_status: string }) => ['canceled', 'rejected'].includes(moment.to_status))
          .length,
      ).toBe(now.status === 'waiting' ? 0 : 1);
    }
  });

  test('a double click on every button: the second is refused, nothing happens twice', async () => {
    const buyer = await server.as.user();
    const jam = await createProduct(server, seller, { stock: 5 });
    const { id } = await orderAt({ buyer, seller }, jam, 'submitted', { quantity: 2 });
    const paid = await race(Array.from({ length: 5 }, () => change(seller, 'members', id, { status: 'paid' })));
    expect([paid.won.length, paid.lost.map(({ status }) => status)]).toEqual([1, [409, 409, 409, 409]]);
    expect(paid.lost[0]?.body.data).toMatchObject({ status: 'paid', events: ['order.reject', 'order.process'] });
    expect(await soldOf(server, jam.id)).toBe(2);
  });

  test('clock, buyer and seller end an order together: the stock is returned once', async () => {
    const due = await testApp({ orderPendingExpires: 0 });
    const shop = await due.as.member({ name: 'Siti', business: true });
    const jam = await createProduct(due, shop, { stock: 50 });
    const made = [];
    for (let n = 0; n < 10; n++) {
      const buyer = await due.as.user();
      made.push({ buyer, ...(await orderProduct(buyer, jam, 5)) });
    }
    expect(await stockOf(due, jam.variant_id)).toBe(0);
    await Promise.all([
      processDueOrders(due.app),
      processDueOrders(due.app),
      ...made.map(({ buyer, id }) => buyer.delete(`/users/orders/${id}`)),
      ...made.map(({ id }) =>
        shop.post(`/members/orders/${id}/change-status-order`, { status: 'rejected', note: 'x' }),
      ),
      processDueOrders(due.app),
    ]);
    expect(await stockOf(due, jam.variant_id)).toBe(50);
    for (const { buyer, id } of made) {
      const { status, timeline } = (await buyer.get(`/users/orders/${id}`)).body.data;
      expect(['failed', 'canceled', 'rejected']).toContain(status);
      expect(timeline).toHaveLength(2);
    }
    await due.close();
  });
});
