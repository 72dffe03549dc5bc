import { beforeAll, expect, test } from 'vitest';
import { dayInWita } from '#engine/calendar.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { SAMPLE_ADDRESS } from '#tests/support/sample-address.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { complain, linesOf, reply, step } from './complaint-fixtures.ts';
import { createProduct, orderAt, placeOrder, putIntoCart, submitProof } from './order-fixtures.ts';

let server: TestApp;
let seller: TestUser;
const figures = async (path: string, who = seller) => (await who.get(`/members/orders/analysis/${path}`)).body.data;

beforeAll(async () => {
  server = await testApp();
  seller = await server.as.member({ name: 'Siti', business: true });
  const [budi, rina] = [await server.as.user(), await server.as.user()];
  const rice = await createProduct(server, seller, { price: 10_000, stock: 20 });
  await createProduct(server, seller, { stock: 5 });
  for (const status of ['pending', 'submitted', 'paid', 'process', 'completed'] as const)
    await orderAt({ buyer: budi, seller }, rice, status, { quantity: 2 });
  const { id } = await orderAt({ buyer: rina, seller }, rice, 'paid');
  const note = { status: 'rejected', note: 'Uang dikembalikan' };
  await seller.post(`/members/orders/${id}/change-status-order`, note);
});

test('a seller sees revenue and open work; returned money is not revenue', async () => {
  expect(await figures('total')).toEqual({
    orders: 6,
    revenue: 60_000,
    delivery_fees: 0,
    subsidies: 0,
    customers: 1,
    products_sold: 6,
    active_products: 2,
    to_accept: 1,
    proofs_to_check: 1,
    refunds_to_pay: 1,
    complaints_to_act: 0,
    cancellations_to_answer: 0,
    to_process: 1,
    to_deliver: 1,
    low_stock: 1,
    to_answer: 0,
  });
});

test('the count of orders to check matches the list with that filter', async () => {
  const { items, total } = (await seller.get('/members/orders?status=waiting&has_proof=1')).body.data;
  expect(total).toBe((await figures('total')).proofs_to_check);
  for (const order of items) expect(order).toMatchObject({ status: 'waiting', has_proof: true });
  expect((await seller.get('/members/orders?has_proof=ya')).status).toBe(422);
});

test('every status is listed, also those without orders', async () => {
  const rows = await figures('status');
  expect(rows).toHaveLength(9);
  expect(rows).toContainEqual({ status: 'rejected', label: 'Dibatalkan', count: 1 });
  expect(rows).toContainEqual({ status: 'failed', label: 'Dibatalkan System', count: 0 });
});

test('every day of the period has a row, in WITA days, today last', async () => {
  const week = await figures('revenue?days=7');
  expect(week).toHaveLength(7);
  expect(week.at(-1)).toEqual({
    date: dayInWita(new Date()),
    revenue: 60_000,
    delivery_fees: 0,
    subsidies: 0,
    orders: 3,
  });
  expect(week.slice(0, -1).every(({ revenue }: { revenue: number }) => revenue === 0)).toBe(true);
  expect(await figures('revenue')).toHaveLength(30);
  expect((await seller.get('/members/orders/analysis/revenue?days=6')).status).toBe(422);
});

test('what a complaint gave back is no revenue, of goods first and then of the delivery fee', async () => {
  const rahma = await server.as.member({ name: 'Rahma', business: true });
  const buyer = await server.as.user();
  await rahma.put('/members/delivery', { answers: { zones: [{ district: SAMPLE_ADDRESS.district, fee: 8_000 }] } });
  const honey = await createProduct(server, rahma, { price: 30_000, stock: 20 });
  const move = (id: string, status: string) => rahma.post(`/members/orders/${id}/change-status-order`, { status });
  /** Three pieces, paid and in process: 98,000. */
  const order = async (): Promise<string> => {
    const lines = [await putIntoCart(buyer, honey, 3)];
    const placed = await placeOrder(buyer, lines, { delivery_method: 'seller_courier', address: SAMPLE_ADDRESS });
    const { id } = placed.body.data.orders[0];
    await move(id, 'waiting');
    await submitProof({ buyer, seller: rahma }, id);
    await move(id, 'paid');
    await move(id, 'process');
    return id;
  };
  const refund = async (id: string, amount: number) => {
    const complaint = await complain(buyer, id);
    expect((await reply(rahma, complaint, { answer: 'kembalikan', amount })).status).toBe(201);
    expect((await step(buyer, complaint, 'answer.accept')).status).toBe(200);
  };
  const [first, second] = [await order(), await order()];
  expect(await figures('total', rahma)).toMatchObject({ revenue: 180_000, delivery_fees: 16_000 });
  const [line] = await linesOf(buyer, first);
  await rahma.post(`/members/orders/${first}/reject-lines`, { lines: [{ id: line, rejected_quantity: 1 }] });
  expect(await figures('total', rahma)).toMatchObject({ revenue: 150_000, delivery_fees: 16_000 });
  await refund(first, 25_000);
  expect(await figures('total', rahma)).toMatchObject({ revenue: 125_000, delivery_fees: 16_000 });
  await refund(second, 95_000);
  const after = { revenue: 35_000, delivery_fees: 11_000 };
  expect(await figures('total', rahma)).toMatchObject(after);
  expect((await figures('revenue', rahma)).at(-1)).toMatchObject(after);
});

test('another seller sees none of it; without a shop there are no figures', async () => {
  const rahma = await server.as.member({ business: true });
  expect(await figures('total', rahma)).toMatchObject({ orders: 0, revenue: 0, low_stock: 0 });
  expect((await (await server.as.member()).get('/members/orders/analysis/total')).status).toBe(409);
});
