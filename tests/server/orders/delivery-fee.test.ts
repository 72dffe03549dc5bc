/** Delivery fees at the checkout and in the orders that follow. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { SAMPLE_ADDRESS } from '#tests/support/sample-address.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import {
  createProduct,
  newBuyerAndGoods,
  openTwoShops,
  type Product,
  placeOrder,
  putIntoCart,
  stockOf,
  submitProof,
} from './order-fixtures.ts';

let server: TestApp;
let siti: TestUser;
let rahma: TestUser;
let budi: TestUser;
let abon: Product;
let melon: Product;

const KOTA = { district: '64.71.06', fee: 10_000 };
const TIMUR = { district: '64.71.01', fee: 15_000 };
const MANGGAR = { ...SAMPLE_ADDRESS, district: '64.71.01', urban_village: '64.71.01.1001', zip_code: '76116' };
const setDelivery = async (answers: object, seller = siti) => {
  const saved = await seller.put('/members/delivery', { answers });
  expect(saved.status, saved.text).toBe(200);
};

beforeAll(async () => {
  server = await testApp();
  ({ siti, rahma } = await openTwoShops(server));
});
beforeEach(async () => {
  await setDelivery({ zones: [KOTA] });
  await rahma.delete('/members/delivery');
  ({ budi, abon, melon } = await newBuyerAndGoods(server, { siti, rahma }));
});

const byCourier = { delivery_method: 'seller_courier', address: SAMPLE_ADDRESS };
const sitiId = () => String(siti.business_id);
const detail = async (id: string, who = budi, base = '/users') => (await who.get(`${base}/orders/${id}`)).body.data;
const orderAbon = async (more: object, quantity = 2) =>
  placeOrder(budi, [await putIntoCart(budi, abon, quantity)], { ...byCourier, ...more });

describe('a buyer of a shop with tariffs', () => {
  test('pays goods and fee: in the order, its list, the notification, and the account transfer', async () => {
    const placed = await orderAbon({ total: 50_000, delivery_fees: { [sitiId()]: 10_000 } });
    const [made] = placed.body.data.orders;
    expect(made).toMatchObject({ total: 60_000, delivery_fee: 10_000, delivery_fee_state: 'tariff' });
    const order = await detail(made.id);
    expect(order).toMatchObject({ total: 60_000, delivery_fee: 10_000, lines: [{ total: 50_000 }] });
    expect((await budi.get('/users/orders')).body.data.items[0]).toMatchObject({ total: 60_000, delivery_fee: 10_000 });
    expect((await detail(made.id, siti, '/members')).total).toBe(60_000);
    const [notice] = (await siti.get('/users/notifications')).body.data.items;
    expect(notice.text).toBe(
      'Budi Santoso memesan senilai Rp60.000 (termasuk ongkir Rp10.000). Terima atau tolak pesanan ini.',
    );
  });

  test('pays less for a village with its own price, and nothing from the free amount on', async () => {
    const zones = [KOTA, { ...KOTA, urban_village: SAMPLE_ADDRESS.urban_village, fee: 7_000 }];
    await setDelivery({ zones, free_from: 100_000 });
    const fees = [];
    for (const quantity of [3, 4]) fees.push((await orderAbon({}, quantity)).body.data.orders[0].total);
    expect(fees).toEqual([82_000, 100_000]);
  });

  test('pays no fee to a shop without tariffs, whose order is as it always was', async () => {
    const ids = [await putIntoCart(budi, abon), await putIntoCart(budi, melon)];
    const answer = await placeOrder(budi, ids, { ...byCourier, total: 37_000, delivery_fees: { [sitiId()]: 10_000 } });
    const totals = answer.body.data.orders.map((one: { total: number; delivery_fee: number }) => [
      one.total,
      one.delivery_fee,
    ]);
    expect(totals.sort()).toEqual([
      [12_000, 0],
      [35_000, 10_000],
    ]);
    const other = answer.body.data.orders.find((one: { total: number }) => one.total === 12_000);
    expect(await detail(other.id)).toMatchObject({ delivery_fee_state: 'outside', pickup: null });
  });

  test('arranges the delivery in another way, which costs nothing here', async () => {
    const [made] = (await orderAbon({ delivery_method: 'other', total: 50_000 })).body.data.orders;
    expect(made).toMatchObject({ total: 50_000, delivery_fee: 0, delivery_fee_state: 'outside' });
  });

  test('collects the goods only where the shop offers it, and reads where', async () => {
    const refused = await orderAbon({ delivery_method: 'pickup' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { delivery_method: ['Dapur Siti tidak melayani ambil sendiri. Pilih cara menerima yang lain.'] },
    ]);
    const pickup = { pickup: true, pickup_place: 'Jl. Mawar No. 3', pickup_from: '09:00', pickup_until: '17:00' };
    await setDelivery({ zones: [KOTA], ...pickup });
    const { id } = (await orderAbon({ delivery_method: 'pickup', total: 100_000 })).body.data.orders[0];
    expect(await detail(id)).toMatchObject({
      total: 100_000,
      delivery_fee: 0,
      pickup: { place: 'Jl. Mawar No. 3', hours: '09.00–17.00 WITA' },
    });
  });

  test('keeps the fee of the day of the order', async () => {
    const { id } = (await orderAbon({})).body.data.orders[0];
    await setDelivery({ zones: [{ ...KOTA, fee: 90_000 }] });
    expect(await detail(id)).toMatchObject({ total: 60_000, delivery_fee: 10_000 });
  });
});

describe('a fee that the buyer did not see is refused with the new one, and nothing is ordered', () => {
  const NEW_FEE = 'Ongkir baru saja berubah: Dapur Siti Rp10.000. Periksa totalnya, lalu pesan lagi.';
  test.each<[string, () => object, string, object]>([
    [
      'another fee',
      () => ({ delivery_fees: { [sitiId()]: 8_000 } }),
      NEW_FEE,
      { state: 'tariff', delivery_fee: 10_000 },
    ],
    ['none, by an old page', () => ({ total: 50_000 }), NEW_FEE, { state: 'tariff', delivery_fee: 10_000 }],
    ['one that the seller names', () => ({ delivery_fees: { [sitiId()]: null } }), NEW_FEE, { state: 'tariff' }],
    [
      'one, of a zone that has none now',
      () => ({ delivery_fees: { [sitiId()]: 10_000 }, address: MANGGAR }),
      'Ongkir baru saja berubah: Dapur Siti ditentukan penjual. Periksa totalnya, lalu pesan lagi.',
      { state: 'open', delivery_fee: null },
    ],
    [
      'one, though nothing is delivered',
      () => ({ delivery_fees: { [sitiId()]: 10_000 }, delivery_method: 'other' }),
      'Ongkir baru saja berubah: Dapur Siti dibayar saat terima. Periksa totalnya, lalu pesan lagi.',
      { state: 'outside', delivery_fee: null },
    ],
  ])('the buyer saw %s', async (_what, seen, message, fee) => {
    const { status, body, headers } = await orderAbon(seen());
    expect([status, body.message, headers['problem-code']]).toEqual([409, message, 'DELIVERY_FEE_CHANGED']);
    expect(body.data.delivery_fees).toEqual([expect.objectContaining({ shop_id: sitiId(), ...fee })]);
    expect(await stockOf(server, abon.variant_id)).toBe(10);
    expect((await budi.get('/users/cart')).body.data.count).toBe(1);
  });

  test('two fees that changed places are refused too, though their sum is the same', async () => {
    await setDelivery({ zones: [{ ...KOTA, fee: 4_000 }] }, rahma);
    const ids = [await putIntoCart(budi, abon), await putIntoCart(budi, melon)];
    const delivery_fees = { [sitiId()]: 4_000, [String(rahma.business_id)]: 10_000 };
    const answer = await placeOrder(budi, ids, { ...byCourier, delivery_fees });
    expect([answer.status, answer.body.data.delivery_fees.length]).toEqual([409, 2]);
  });
});

describe('a zone without a price', () => {
  const order = async () =>
    (await orderAbon({ address: MANGGAR, total: 50_000, delivery_fees: { [sitiId()]: null } })).body.data.orders[0];
  const accept = (id: string, body: object = {}) =>
    siti.post(`/members/orders/${id}/change-status-order`, { status: 'waiting', ...body });

  test('is named by the seller while accepting; the buyer agrees, and only then can pay', async () => {
    const { id } = await order();
    expect(await detail(id)).toMatchObject({ total: 50_000, delivery_fee: 0, delivery_fee_state: 'open' });
    const [asked] = (await siti.get('/users/notifications')).body.data.items;
    expect(asked.text).toContain('Rp50.000 (belum termasuk ongkir)');
    expect((await accept(id)).body.errors).toEqual({
      delivery_fee: ['Tulis ongkir untuk alamat pembeli. Tulis 0 jika gratis.'],
    });
    for (const delivery_fee of [-1, 10.5, 1_000_001]) expect((await accept(id, { delivery_fee })).status).toBe(422);
    expect((await detail(id)).status).toBe('pending');

    expect((await accept(id, { delivery_fee: 20_000 })).status).toBe(200);
    const named = await detail(id);
    expect(named).toMatchObject({ status: 'waiting', total: 70_000, delivery_fee: 20_000, payment_options: [] });
    expect(named.events).toEqual(['order.cancel', 'fee.agree']);
    expect((await submitProof({ buyer: budi, seller: siti }, id)).status).toBe(409);
    const [told] = (await budi.get('/users/notifications')).body.data.items;
    expect(told.text).toContain('Totalnya Rp70.000 (termasuk ongkir Rp20.000)');

    const path = `/users/orders/${id}/agree-delivery-fee`;
    expect((await (await server.as.user()).post(path, { delivery_fee: 20_000 })).status).toBe(404);
    expect((await budi.post(path, { delivery_fee: 19_000 })).status).toBe(409);
    const agreed = (await budi.post(path, { delivery_fee: 20_000 })).body.data;
    expect(agreed.payment_options).toHaveLength(1);
    expect(agreed.timeline.map(({ event }: { event: string }) => event)).toEqual([
      'order.place',
      'fee.name',
      'order.accept',
      'fee.agree',
    ]);
    expect((await submitProof({ buyer: budi, seller: siti }, id)).status).toBe(201);
  });

  test('lets the buyer cancel instead, and the stock comes back', async () => {
    const { id } = await order();
    await accept(id, { delivery_fee: 20_000 });
    expect((await budi.delete(`/users/orders/${id}`)).status).toBe(200);
    expect(await stockOf(server, abon.variant_id)).toBe(10);
  });

  test('an order whose fee is settled takes no other', async () => {
    const { id } = (await orderAbon({})).body.data.orders[0];
    expect((await accept(id, { delivery_fee: 20_000 })).body.errors).toEqual({
      delivery_fee: ['Ongkir pesanan ini sudah ditentukan.'],
    });
    expect((await accept(id)).status).toBe(200);
    expect((await detail(id)).total).toBe(60_000);
  });
});

test('statistics count goods as revenue and tell the fees apart', async () => {
  const seller = await server.as.member({ business: { business_name: 'Toko Baru' } });
  await setDelivery({ zones: [KOTA, TIMUR] }, seller);
  const product = await createProduct(server, seller, { price: 30_000 });
  const made = (await placeOrder(budi, [await putIntoCart(budi, product)], byCourier)).body.data.orders[0];
  const move = (status: string) => seller.post(`/members/orders/${made.id}/change-status-order`, { status });
  await move('waiting');
  expect((await submitProof({ buyer: budi, seller }, made.id)).status).toBe(201);
  expect((await move('paid')).status).toBe(200);
  const totals = (await seller.get('/members/orders/analysis/total')).body.data;
  expect(totals).toMatchObject({ revenue: 30_000, delivery_fees: 10_000 });
  const days = (await seller.get('/members/orders/analysis/revenue')).body.data;
  expect(days.at(-1)).toMatchObject({ revenue: 30_000, delivery_fees: 10_000 });
});
