/** Orders that are paid in cash on receipt, and shops that take it. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { SAMPLE_ADDRESS } from '#tests/support/sample-address.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { complain, decide, expireComplaint, reply } from './complaint-fixtures.ts';
import {
  newBuyerAndGoods,
  openTwoShops,
  type Product,
  placeOrder,
  putIntoCart,
  soldOf,
  stockOf,
  submitProof,
} from './order-fixtures.ts';

let server: TestApp;
let siti: TestUser;
let rahma: TestUser;
let budi: TestUser;
let abon: Product;
let melon: Product;

const offerCod = (seller: TestUser, cod: boolean) => seller.put('/members/payment-settings', { answers: { cod } });

beforeAll(async () => {
  server = await testApp();
  ({ siti, rahma } = await openTwoShops(server));
  await offerCod(siti, true);
});
beforeEach(async () => {
  ({ budi, abon, melon } = await newBuyerAndGoods(server, { siti, rahma }));
});

const orderAbon = async (more: object = { payment_method: 'cod' }): Promise<string> => {
  const placed = await placeOrder(budi, [await putIntoCart(budi, abon, 2)], more);
  expect(placed.status, placed.text).toBe(201);
  return placed.body.data.orders[0].id;
};
const bySeller = (id: string, status: string, note?: string) =>
  siti.post(`/members/orders/${id}/change-status-order`, { status, ...(note ? { note } : {}) });
const detail = async (id: string, who = budi, base = '/users') => (await who.get(`${base}/orders/${id}`)).body.data;
const lastNotice = async (who: TestUser) => (await who.get('/users/notifications')).body.data.items[0];
const revenue = async () => (await siti.get('/members/orders/analysis/total')).body.data.revenue;

describe('a buyer who pays on receipt', () => {
  test('gets the goods without a payment before; money and sale count when the seller has received it', async () => {
    const before = await revenue();
    const id = await orderAbon();
    expect((await lastNotice(siti)).text).toBe(
      'Budi Santoso memesan senilai Rp50.000, bayar di tempat. Terima atau tolak pesanan ini.',
    );
    const accepted = await bySeller(id, 'process');
    expect(accepted.body.data).toMatchObject({ status: 'process', payment_method: 'cod', due_at: null });
    expect(accepted.body.data.events).toEqual(['order.deliver', 'order.return']);
    expect((await lastNotice(budi)).text).toContain('Siapkan Rp50.000 saat barang diterima.');
    // No account is shown, and no proof is taken.
    expect(await detail(id)).toMatchObject({ payment_options: [], events: ['cancellation.ask'], has_proof: false });
    expect((await submitProof({ buyer: budi, seller: siti }, id)).status).toBe(409);
    // The buyer cannot say that the money has come.
    const early = await budi.post(`/users/orders/${id}/change-status-order`, { status: 'delivered' });
    expect([early.status, early.body.data.status]).toEqual([409, 'process']);
    expect([await soldOf(server, abon.id), await revenue()]).toEqual([0, before]);

    const twice = await Promise.all([bySeller(id, 'delivered'), bySeller(id, 'delivered')]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([await soldOf(server, abon.id), await revenue()]).toEqual([2, before + 50_000]);
    expect((await lastNotice(budi)).title).toContain('telah diterima dan dibayar');
    const done = await budi.post(`/users/orders/${id}/change-status-order`, { status: 'completed' });
    expect(done.body.data).toMatchObject({ status: 'completed', lines: [{ reviewable: true }] });
    expect(await soldOf(server, abon.id)).toBe(2);
  });

  test('and complains before paying is offered no money back; the goods that come meanwhile keep their time', async () => {
    const id = await orderAbon();
    await bySeller(id, 'process');
    const complaint = await complain(budi, id, { kind: 'belum-tiba' });
    const limitOf = async (who: TestUser, base: string) => (await detail(id, who, base)).complaints[0].max_amount;
    expect([await limitOf(budi, '/users'), await limitOf(siti, '/members')]).toEqual([0, 0]);
    const refused = await reply(siti, complaint, { answer: 'kembalikan', amount: 1 });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.amount).toEqual([
      'Tidak ada pembayaran yang dapat dikembalikan untuk barang ini. Pilih jawaban lain.',
    ]);
    await expireComplaint(server, complaint);
    const staff = await server.as.staff();
    expect((await staff.get(`/staff/complaints/${complaint}`)).body.data.max_amount).toBe(0);
    expect((await decide(staff, complaint, { decision: 'kembalikan', amount: 1 })).status).toBe(422);

    // Brought while the complaint is open: no clock runs, and afterwards it has its whole time.
    const whole = server.app.config.orderAutoCompletes;
    await bySeller(id, 'delivered');
    const row = () => server.db.kysely.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(await row()).toMatchObject({ status: 'delivered', due_at: null, completion_left: whole });
    expect(await limitOf(siti, '/members')).toBe(50_000);
    expect((await decide(staff, complaint, { decision: 'tolak' })).status).toBe(200);
    const { due_at } = await row();
    expect(Number(due_at) - Date.now()).toBeGreaterThan((whole - 60) * 1000);
  });

  test('who does not take the goods ends the order with the seller’s note; the stock comes back and nothing was sold', async () => {
    const id = await orderAbon();
    await bySeller(id, 'process');
    expect((await bySeller(id, 'rejected')).body.errors).toHaveProperty('note');
    const returned = await bySeller(id, 'rejected', 'Tidak ada orang di rumah.');
    expect(returned.body.data).toMatchObject({ status: 'rejected', events: [] });
    expect([await stockOf(server, abon.variant_id), await soldOf(server, abon.id)]).toEqual([10, 0]);
    expect((await lastNotice(budi)).text).toBe(
      'Pesanan dari Dapur Siti dibatalkan. Catatan penjual: Tidak ada orang di rumah.',
    );
    expect((await bySeller(id, 'delivered')).status).toBe(409);
  });

  test('cancels before the seller has accepted, and not afterwards', async () => {
    const first = await orderAbon();
    expect((await budi.delete(`/users/orders/${first}`)).status).toBe(200);
    const second = await orderAbon();
    await bySeller(second, 'process');
    expect((await budi.delete(`/users/orders/${second}`)).status).toBe(409);
  });

  test('chooses it for one shop of the checkout, and the lists of both sides can be filtered by it', async () => {
    const ids = [await putIntoCart(budi, abon), await putIntoCart(budi, melon)];
    const placed = await placeOrder(budi, ids, { payment_methods: { [String(siti.business_id)]: 'cod' } });
    const methods = placed.body.data.orders.map((one: { payment_method: string; total: number }) => [
      one.total,
      one.payment_method,
    ]);
    expect(methods.sort()).toEqual([
      [12_000, 'transfer'],
      [25_000, 'cod'],
    ]);
    const listed = (await budi.get('/users/orders?payment_method=cod')).body.data;
    expect(listed.items).toMatchObject([{ total: 25_000, payment_method: 'cod' }]);
    expect((await siti.get('/members/orders?payment_method=transfer&search=Budi')).body.data.total).toBe(0);
  });
});

describe('refused in words, and nothing is ordered', () => {
  test.each<[string, () => object, string]>([
    [
      'a shop that does not take it',
      () => ({ payment_method: 'cod' }),
      'Kebun Rahma tidak menerima bayar di tempat. Pilih transfer atau QRIS.',
    ],
    ['an unknown way', () => ({ payment_method: 'barter' }), ''],
  ])('%s', async (_name, body, sentence) => {
    const ids = [await putIntoCart(budi, abon), await putIntoCart(budi, melon)];
    const refused = await placeOrder(budi, ids, body());
    expect(refused.status).toBe(422);
    expect(refused.body.errors.payment_method[0]).toContain(sentence);
    expect([await stockOf(server, abon.variant_id), (await budi.get('/users/cart')).body.data.count]).toEqual([10, 2]);
  });

  test('a zone without a fee, because the buyer agrees to a fee before paying', async () => {
    await siti.put('/members/delivery', { answers: { zones: [{ district: '64.71.01', fee: 5_000 }] } });
    const line = await putIntoCart(budi, abon);
    const far = { delivery_method: 'seller_courier', address: SAMPLE_ADDRESS };
    const refused = await placeOrder(budi, [line], { ...far, payment_method: 'cod' });
    expect([refused.status, refused.body.errors.payment_method[0]]).toEqual([
      422,
      'Dapur Siti belum punya ongkir ke alamat Anda, jadi bayar di tempat belum dapat dipilih. Pilih transfer atau QRIS.',
    ]);
    expect((await placeOrder(budi, [line], far)).status).toBe(201);
    await siti.delete('/members/delivery');
  });
});

describe('a shop', () => {
  test('names on its pages how it can be paid, without accounts; a cart says whether cash is taken', async () => {
    const names = async (path: string) => (await server.as.visitor.get(path)).body.data.payment_ways;
    const paths = [`/products/${abon.id}`, `/shops/${siti.business_id}`];
    for (const path of paths) expect(await names(path)).toEqual(['Bank Mandiri', 'Bayar di tempat']);
    expect((await server.as.visitor.get(paths[0] as string)).text).not.toContain('0000009000012');
    await putIntoCart(budi, abon);
    expect((await budi.get('/users/cart')).body.data.shops[0].cod).toBe(true);
    const changed = async () =>
      server.db.kysely
        .selectFrom('content_changes')
        .select('tag')
        .where('tag', '=', String(siti.business_id))
        .execute();
    const before = (await changed()).length;
    expect((await offerCod(siti, false)).body.data).toMatchObject({ cod: false });
    expect((await changed()).length).toBe(before + 1);
    for (const path of paths) expect(await names(path)).toEqual(['Bank Mandiri']);
    expect((await budi.get('/users/cart')).body.data.shops[0].cod).toBe(false);
    await offerCod(siti, true);
  });

  test('that never said so takes no cash, and an order placed before stays as agreed', async () => {
    expect((await rahma.get('/members/payment-settings')).body.data).toEqual({
      cod: false,
      answers: {},
      form_version: null,
    });
    const id = await orderAbon();
    await offerCod(siti, false);
    expect((await bySeller(id, 'process')).body.data).toMatchObject({ status: 'process', payment_method: 'cod' });
    await offerCod(siti, true);
  });
});
