/** A seller corrects the delivery fee that the buyer has not agreed to yet. */
import { expect, test } from 'vitest';
import { mailNotifications } from '#server/modules/notifications/notifications/mail-notifications.ts';
import { testApp } from '#tests/support/app.ts';
import { SAMPLE_ADDRESS } from '#tests/support/sample-address.ts';
import { createProduct, placeOrder, putIntoCart } from './order-fixtures.ts';

const server = await testApp();

test('a named fee is corrected by its seller until the buyer agrees, who reads the new one and has the whole time again', async () => {
  const siti = await server.as.member({ business: { business_name: 'Dapur Siti' } });
  const rahma = await server.as.member({ business: { business_name: 'Kebun Rahma' } });
  const budi = await server.as.user();
  await siti.put('/members/delivery', { answers: { zones: [{ district: '64.71.01', fee: 5_000 }] } });
  const abon = await createProduct(server, siti, { name: 'Abon', price: 25_000, stock: 10 });
  const lines = [await putIntoCart(budi, abon, 2)];
  const placed = await placeOrder(budi, lines, { delivery_method: 'seller_courier', address: SAMPLE_ADDRESS });
  const [{ id }] = placed.body.data.orders;
  const detail = async (order: string) => (await budi.get(`/users/orders/${order}`)).body.data;
  const accept = (order: string, body: object) =>
    siti.post(`/members/orders/${order}/change-status-order`, { status: 'waiting', ...body });
  const correct = (body: object, who = siti) => who.put(`/members/orders/${id}/delivery-fee`, body);
  expect((await correct({ delivery_fee: 20_000 })).status).toBe(409);
  await accept(id, { delivery_fee: 20_000 });
  await server.db.kysely.updateTable('orders').set({ due_at: new Date() }).where('id', '=', id).execute();
  const before = await detail(id);
  for (const delivery_fee of [-1, 10.5, 1_000_001]) expect((await correct({ delivery_fee })).status).toBe(422);
  for (const who of [budi, rahma])
    expect((await correct({ delivery_fee: 1 }, who)).status).toBe(who === budi ? 403 : 404);
  expect((await correct({ delivery_fee: 2_000, version: before.version - 1 })).status).toBe(409);

  const note = 'Maaf, saya salah tulis.';
  const corrected = await correct({ delivery_fee: 2_000, version: before.version, note });
  expect([corrected.status, corrected.body.message]).toEqual([200, 'Ongkir diperbaiki. Pembeli diberi tahu.']);
  const now = await detail(id);
  expect(now).toMatchObject({ total: 52_000, delivery_fee: 2_000, delivery_fee_state: 'named' });
  expect(now.timeline.at(-1)).toMatchObject({
    event: 'fee.correct',
    actor: 'seller',
    note: 'Ongkir Rp20.000 menjadi Rp2.000. Maaf, saya salah tulis.',
  });
  expect(Date.parse(now.due_at)).toBeGreaterThan(Date.parse(before.due_at) + 60_000);
  const [told] = (await budi.get('/users/notifications')).body.data.items;
  expect(told.text).toContain('Totalnya sekarang Rp52.000 (termasuk ongkir Rp2.000)');
  // The same again writes nothing, and nobody agrees to the fee from before.
  await correct({ delivery_fee: 2_000 });
  // Each further correction is told, and none of this hour is mailed.
  await correct({ delivery_fee: 3_000 });
  await correct({ delivery_fee: 2_000 });
  await mailNotifications(server.app);
  const news = (await budi.get('/users/notifications')).body.data.items;
  expect(news.filter(({ kind }: { kind: string }) => kind === 'delivery-fee-corrected')).toHaveLength(3);
  const mails = (await server.mails.all(budi.email)).filter(({ subject }) => subject === told.title);
  expect(mails).toHaveLength(1);
  expect((await detail(id)).timeline).toHaveLength(now.timeline.length + 2);
  const agree = (delivery_fee: number) => budi.post(`/users/orders/${id}/agree-delivery-fee`, { delivery_fee });
  expect((await agree(20_000)).status).toBe(409);
  // The fee is the same as on an old page, and something else of the order was changed since.
  const old = await budi.post(`/users/orders/${id}/agree-delivery-fee`, { delivery_fee: 2_000, version: now.version });
  expect([old.status, old.headers['problem-code']]).toEqual([409, 'ORDER_CHANGED']);
  const both = await Promise.all([agree(2_000), correct({ delivery_fee: 90_000 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { delivery_fee, delivery_fee_state, total } = await detail(id);
  expect([total, delivery_fee_state]).toEqual([50_000 + delivery_fee, delivery_fee === 2_000 ? 'agreed' : 'named']);
});
