import { beforeAll, expect, test } from 'vitest';
import { dayInWita } from '#engine/calendar.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createProduct, orderAt } from './order-fixtures.ts';

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

test('another seller sees none of it; without a shop there are no figures', async () => {
  const rahma = await server.as.member({ business: true });
  expect(await figures('total', rahma)).toMatchObject({ orders: 0, revenue: 0, low_stock: 0 });
  expect((await (await server.as.member()).get('/members/orders/analysis/total')).status).toBe(409);
});
