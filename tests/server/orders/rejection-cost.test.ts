/** Pieces taken out and refunds: browser and database agree to the rupiah, and nobody gets back more than was paid. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { costAfterRejection, orderCost } from '#engine/order-cost.ts';
import { lockAnyOrder } from '#server/modules/marketplace/orders/change/change.queries.ts';
import { openRefund, refundableOf } from '#server/modules/marketplace/orders/refunds/refunds.commands.ts';
import { rejectOrderLines } from '#server/modules/marketplace/orders/rejection/rejection.queries.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { isFull, SEED } from '#tests/support/property-runs.ts';
import { createProduct, orderProduct } from './order-fixtures.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});

const line = fc
  .record({ price: fc.integer({ min: 1, max: 1_000_000_000 }), quantity: fc.integer({ min: 1, max: 100_000 }) })
  .chain((priced) =>
    fc.record({
      price: fc.constant(priced.price),
      quantity: fc.constant(priced.quantity),
      /** Totals of two rejections, one after the other. */
      rejected: fc.tuple(fc.integer({ min: 0, max: priced.quantity }), fc.integer({ min: 0, max: priced.quantity })),
    }),
  );
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  fee: fc.integer({ min: 0, max: 1_000_000 }),
  subsidyShare: fc.integer({ min: 0, max: 100 }),
});

/** Two hundred orders in CI. */
const COUNT = isFull ? 200 : 40;

test('orders lose pieces twice and then end: every rupiah is either owed or still paid for', async () => {
  const seller = await server.as.member({ business: { business_name: 'Dapur Siti' } });
  const buyer = await server.as.user();
  const product = await createProduct(server, seller, { price: 1_000, stock: 1 });
  const { id } = await orderProduct(buyer, product);
  const cases = fc.sample(order, { numRuns: COUNT, seed: SEED });
  for (const { lines, fee, subsidyShare } of cases) {
    const subsidy = Math.floor((fee * subsidyShare) / 100);
    const paid = orderCost(lines, null, []).goods + fee - subsidy;
    await server.db.tx(async (trx) => {
      await sql`delete from refunds where order_id = ${id}`.execute(trx);
      await sql`delete from stock_moves where order_id = ${id}`.execute(trx);
      await sql`delete from order_lines where order_id = ${id}`.execute(trx);
      await sql`update orders set status = 'paid', total = ${paid}::bigint, delivery_fee = ${fee}::bigint,
        subsidy = ${subsidy}::bigint, paid_amount = ${paid}::bigint, refunded = 0, refund_state = null where id = ${id}`.execute(
        trx,
      );
      const rows = JSON.stringify(lines.map(({ price, quantity }, position) => ({ price, quantity, position })));
      const { rows: made } = await sql<{ id: string }>`insert into order_lines
          (order_id, product_id, variant_id, name, picture, price, quantity, position)
        select ${id}, p.id, v.id, 'Amplang', p.picture, l.price, l.quantity, l.position
        from jsonb_to_recordset(${rows}::jsonb) as l(price bigint, quantity integer, position integer), products p
        join variants v on v.product_id = p.id where p.id = ${product.id} order by l.position returning id`.execute(
        trx,
      );
      const before = await lockAnyOrder(trx, id);
      if (!before) throw new Error('the order is gone');

      let now = lines.map((one) => ({ ...one, rejected_quantity: 0 }));
      let total = paid;
      for (const [round, source_id] of [crypto.randomUUID(), crypto.randomUUID()].entries()) {
        const wanted = now.map((one) => ({
          ...one,
          rejected_quantity: Math.max(one.rejected_quantity, one.rejected[round] ?? 0),
        }));
        const cost = costAfterRejection({ lines: now, total }, wanted);
        if (cost.pieces === 0) break;
        const asked = wanted.map(({ rejected_quantity }, at) => ({ id: made[at]?.id ?? '', rejected_quantity }));
        const difference = await rejectOrderLines(trx, id, asked, false);
        expect(difference).toBe(cost.difference);
        expect(await rejectOrderLines(trx, id, asked, false)).toBe(0);
        const stored = await sql<{ total: number }>`select total from orders where id = ${id}`.execute(trx);
        expect(Number(stored.rows[0]?.total)).toBe(cost.total);
        expect(cost.total).toBe(cost.goods + fee - subsidy);
        if (difference > 0)
          await openRefund(server, trx, { order: before, source: 'rejected_lines', source_id, amount: difference });
        expect(await refundableOf(trx, before)).toBe(cost.total);
        [now, total] = [wanted, cost.total];
      }
      const left = await refundableOf(trx, before);
      await expect(
        openRefund(server, trx, { order: before, source: 'complaint', source_id: id, amount: left + 1 }),
      ).rejects.toMatchObject({ status: 422 });
      if (left > 0)
        await openRefund(server, trx, { order: before, source: 'cancellation', source_id: id, amount: left });
      const { rows: sums } = await sql<{
        owed: string;
      }>`select sum(amount)::text as owed from refunds where order_id = ${id}`.execute(trx);
      expect(Number(sums[0]?.owed)).toBe(paid);
    });
  }
});
