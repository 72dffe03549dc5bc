/** Subsidies of the city: what staff set, what buyers pay, and what goes back to the budget. */

import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayFromNow } from '#server/lib/day-from-now.ts';
import { writeDeliveryFee } from '#server/modules/marketplace/orders/change/change.queries.ts';
import { processDueOrders } from '#server/modules/marketplace/orders/due-orders.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { SAMPLE_ADDRESS } from '#tests/support/sample-address.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { accountOf, createProduct, type Product, placeOrder, putIntoCart, submitProof } from './order-fixtures.ts';
import { leftOf, moveSubsidy, planSubsidy, runSubsidy } from './subsidy-fixtures.ts';

let server: TestApp;
let staff: TestUser;
let siti: TestUser;
let rahma: TestUser;
let budi: TestUser;
let abon: Product;
let melon: Product;

const KOTA = '64.71.06';
const MANGGAR = { ...SAMPLE_ADDRESS, district: '64.71.01', urban_village: '64.71.01.1001', zip_code: '76116' };
const byCourier = { delivery_method: 'seller_courier', address: SAMPLE_ADDRESS };
const setFee = async (fee: number, seller = siti) => {
  const zones = [{ district: KOTA, fee }];
  expect((await seller.put('/members/delivery', { answers: { zones } })).status).toBe(200);
};
const setField = (seller: TestUser, field: string) =>
  sql`update businesses set business_field = ${field} where id = ${seller.business_id}`.execute(server.db.kysely);

beforeAll(async () => {
  server = await testApp();
  staff = await server.as.staff();
  siti = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
  rahma = await server.as.member({ name: 'Rahma', business: { business_name: 'Kebun Rahma' } });
  await accountOf(siti);
  await setField(siti, 'kuliner');
  await setField(rahma, 'pertanian-perkebunan');
  abon = await createProduct(server, siti, { name: 'Abon', price: 25_000, stock: 500 });
  melon = await createProduct(server, rahma, { name: 'Melon', price: 12_000, stock: 500 });
});
beforeEach(async () => {
  await sql`update subsidies set state = 'ended'`.execute(server.db.kysely);
  await setFee(15_000);
  await setFee(15_000, rahma);
  budi = await server.as.user({ name: 'Budi Santoso' });
});

const detail = async (id: string, who = budi, base = '/users') => (await who.get(`${base}/orders/${id}`)).body.data;
const order = async (more: object = {}, products = [abon]) => {
  const lines: string[] = [];
  for (const product of products) lines.push(await putIntoCart(budi, product));
  return placeOrder(budi, lines, { ...byCourier, ...more });
};
const ordered = async (more: object = {}) => (await order(more)).body.data.orders[0];
const sitiId = () => String(siti.business_id);
const rahmaId = () => String(rahma.business_id);

describe('a buyer whose delivery the city pays for', () => {
  test('reads fee, subsidy and total on the order, in its list, in the notification; the seller reads the same', async () => {
    const id = await runSubsidy(staff);
    const made = await ordered({ total: 25_000, delivery_fees: { [sitiId()]: 15_000 } });
    expect(made).toMatchObject({ total: 30_000, delivery_fee: 15_000, subsidy: 10_000 });
    const shown = { total: 30_000, delivery_fee: 15_000, subsidy: 10_000 };
    expect(await detail(made.id)).toMatchObject(shown);
    expect(await detail(made.id, siti, '/members')).toMatchObject(shown);
    expect((await budi.get('/users/orders')).body.data.items[0]).toMatchObject(shown);
    const [notice] = (await siti.get('/users/notifications')).body.data.items;
    expect(notice.text).toContain('Rp30.000 (termasuk ongkir Rp15.000, sudah dikurangi subsidi Rp10.000)');
    expect(await leftOf(server, id)).toBe(990_000);
  });

  test('pays no more than the rest of the fee, and gets no more than the rest of the budget', async () => {
    const id = await runSubsidy(staff, { budget: 12_000 });
    await setFee(7_000);
    expect(await ordered()).toMatchObject({ total: 25_000, subsidy: 7_000 });
    await setFee(15_000);
    expect(await ordered()).toMatchObject({ total: 35_000, subsidy: 5_000 });
    expect(await ordered()).toMatchObject({ total: 40_000, subsidy: 0 });
    expect(await leftOf(server, id)).toBe(0);
  });

  test('takes from the oldest programme that fits and has money left', async () => {
    const first = await runSubsidy(staff, { budget: 10_000 });
    const second = await runSubsidy(staff, { most_per_order: 3_000 });
    expect([(await ordered()).subsidy, (await ordered()).subsidy]).toEqual([10_000, 3_000]);
    expect([await leftOf(server, first), await leftOf(server, second)]).toEqual([0, 997_000]);
  });

  test.each<[string, () => object, () => Promise<unknown>]>([
    ['pickup', () => ({ delivery_method: 'other' }), () => runSubsidy(staff)],
    ['another district', () => ({}), () => runSubsidy(staff, { districts: ['64.71.01', '64.71.02'] })],
    ['another field of business', () => ({}), () => runSubsidy(staff, { fields: ['kriya'] })],
    ['a programme that is only planned', () => ({}), () => planSubsidy(staff)],
    ['one that begins tomorrow', () => ({}), () => runSubsidy(staff, { starts_on: dayFromNow(1) })],
    ['a paused one', () => ({}), async () => moveSubsidy(staff, await runSubsidy(staff), 'pause')],
    ['an ended one', () => ({}), async () => moveSubsidy(staff, await runSubsidy(staff), 'end')],
  ])('gets nothing: %s', async (_why, more, prepare) => {
    await prepare();
    expect((await ordered(more())).subsidy).toBe(0);
  });

  test('gets it for the district and the field that are named', async () => {
    await runSubsidy(staff, { districts: ['64.71.01', KOTA], fields: ['kuliner'] });
    const answer = await order({}, [abon, melon]);
    const subsidies = answer.body.data.orders.map((one: { shop: { business_name: string }; subsidy: number }) => [
      one.shop.business_name,
      one.subsidy,
    ]);
    expect(Object.fromEntries(subsidies)).toEqual({ 'Dapur Siti': 10_000, 'Kebun Rahma': 0 });
  });

  test('sees in the cart what is available, by shop', async () => {
    await runSubsidy(staff, { districts: [KOTA], fields: ['kuliner'] });
    await putIntoCart(budi, abon);
    await putIntoCart(budi, melon);
    expect((await budi.get('/users/cart')).body.data.subsidies).toEqual([
      { most_per_order: 10_000, left: 1_000_000, places: [KOTA], shops: [sitiId()] },
    ]);
  });

  test('agrees to a fee that the seller named, less the subsidy', async () => {
    const id = await runSubsidy(staff);
    const made = await ordered({ address: MANGGAR });
    expect(made).toMatchObject({ total: 25_000, subsidy: 0, delivery_fee_state: 'open' });
    const path = `/members/orders/${made.id}/change-status-order`;
    expect((await siti.post(path, { status: 'waiting', delivery_fee: 20_000 })).body.data).toMatchObject({
      total: 35_000,
      delivery_fee: 20_000,
      subsidy: 10_000,
    });
    const [told] = (await budi.get('/users/notifications')).body.data.items;
    expect(told.text).toContain('Rp35.000 (termasuk ongkir Rp20.000, sudah dikurangi subsidi Rp10.000)');
    await budi.post(`/users/orders/${made.id}/agree-delivery-fee`, { delivery_fee: 20_000 });
    expect(await detail(made.id)).toMatchObject({ total: 35_000, delivery_fee_state: 'agreed' });
    expect(await leftOf(server, id)).toBe(990_000);
    // A fee that is named anew takes its subsidy anew, from an older programme if that has money again.
    const change = (fee: number) => server.db.tx((trx) => writeDeliveryFee(trx, made.id, 'named', fee));
    expect(await change(-14_000)).toEqual({ delivery_fee: 6_000, subsidy: 6_000, total: 25_000 });
    expect(await leftOf(server, id)).toBe(994_000);
    await moveSubsidy(staff, id, 'pause');
    const other = await runSubsidy(staff, { most_per_order: 1_000 });
    expect(await change(4_000)).toEqual({ delivery_fee: 10_000, subsidy: 1_000, total: 34_000 });
    expect([await leftOf(server, id), await leftOf(server, other)]).toEqual([1_000_000, 999_000]);
  });
});

describe('a subsidy that the buyer saw', () => {
  test('and that is lower now is refused with the new one, and nothing is ordered', async () => {
    const id = await runSubsidy(staff, { budget: 11_000 });
    const seen = { [sitiId()]: 10_000, [rahmaId()]: 10_000 };
    const { status, body, headers } = await order({ subsidies: seen }, [abon, melon]);
    expect([status, headers['problem-code'], body.data.subsidies]).toEqual([
      409,
      'SUBSIDY_CHANGED',
      [{ shop_id: [sitiId(), rahmaId()].sort()[1], subsidy: 1_000 }],
    ]);
    expect(body.message).toMatch(/^Subsidi ongkir baru saja berubah: \w+ \w+ Rp1\.000\. Periksa totalnya/);
    expect(await leftOf(server, id)).toBe(11_000);
    expect((await budi.get('/users/cart')).body.data.count).toBe(2);
  });

  test('and that is gone is refused, also where nothing is delivered', async () => {
    const gone = await order({ subsidies: { [sitiId()]: 10_000 } });
    expect([gone.status, gone.body.data.subsidies]).toEqual([409, [{ shop_id: sitiId(), subsidy: 0 }]]);
    const other = await order({ delivery_method: 'other', subsidies: { [sitiId()]: 1 } });
    expect(other.body.message).toContain('Dapur Siti tidak ada lagi');
  });

  test('and that is higher now is given', async () => {
    await runSubsidy(staff);
    expect(await ordered({ subsidies: { [sitiId()]: 4_000 } })).toMatchObject({ subsidy: 10_000, total: 30_000 });
  });

  test.each([-1, 0.5, 1_000_001, '10000'])('cannot be %s', async (amount) =>
    expect((await order({ subsidies: { [sitiId()]: amount } })).status).toBe(422),
  );
});

describe('the subsidy of an order that ends without a sale goes back, once', () => {
  let id: string;
  let made: { id: string };
  const move = (status: string, who = siti, base = '/members') =>
    who.post(`${base}/orders/${made.id}/change-status-order`, { status, note: 'Bahan habis' });

  beforeEach(async () => {
    id = await runSubsidy(staff);
    made = await ordered();
    expect(await leftOf(server, id)).toBe(990_000);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the buyer cancels', () => budi.delete(`/users/orders/${made.id}`)],
    ['the seller rejects', () => move('rejected')],
    [
      'time passes',
      async () => {
        await sql`update orders set due_at = now() - interval '1 minute' where id = ${made.id}`.execute(
          server.db.kysely,
        );
        await processDueOrders(server.app);
      },
    ],
    [
      'the seller rejects a paid order',
      async () => {
        await move('waiting');
        await submitProof({ buyer: budi, seller: siti }, made.id);
        await move('paid');
        await move('rejected');
      },
    ],
  ])('%s', async (_how, end) => {
    await end();
    expect(['canceled', 'rejected', 'failed']).toContain((await detail(made.id)).status);
    expect(await leftOf(server, id)).toBe(1_000_000);
    await end();
    expect(await leftOf(server, id)).toBe(1_000_000);
    expect(await detail(made.id)).toMatchObject({ total: 30_000, subsidy: 10_000 });
  });

  test('also to a programme that has ended, once', async () => {
    await moveSubsidy(staff, id, 'end');
    expect(await leftOf(server, id)).toBe(990_000);
    await budi.delete(`/users/orders/${made.id}`);
    expect(await leftOf(server, id)).toBe(1_000_000);
    await budi.delete(`/users/orders/${made.id}`);
    expect(await leftOf(server, id)).toBe(1_000_000);
  });
});

test('statistics of a seller count goods as revenue, and tell fee and subsidy apart', async () => {
  const seller = await server.as.member({ business: { business_name: 'Toko Baru' } });
  await accountOf(seller);
  await setFee(15_000, seller);
  await runSubsidy(staff);
  const product = await createProduct(server, seller, { price: 30_000 });
  const made = (await order({}, [product])).body.data.orders[0];
  const move = (status: string) => seller.post(`/members/orders/${made.id}/change-status-order`, { status });
  await move('waiting');
  await submitProof({ buyer: budi, seller }, made.id);
  await move('paid');
  const figures = { revenue: 30_000, delivery_fees: 15_000, subsidies: 10_000 };
  expect((await seller.get('/members/orders/analysis/total')).body.data).toMatchObject(figures);
  expect((await seller.get('/members/orders/analysis/revenue')).body.data.at(-1)).toMatchObject(figures);
});
