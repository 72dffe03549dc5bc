/**
 * Whole orders with random lines, prices, delivery fees, subsidies, pieces that are sold out, and refunds: at each step the database says
 * what `order-cost.ts` computes, no rupiah is lost, and nobody gets back more than was paid. Single parts have tests with many more
 * cases: `order-cost`, `subsidy-cost`, `rejection-cost`.
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { complaintRefundLimit, costAfterRejection, orderCost, takeSubsidies } from '#engine/order-cost.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { isFull, SEED } from '#tests/support/property-runs.ts';
import { SAMPLE_ADDRESS } from '#tests/support/sample-address.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { png } from '../uploads/file-fixtures.ts';
import { complain, reply, step } from './complaint-fixtures.ts';
import { createProduct, type Product, placeOrder, putIntoCart, submitProof } from './order-fixtures.ts';
import { leftOf, moveSubsidy, runSubsidy } from './subsidy-fixtures.ts';
import { brokenRules } from './trade-invariants.ts';

const STOCK = 1_000_000;
const CASES = isFull ? 25 : 8;
const PLACES = [SAMPLE_ADDRESS.urban_village, SAMPLE_ADDRESS.district];

const rupiah = (max: number) => fc.oneof(fc.integer({ min: 1, max }), fc.constantFrom(1, max));
const line = fc.record({
  price: rupiah(40_000_000),
  quantity: fc.integer({ min: 1, max: 40 }),
  /** Of `quantity`, in percent. */
  rejected: fc.integer({ min: 0, max: 100 }),
  isComplained: fc.boolean(),
});
const wholeOrder = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  fee: fc.oneof(fc.constant(0), rupiah(1_000_000)),
  villageFee: fc.option(rupiah(1_000_000)),
  freeFrom: fc.option(rupiah(90_000_000)),
  /** `most`: of the budget, in percent. */
  subsidy: fc.option(
    fc.record({ budget: fc.integer({ min: 1_000, max: 900_000 }), most: fc.integer({ min: 10, max: 100 }) }),
  ),
  ends: fc.constantFrom('complaint', 'rejected'),
  /** Of the highest refund, in percent. */
  offer: fc.integer({ min: 1, max: 100 }),
});

let server: TestApp;
let seller: TestUser;
let staff: TestUser;
let products: Product[];
let picture: Buffer;
beforeAll(async () => {
  server = await testApp({ orderMaxUnanswered: 1_000 });
  seller = await server.as.member({ business: { business_name: 'Dapur Siti' } });
  staff = await server.as.staff();
  products = await Promise.all([1, 2, 3].map(() => createProduct(server, seller, { stock: STOCK })));
  picture = await png();
});

type Case = typeof wholeOrder extends fc.Arbitrary<infer One> ? One : never;

/** Orders what the case says, with the amounts that the browser shows. */
async function place(buyer: TestUser, { lines, fee, villageFee, freeFrom }: Case): Promise<Order> {
  const { district, urban_village } = SAMPLE_ADDRESS;
  const zones = [{ district, fee }, ...(villageFee === null ? [] : [{ district, urban_village, fee: villageFee }])];
  await seller.put('/members/delivery', { answers: { zones, ...(freeFrom === null ? {} : { free_from: freeFrom }) } });
  const ids: string[] = [];
  for (const [at, { price, quantity }] of lines.entries()) {
    const product = products[at] as Product;
    await server.db.tx(async (trx) => {
      await sql`update variants set price = ${price} where id = ${product.variant_id}`.execute(trx);
    });
    ids.push(await putIntoCart(buyer, product, quantity));
  }
  const cart = (await buyer.get('/users/cart')).body.data;
  const [shop] = cart.shops;
  const cost = orderCost(lines, shop.delivery, PLACES);
  const taken = takeSubsidies(cart.subsidies, [{ shop: shop.shop.id, fee: cost.fee }], PLACES);
  const subsidy = taken[shop.shop.id] ?? 0;
  const placed = await placeOrder(buyer, ids, {
    delivery_method: 'seller_courier',
    address: SAMPLE_ADDRESS,
    total: cost.goods,
    delivery_fees: { [shop.shop.id]: cost.fee },
    subsidies: { [shop.shop.id]: subsidy },
  });
  expect(placed.status, placed.text).toBe(201);
  const [order] = placed.body.data.orders;
  expect([order.total, order.delivery_fee, order.subsidy]).toEqual([cost.total - subsidy, cost.fee, subsidy]);
  return (await buyer.get(`/users/orders/${order.id}`)).body.data;
}

const byPosition = (order: Order) => order.lines.toSorted((a, b) => indexOf(a.product_id) - indexOf(b.product_id));
const indexOf = (id: string) => products.findIndex((product) => product.id === id);
const move = (id: string, status: string, note?: string) =>
  seller.post(`/members/orders/${id}/change-status-order`, { status, ...(note ? { note } : {}) });

/** Takes pieces out; returns the order. */
async function takeOut(order: Order, { lines }: Case): Promise<Order> {
  const wanted = byPosition(order).map((one, at) => ({
    ...one,
    rejected_quantity: Math.floor((one.quantity * (lines[at]?.rejected ?? 0)) / 100),
  }));
  const cost = costAfterRejection(order, wanted);
  if (cost.pieces === 0 || cost.difference === 0) return order;
  const asked = wanted.map(({ id, rejected_quantity }) => ({ id, rejected_quantity }));
  const reduced: Order = (await seller.post(`/members/orders/${order.id}/reject-lines`, { lines: asked })).body.data;
  expect([reduced.total, reduced.refunded]).toEqual([cost.total, cost.difference]);
  return reduced;
}

/** A complaint about some lines, and the refund that its seller offers. */
async function complainAbout(buyer: TestUser, order: Order, { lines, offer }: Case): Promise<void> {
  const delivered = byPosition(order).filter((one) => one.quantity > one.rejected_quantity);
  const about = delivered.filter((one) => lines[indexOf(one.product_id)]?.isComplained);
  const ids = (about.length > 0 ? about : delivered).map(({ id }) => id);
  const complaint = await complain(buyer, order.id, { lines: ids.map((id) => ({ line: id })) });
  const paid = order.paid_amount ?? 0;
  const { delivery_fee, subsidy, refunded } = order;
  const limit = complaintRefundLimit({ lines: order.lines, delivery_fee, left: paid - refunded }, ids);
  // The part that the city paid is nobody's refund.
  if (ids.length === delivered.length) expect(limit).toBe(order.total);
  else expect(limit).toBeLessThanOrEqual(order.total - delivery_fee + subsidy);
  const shown: Order = (await buyer.get(`/users/orders/${order.id}`)).body.data;
  expect(shown.complaints[0]?.max_amount).toBe(limit);
  expect((await reply(seller, complaint, { answer: 'kembalikan', amount: limit + 1 })).status).toBe(422);
  const amount = Math.max(1, Math.floor((limit * offer) / 100));
  expect((await reply(seller, complaint, { answer: 'kembalikan', amount })).status).toBe(201);
  expect((await step(buyer, complaint, 'answer.accept')).status).toBe(200);
}

test('whole orders cost in both what they should, and what is paid by buyer and city is goods, delivery, and refunds', {
  timeout: 300_000,
}, async () => {
  const seen = { subsidised: 0, reduced: 0, complained: 0, rejected: 0 };
  for (const one of fc.sample(wholeOrder, { numRuns: CASES, seed: SEED })) {
    const buyer = await server.as.user();
    const { budget = 0, most = 0 } = one.subsidy ?? {};
    const programme =
      one.subsidy && (await runSubsidy(staff, { budget, most_per_order: Math.floor((budget * most) / 100) }));
    const placed = await place(buyer, one);
    await move(placed.id, 'waiting');
    expect((await submitProof({ buyer, seller }, placed.id, picture)).status).toBe(201);
    const paid: Order = (await move(placed.id, 'paid')).body.data;
    const order = await takeOut(paid, one);
    if (one.ends === 'complaint') {
      for (const status of ['process', 'delivered']) await move(order.id, status);
      await complainAbout(buyer, order, one);
    } else expect((await move(order.id, 'rejected', 'Semua habis')).status).toBe(200);

    const ended: Order = (await buyer.get(`/users/orders/${order.id}`)).body.data;
    const spent = programme ? budget - (await leftOf(server, programme)) : 0;
    const takenOut = paid.total - order.total;
    const goods = ended.lines.reduce(
      (sum, { price, quantity, rejected_quantity }) => sum + price * (quantity - rejected_quantity),
      0,
    );
    expect(ended.paid_amount).toBe(placed.total);
    if (one.ends === 'complaint') {
      expect(placed.total + spent).toBe(goods + ended.delivery_fee + takenOut);
      expect(ended.refunded).toBeLessThanOrEqual(placed.total);
    } else expect([ended.refunded, spent]).toEqual([placed.total, 0]);
    if (programme) await moveSubsidy(staff, programme, 'end');
    seen.subsidised += Number(placed.subsidy > 0);
    seen.reduced += Number(takenOut > 0);
    seen.complained += Number(one.ends === 'complaint');
    seen.rejected += Number(one.ends === 'rejected');
  }
  expect(await brokenRules(server.db, STOCK)).toEqual({});
  // Each outcome occurred.
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
});
