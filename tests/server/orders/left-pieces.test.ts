/** An order of which pieces were sold out: its lists, and what staff read with a complaint, count what is left. */
import { expect, test } from 'vitest';
import { png } from '../uploads/file-fixtures.ts';
import { complaintAnswers } from './complaint-fixtures.ts';
import { createProduct, openOneShop, placeOrder, putIntoCart, submitProof } from './order-fixtures.ts';

const { server, seller, buyer, staff, amplang } = await openOneShop({ stock: 100, price: 25_000 });
const move = (id: string, status: string) => seller.post(`/members/orders/${id}/change-status-order`, { status });

test('the lists of both sides count what is left, and so does the order that staff read with a complaint', async () => {
  const bolu = await createProduct(server, seller, { name: 'Bolu', price: 40_000, stock: 100 });
  const cart = [await putIntoCart(buyer, amplang, 2), await putIntoCart(buyer, bolu, 3)];
  const { id } = (await placeOrder(buyer, cart)).body.data.orders[0];
  await move(id, 'waiting');
  await submitProof({ buyer, seller }, id, await png());
  await move(id, 'paid');
  const ordered: { id: string; name: string }[] = (await buyer.get(`/users/orders/${id}`)).body.data.lines;
  const lineOf = (wanted: string) => ordered.find(({ name }) => name === wanted)?.id;
  const lines = [
    { id: lineOf(amplang.name), rejected_quantity: 2 },
    { id: lineOf('Bolu'), rejected_quantity: 1 },
  ];
  expect((await seller.post(`/members/orders/${id}/reject-lines`, { lines })).status).toBe(200);

  for (const [who, base] of [
    [buyer, 'users'],
    [seller, 'members'],
  ] as const) {
    const { items } = (await who.get(`/${base}/orders`)).body.data;
    expect(items.find((one: { id: string }) => one.id === id)).toMatchObject({
      first_line: { name: 'Bolu', quantity: 2 },
      line_count: 1,
    });
  }
  await move(id, 'process');
  const sent = await buyer.post(`/users/orders/${id}/complaints`, complaintAnswers([String(lineOf('Bolu'))]));
  const complaint = sent.body.data.complaints[0].id;
  expect((await staff.get(`/staff/complaints/${complaint}`)).body.data.order).toMatchObject({
    total: 80_000,
    lines: [
      { name: amplang.name, quantity: 2, rejected_quantity: 2 },
      { name: 'Bolu', quantity: 3, rejected_quantity: 1 },
    ],
  });
});
