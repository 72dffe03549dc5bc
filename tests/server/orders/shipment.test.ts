/** What a seller enters about the delivery of an order in process, and what the buyer then reads. */

import { beforeAll, describe, expect, test } from 'vitest';
import { dayFromNow } from '#server/lib/day-from-now.ts';
import { mailNotifications } from '#server/modules/notifications/notifications/mail-notifications.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createProduct, orderAt, orderProduct, orderToBring, type Product } from './order-fixtures.ts';

const answers = (change: object = {}) => ({
  kind: 'toko',
  carrier: 'Pak Anto',
  phone: '+62 812-0000-0061',
  expected_day: dayFromNow(1),
  ...change,
});

let server: TestApp;
let seller: TestUser;
let buyer: TestUser;
let amplang: Product;
/** An order in process that a courier brings. */
let id: string;

const ship = (who: TestUser, order: string, change: object = {}) =>
  who.put(`/members/orders/${order}/shipment`, { answers: answers(change) });

beforeAll(async () => {
  server = await testApp();
  seller = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
  buyer = await server.as.user({ name: 'Budi Santoso' });
  amplang = await createProduct(server, seller, { stock: 100 });
  id = await delivered('process');
});

const delivered = (status: Parameters<typeof orderAt>[2]) => orderToBring(server, { buyer, seller }, amplang, status);
const eventsOf = async (order: string): Promise<{ event: string; note: string | null }[]> =>
  (await buyer.get(`/users/orders/${order}`)).body.data.timeline;

describe('the seller of an order in process', () => {
  test('says who brings it and when, and the buyer reads it, is notified and gets a mail', async () => {
    await mailNotifications(server.app);
    const saved = await ship(seller, id);
    expect([saved.status, saved.body.message]).toEqual([200, 'Pengiriman disimpan.']);
    expect(saved.body.data).toMatchObject({ status: 'process', shipment: { answers: { phone: '081200000061' } } });

    expect((await buyer.get('/users/orders')).body.data.items[0].expected_day).toBe(dayFromNow(1));
    const { shipment, timeline, events, version } = (await buyer.get(`/users/orders/${id}`)).body.data;
    expect(shipment).toMatchObject({
      kind: 'toko',
      kind_label: 'Kurir toko',
      carrier: 'Pak Anto',
      phone: '081200000061',
      tracking_number: null,
      expected_day: dayFromNow(1),
      answers: null,
    });
    expect(timeline.at(-1)).toMatchObject({
      event: 'shipment.enter',
      from_status: 'process',
      to_status: 'process',
      actor_name: 'Dapur Siti',
    });
    expect(timeline.at(-1).note).toMatch(/^Pak Anto, perkiraan tiba \w+, \d+ \w+ \d{4}$/);
    // Buttons and versions of other programs stay as they were.
    expect([events, version]).toEqual([['order.deliver'], saved.body.data.version]);

    const [first] = (await buyer.get('/users/notifications')).body.data.items;
    expect(first).toMatchObject({ kind: 'order-shipped', url: `/order-list/${id}` });
    expect(first.text).toMatch(
      /^Dapur Siti mengirim pesanan Anda lewat Pak Anto\. Perkiraan tiba: \w+, \d+ \w+ \d{4}\.$/,
    );
    await mailNotifications(server.app);
    expect((await server.mails.all(buyer.email)).map(({ subject }) => subject)).toContain(first.title);
  });

  test('corrects it, which stands in the history beside the first entry; the same again writes nothing', async () => {
    const before = await eventsOf(id);
    expect((await ship(seller, id, { carrier: 'Bu Rina', kind: 'ojek', tracking_number: 'GK-11-2026' })).status).toBe(
      200,
    );
    const after = await eventsOf(id);
    expect(after.slice(before.length).map(({ event }) => event)).toEqual(['shipment.correct']);
    expect(after.at(-1)?.note).toContain('Bu Rina');
    const [notification] = (await buyer.get('/users/notifications')).body.data.items;
    expect(notification.kind).toBe('order-shipment-corrected');
    await ship(seller, id, { carrier: 'Bu Rina', kind: 'ojek', tracking_number: 'GK-11-2026' });
    expect(await eventsOf(id)).toHaveLength(after.length);
  });

  test('who corrects it over and over tells the buyer of each, and mails once', async () => {
    const order = await delivered('process');
    await ship(seller, order);
    const mailsOf = async () => {
      await mailNotifications(server.app);
      return (await server.mails.all(buyer.email)).filter(({ body }) => body.includes(order)).length;
    };
    const before = await mailsOf();
    for (const carrier of ['Pak Budi', 'Pak Cahyo', 'Pak Dedi']) await ship(seller, order, { carrier });
    const told = (await buyer.get('/users/notifications')).body.data.items.filter(
      ({ kind, url }: { kind: string; url: string }) =>
        kind === 'order-shipment-corrected' && url === `/order-list/${order}`,
    );
    expect([told.length, (await mailsOf()) - before]).toEqual([3, 1]);
  });

  test('keeps the telephone number of the courier encrypted', async () => {
    const row = await server.db.kysely
      .selectFrom('order_shipments')
      .select('answers')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row.answers)).not.toContain('81200000061');
    expect(row.answers).toMatchObject({ carrier: 'Bu Rina' });
  });

  test.each<[string, object, string, string]>([
    ['no name', { carrier: '' }, 'carrier', 'Nama Kurir belum diisi.'],
    ['a name of one letter', { carrier: 'A' }, 'carrier', ''],
    ['a name of 61 letters', { carrier: 'a'.repeat(61) }, 'carrier', ''],
    ['a number that is no telephone', { phone: '12345' }, 'phone', ''],
    ['no telephone of an own courier', { phone: '' }, 'phone', ''],
    ['yesterday', { expected_day: dayFromNow(-1) }, 'expected_day', ''],
    ['a day in 61 days', { expected_day: dayFromNow(61) }, 'expected_day', ''],
    ['no day', { expected_day: undefined }, 'expected_day', ''],
    ['a day that does not exist', { expected_day: '2026-02-30' }, 'expected_day', ''],
    ['a kind that is not offered', { kind: 'merpati' }, 'kind', ''],
  ])('reads at the field what is wrong with %s', async (_what, change, field, sentence) => {
    const answer = await ship(seller, id, change);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    expect(answer.body.errors[field][0]).toMatch(sentence ? `${sentence}` : /^[A-Z0-9"].+\.$/);
  });

  test('may leave the telephone of a shipping company out, and the farthest day is 60 days ahead', async () => {
    const change = { kind: 'ekspedisi', carrier: 'JNE', phone: '', expected_day: dayFromNow(60) };
    expect((await ship(seller, id, change)).body.data.shipment).toMatchObject({ kind: 'ekspedisi', phone: null });
  });
});

describe('nothing is entered', () => {
  test.each(['waiting', 'paid', 'delivered'] as const)('while the order is %s', async (status) => {
    const order = await delivered(status);
    const answer = await ship(seller, order);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toMatch(
      /^Pesanan ini sekarang berstatus .+, jadi pengirimannya tidak dapat ditulis\.$/,
    );
    expect(answer.body.data.status).toBe(status);
    expect((await buyer.get(`/users/orders/${order}`)).body.data.shipment).toBeNull();
  });

  test('for an order that was canceled', async () => {
    const order = await orderProduct(buyer, amplang);
    await buyer.delete(`/users/orders/${order.id}`);
    expect((await ship(seller, order.id)).status).toBe(409);
  });

  test('for an order that its buyer picks up', async () => {
    const order = await orderAt({ buyer, seller }, amplang, 'process');
    const answer = await ship(seller, order.id);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Pesanan ini diambil sendiri oleh pembeli, jadi tidak ada pengiriman.',
    ]);
  });

  test('by the buyer, or by the seller of another shop', async () => {
    const rival = await server.as.member({ business: true });
    expect([(await ship(buyer, id)).status, (await ship(rival, id)).status]).toEqual([403, 404]);
  });
});

test('the entry stays readable after the order is delivered', async () => {
  const order = await delivered('process');
  await ship(seller, order);
  await buyer.post(`/users/orders/${order}/change-status-order`, { status: 'delivered' });
  expect((await buyer.get(`/users/orders/${order}`)).body.data.shipment.carrier).toBe('Pak Anto');
  expect((await ship(seller, order, { carrier: 'Pak Budi' })).status).toBe(409);
});
