/** Two hundred requests about one complaint at once: one of them wins, and no rupiah is refunded twice. */
import { expect } from 'vitest';
import { processDueComplaints } from '#server/modules/marketplace/orders/complaints/due-complaints.ts';
import { testApp } from '#tests/support/app.ts';
import { slowTest } from '#tests/support/long-test.ts';
import { complain, complaintAnswers, linesOf, reply, step } from './complaint-fixtures.ts';
import { createProduct, orderAt } from './order-fixtures.ts';

const MANY = 200;
const timeout = 240_000;

slowTest(
  'one of two hundred complaints about a line is opened, and one of two hundred acceptances opens a refund',
  { timeout },
  async () => {
    const server = await testApp();
    const seller = await server.as.member({ business: { business_name: 'Dapur Siti' } });
    const buyer = await server.as.user();
    const product = await createProduct(server, seller, { stock: 10, price: 25_000 });
    const { id: order } = await orderAt({ buyer, seller }, product, 'delivered');
    const answers = complaintAnswers(await linesOf(buyer, order));
    const all = <T>(call: (at: number) => Promise<T>) => Promise.all(Array.from({ length: MANY }, (_, at) => call(at)));

    const opened = await all(() => buyer.post(`/users/orders/${order}/complaints`, answers));
    // Besides the winner, each is refused at the field, or told to slow down by the limit of one hour.
    expect(opened.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(opened.every(({ status }) => [201, 422, 429].includes(status))).toBe(true);
    const row = () =>
      server.db.kysely.selectFrom('orders').selectAll().where('id', '=', order).executeTakeFirstOrThrow();
    expect(await row()).toMatchObject({ open_complaints: 1, due_at: null });

    const [found] = await server.db.kysely
      .selectFrom('complaints')
      .select('id')
      .where('order_id', '=', order)
      .execute();
    const id = found?.id ?? '';
    expect((await reply(seller, id, { answer: 'kembalikan', amount: 25_000 })).status).toBe(201);
    await server.db.executeSql(`update complaints set due_at = now() - interval '1 second' where id = '${id}'`);
    // The buyer presses again and again while the clock of several processes acts.
    const accepted = await all((at) =>
      at % 20 === 0 ? processDueComplaints(server.app).then(() => ({ status: 0 })) : step(buyer, id, 'answer.accept'),
    );
    expect(accepted.every(({ status }) => [0, 200, 409].includes(status))).toBe(true);
    const refunds = await server.db.kysely
      .selectFrom('refunds')
      .select('amount')
      .where('order_id', '=', order)
      .execute();
    expect(refunds).toEqual([{ amount: 25_000 }]);
    expect(await row()).toMatchObject({ refunded: 25_000, open_complaints: 1 });

    const [refund] = (await buyer.get(`/users/orders/${order}`)).body.data.refunds;
    await all(() => buyer.post(`/users/orders/${order}/refunds/${refund.id}/confirm`));
    expect(await row()).toMatchObject({ open_complaints: 0, completion_left: null });
  },
);

slowTest('the same request twice, with one key, opens one complaint', { timeout }, async () => {
  const server = await testApp();
  const seller = await server.as.member({ business: { business_name: 'Dapur Siti' } });
  const buyer = await server.as.user();
  const product = await createProduct(server, seller, { stock: 10 });
  const { id: order } = await orderAt({ buyer, seller }, product, 'process');
  const answers = complaintAnswers(await linesOf(buyer, order));
  const send = () =>
    buyer.post(`/users/orders/${order}/complaints`, answers, { 'idempotency-key': 'keluhan-pertama-1' });
  expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
  const { complaints } = (await buyer.get(`/users/orders/${order}`)).body.data;
  expect(complaints).toHaveLength(1);
  await step(buyer, complaints[0].id, 'complaint.withdraw');
  await complain(buyer, order);
});
