/** Many requests about the money of one order at once: every rupiah is owed once, and every piece is back once. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { lockAnyOrder } from '#server/modules/marketplace/orders/change/change.queries.ts';
import { processDueOrders } from '#server/modules/marketplace/orders/due-orders.ts';
import { openRefund } from '#server/modules/marketplace/orders/refunds/refunds.commands.ts';
import { testApp } from '#tests/support/app.ts';
import { slowTest } from '#tests/support/long-test.ts';
import type { ApiResponse } from '#tests/support/test-users.ts';
import { createProduct, orderAt, stockOf } from './order-fixtures.ts';

/** Retries after a 503, as the web client does. */
async function retryWhileBusy(call: () => Promise<ApiResponse>): Promise<ApiResponse> {
  for (let tries = 0; ; tries++) {
    const answer = await call();
    if (answer.status !== 503 || tries === 20) return answer;
    await wait(300 * Math.random());
  }
}

slowTest(
  'two hundred requests at once owe what was paid, once, and give back every piece once',
  { timeout: 120_000 },
  async () => {
    const server = await testApp();
    const seller = await server.as.member({ business: { business_name: 'Dapur Siti' } });
    const buyer = await server.as.user();
    const product = await createProduct(server, seller, { price: 1_000, stock: 50 });
    const { id } = await orderAt({ buyer, seller }, product, 'process', { quantity: 40 });
    const [line] = (await seller.get(`/members/orders/${id}`)).body.data.lines;

    const takeOut = (rejected_quantity: number) =>
      retryWhileBusy(() =>
        seller.post(`/members/orders/${id}/reject-lines`, { lines: [{ id: line.id, rejected_quantity }] }),
      );
    const owe = async () => {
      try {
        await server.db.tx(async (trx) => {
          const order = await lockAnyOrder(trx, id);
          if (order)
            await openRefund(server, trx, { order, source: 'complaint', source_id: randomUUID(), amount: 300 });
        });
        return 201;
      } catch {
        return 422;
      }
    };
    const answers = await Promise.all([
      ...Array.from({ length: 90 }, (_, n) => takeOut(1 + (n % 20))),
      ...Array.from({ length: 100 }, owe),
      ...Array.from({ length: 10 }, () =>
        retryWhileBusy(() => buyer.post(`/users/orders/${id}/cancellation`, { note: 'Batal' })),
      ),
    ]);
    expect(answers.filter((answer) => typeof answer !== 'number' && answer.status >= 500)).toEqual([]);

    // The seller never answers: several processes let the clock agree.
    await server.db.tx((trx) => sql`update orders set due_at = now() where id = ${id}`.execute(trx));
    await Promise.all(Array.from({ length: 5 }, () => processDueOrders(server)));
    const ended = (await buyer.get(`/users/orders/${id}`)).body.data;
    expect(ended).toMatchObject({ status: 'canceled', paid_amount: 40_000, refunded: 40_000 });
    const amounts: number[] = ended.refunds.map(({ amount }: { amount: number }) => amount);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(40_000);
    expect(
      ended.refunds.filter(({ source }: { source: string }) => source === 'cancellation').length,
    ).toBeLessThanOrEqual(1);
    expect(await stockOf(server, product.variant_id)).toBe(50);
    const { rows } = await sql<{
      pieces: number;
    }>`select sum(case reason when 'ordered' then quantity else -quantity end)::integer
    as pieces from stock_moves where order_id = ${id}`.execute(server.db.kysely);
    expect(rows[0]?.pieces).toBe(0);
  },
);
