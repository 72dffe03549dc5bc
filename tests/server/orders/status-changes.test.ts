import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailNotifications } from '#server/modules/notifications/notifications/mail-notifications.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createProduct, orderAt, orderProduct, type Product, soldOf, stockOf } from './order-fixtures.ts';

let server: TestApp;
let seller: TestUser;
let buyer: TestUser;
let amplang: Product;

beforeAll(async () => {
  server = await testApp();
  seller = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
});
beforeEach(async () => {
  buyer = await server.as.user({ name: 'Budi Santoso' });
  amplang = await createProduct(server, seller, { stock: 10 });
});

const bySeller = (id: string, body: object) => seller.post(`/members/orders/${id}/change-status-order`, body);
const byBuyer = (id: string, body: object) => buyer.post(`/users/orders/${id}/change-status-order`, body);

describe('an order that succeeds', () => {
  test('has the same timeline for buyer and seller, and counts as a sale once it is paid', async () => {
    const { id } = await orderAt({ buyer, seller }, amplang, 'process', { quantity: 3 });
    expect(await soldOf(server, amplang.id)).toBe(3);
    const received = await byBuyer(id, { status: 'delivered' });
    expect([received.status, received.body.message]).toEqual([200, 'Status pesanan menjadi Telah Diterima.']);
    expect(received.body.data.events).toEqual(['order.complete']);
    const done = (await byBuyer(id, { status: 'completed' })).body.data;
    expect(done.events).toEqual([]);
    expect(done.lines[0]).toMatchObject({ reviewable: true, review: null });
    const told = done.timeline.map(({ event, actor, actor_name, status_label }: Record<string, string>) =>
      [event, actor, actor_name, status_label].join(' · '),
    );
    expect(told).toEqual([
      'order.place · buyer · Budi Santoso · Menunggu Konfirmasi',
      'order.accept · seller · Dapur Siti · Menunggu Pembayaran',
      'payment.submit · buyer · Budi Santoso · Menunggu Pembayaran',
      'payment.confirm · seller · Dapur Siti · Telah Dibayar',
      'order.process · seller · Dapur Siti · Sedang Diproses',
      'order.deliver · buyer · Budi Santoso · Telah Diterima',
      'order.complete · buyer · Budi Santoso · Selesai',
    ]);
    expect((await seller.get(`/members/orders/${id}`)).body.data.timeline).toEqual(done.timeline);
    expect(await stockOf(server, amplang.variant_id)).toBe(7);
  });

  test('gives the buyer the whole time for paying from the moment the seller accepts it, and no deadline after payment', async () => {
    const { id } = await orderProduct(buyer, amplang);
    const { due_at, updated_at } = (await bySeller(id, { status: 'waiting' })).body.data;
    expect((Date.parse(due_at) - Date.parse(updated_at)) / 1000).toBeCloseTo(server.config.orderPaymentExpires, 0);
    const paid = await orderAt({ buyer, seller }, amplang, 'paid');
    expect((await buyer.get(`/users/orders/${paid.id}`)).body.data.due_at).toBeNull();
  });

  test('notifies each side of the other’s actions, on screen and once by e-mail', async () => {
    await mailNotifications(server.app);
    const { id, number } = await orderAt({ buyer, seller }, amplang, 'paid');
    const titles = (who: TestUser) =>
      who.get('/users/notifications').then(({ body }) => body.data.items.map(({ title }: { title: string }) => title));
    expect(await titles(buyer)).toEqual([`Pembayaran ${number} diterima`, `Pesanan ${number} diterima penjual`]);
    expect((await titles(seller)).slice(0, 2)).toEqual([`Bukti pembayaran ${number}`, `Pesanan baru ${number}`]);
    expect((await buyer.get('/users/notification/badge')).body.data).toEqual({ count: 2 });

    await Promise.all([mailNotifications(server.app), mailNotifications(server.app)]);
    const mails = await server.mails.all(buyer.email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual((await titles(buyer)).sort());
    const { body } = mails.find(({ subject }) => subject.startsWith('Pembayaran')) as { body: string };
    expect(body).toContain('Yth. Budi Santoso');
    expect(body).toContain('Dapur Siti sudah menerima pembayaran Anda sebesar Rp25.000.');
    expect(body).toContain(`/order-list/${id}`);
    const sellers = await server.mails.all(seller.email);
    expect(sellers.filter(({ subject }) => subject.includes(number))).toHaveLength(2);
    expect(sellers.at(-1)?.body).toContain(`/dashboard/member/orders/${id}`);
  });

  test('does not notify a user of their own action', async () => {
    const { id } = await orderAt({ buyer, seller }, amplang, 'process');
    const count = async (who: TestUser) => (await who.get('/users/notification/badge')).body.data.count as number;
    const [ofBuyer, ofSeller] = [await count(buyer), await count(seller)];
    expect((await byBuyer(id, { status: 'delivered' })).status).toBe(200);
    expect([await count(buyer), await count(seller)]).toEqual([ofBuyer, ofSeller + 1]);
  });

  test('sends no e-mail to an unverified address', async () => {
    const shy = await server.as.member({ name: 'Wati', verified: false, business: true });
    await orderProduct(buyer, await createProduct(server, shy));
    await mailNotifications(server.app);
    expect(await server.mails.all(shy.email)).toEqual([]);
    expect((await shy.get('/users/notification/badge')).body.data.count).toBe(1);
  });

  test('has notifications that are marked as read one by one or all at once, only the user’s own', async () => {
    await orderAt({ buyer, seller }, amplang, 'process');
    const ids = (await buyer.get('/users/notifications')).body.data.items.map(({ id }: { id: string }) => id);
    expect((await seller.post('/users/notifications/read', { ids })).status).toBe(200);
    expect((await buyer.get('/users/notification/badge')).body.data.count).toBe(3);
    expect((await buyer.post('/users/notifications/read', { ids: [ids[0], 'x', '-1'] })).body.data.count).toBe(2);
    expect((await buyer.post('/users/notifications/read', {})).body.data.count).toBe(0);
    expect((await buyer.get('/users/notifications')).body.data.items.every(({ read }: { read: boolean }) => read)).toBe(
      true,
    );
  });
});

describe('an order that fails', () => {
  test('is rejected only with a note, which the buyer reads; the stock is returned', async () => {
    const { id } = await orderProduct(buyer, amplang, 4);
    for (const note of [undefined, '', '   ']) {
      const answer = await bySeller(id, { status: 'rejected', note });
      expect(answer.status).toBe(422);
      expect(answer.body.errors.note).toHaveLength(1);
    }
    expect((await buyer.get(`/users/orders/${id}`)).body.data).toMatchObject({ status: 'pending', version: 1 });
    expect((await bySeller(id, { status: 'rejected', note: 'Dapur tutup' })).status).toBe(200);
    const { timeline } = (await buyer.get(`/users/orders/${id}`)).body.data;
    expect(timeline.at(-1)).toMatchObject({ to_status: 'rejected', note: 'Dapur tutup' });
    expect(await stockOf(server, amplang.variant_id)).toBe(10);
    const [notice] = (await buyer.get('/users/notifications')).body.data.items;
    expect(notice.text).toContain('Dapur tutup');
  });

  test('after payment: the note says how the money is returned, the sale is no longer counted', async () => {
    const { id } = await orderAt({ buyer, seller }, amplang, 'paid', { quantity: 2 });
    expect((await bySeller(id, { status: 'rejected' })).status).toBe(422);
    expect((await bySeller(id, { status: 'rejected', note: 'Uang dikembalikan hari ini' })).status).toBe(200);
    expect([await soldOf(server, amplang.id), await stockOf(server, amplang.variant_id)]).toEqual([0, 10]);
  });

  test('is cancelled by its buyer with DELETE or by its target status, and not twice', async () => {
    const first = await orderProduct(buyer, amplang, 2);
    const second = await orderProduct(buyer, amplang, 2);
    expect((await buyer.delete(`/users/orders/${first.id}`)).body.data.status).toBe('canceled');
    expect((await byBuyer(second.id, { status: 'canceled' })).status).toBe(200);
    const again = await buyer.delete(`/users/orders/${first.id}`);
    expect([again.status, again.body.message]).toEqual([
      409,
      'Pesanan ini sekarang berstatus Pesanan Dibatalkan, jadi tindakan tersebut tidak dapat dilakukan.',
    ]);
    expect(again.body.data).toEqual({ status: 'canceled', status_label: 'Pesanan Dibatalkan', version: 2, events: [] });
    expect(await stockOf(server, amplang.variant_id)).toBe(10);
  });
});

describe('access to an order', () => {
  test('is refused to strangers and other sellers, and to buyer and seller on the other side’s route', async () => {
    const { id } = await orderProduct(buyer, amplang);
    const stranger = await server.as.user();
    const rival = await server.as.member({ business: true });
    for (const [who, base] of [
      [stranger, '/users/orders'],
      [rival, '/users/orders'],
      [rival, '/members/orders'],
      [seller, '/users/orders'],
    ] as const) {
      expect((await who.get(`${base}/${id}`)).status).toBe(404);
      expect((await who.post(`${base}/${id}/change-status-order`, { status: 'canceled' })).status).toBe(404);
    }
    expect((await stranger.delete(`/users/orders/${id}`)).status).toBe(404);
    expect((await buyer.get(`/members/orders/${id}`)).status).toBe(403);
    expect((await server.as.visitor.get(`/users/orders/${id}`)).status).toBe(401);
    expect((await buyer.get(`/users/orders/${id}`)).body.data.version).toBe(1);
  });

  test('needs a verified e-mail to change it, and a shop to see sold ones', async () => {
    const fresh = await server.as.member({ verified: false, business: true });
    const unverified = await orderProduct(buyer, await createProduct(server, fresh));
    expect(
      (await fresh.post(`/members/orders/${unverified.id}/change-status-order`, { status: 'waiting' })).status,
    ).toBe(403);
    const rahma = await server.as.member();
    expect((await rahma.get('/members/orders')).status).toBe(409);
  });

  test('a request with an outdated version gets a conflict', async () => {
    const { id } = await orderAt({ buyer, seller }, amplang, 'submitted');
    const { version } = (await seller.get(`/members/orders/${id}`)).body.data;
    await bySeller(id, { status: 'waiting', note: 'Jumlahnya kurang' });
    const answer = await bySeller(id, { status: 'rejected', note: 'Tidak dibayar', version });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Pesanan ini baru saja berubah. Periksa kembali, lalu ulangi tindakan Anda.',
    ]);
    expect((await bySeller(id, { status: 'rejected', note: 'Tidak dibayar', version: version + 1 })).status).toBe(200);
  });

  test('an unknown status and a too long note are refused before anything is read', async () => {
    const { id } = await orderProduct(buyer, amplang);
    expect((await bySeller(id, { status: 'shipped' })).status).toBe(422);
    expect((await bySeller(id, { status: 'waiting', note: 'x'.repeat(1001) })).status).toBe(422);
  });
});
