/**
 * What bad input of trade gets: words at the field, and not one row of the database is another. The lines of section 5 of the issue, in
 * its order. Addresses of push services: `push/push-addresses.test.ts`.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { SAMPLE_ADDRESS } from '#tests/support/sample-address.ts';
import type { ApiResponse, TestUser } from '#tests/support/test-users.ts';
import { png } from '../uploads/file-fixtures.ts';
import { complain, complaintAnswers, decide, linesOf, reply, step } from './complaint-fixtures.ts';
import { createProduct, orderAt, type Product, placeOrder, putIntoCart } from './order-fixtures.ts';

const KOTA = { district: '64.71.06', fee: 10_000 };
/** A district without a fee. */
const TIMUR = { ...SAMPLE_ADDRESS, district: '64.71.01', urban_village: '64.71.01.1001', zip_code: '76116' };

let server: TestApp;
let siti: TestUser;
let budi: TestUser;
let staff: TestUser;
let amplang: Product;
let picture: { data: Buffer; name: string; type: string };

beforeAll(async () => {
  server = await testApp({ orderMaxUnanswered: 1_000 });
  siti = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
  budi = await server.as.user({ name: 'Budi' });
  staff = await server.as.staff();
  amplang = await createProduct(server, siti, { price: 25_000, stock: 1_000 });
  await siti.put('/members/delivery', { answers: { zones: [KOTA], pickup: true, ...PICKUP } });
  picture = { data: await png(), name: 'foto.png', type: 'image/png' };
});
const PICKUP = { pickup_place: 'Jl. Mawar No. 3', pickup_from: '09:00', pickup_until: '17:00' };

/** Counters of requests, and uploads: without a use they are removed after a day. */
const UNRELATED = ['rate_limits', 'sessions', 'tokens', 'files', 'file_removals'];
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await server.db.executeSql(
    `select tablename from pg_tables where schemaname = 'public' and tablename <> all ('{${UNRELATED.join()}}')`,
  );
  const { rows } = await server.db.executeSql(
    tables
      .map(
        ({ tablename: one }) =>
          `select '${one}' as name, md5(string_agg(t::text, '|' order by t::text)) as hash from ${one} t`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [String(name), String(hash)]));
}
/** The request is refused with this sentence at this field, and changes nothing. */
async function expectRefused(send: () => Promise<ApiResponse>, field: string, sentence: string): Promise<void> {
  const before = await everything();
  const { status, body } = await send();
  expect([status, body.errors]).toEqual([422, { [field]: [expect.stringContaining(sentence)] }]);
  expect(await everything()).toEqual(before);
}

describe('a tariff', () => {
  const save = (answers: object) => () => siti.put('/members/delivery', { answers });

  test.each<[string, object, string, string]>([
    [
      'a village that does not exist',
      { ...KOTA, urban_village: '64.71.06.9999' },
      'zones.0.urban_village',
      'Kelurahan',
    ],
    ['a district that does not exist', { ...KOTA, district: '64.71.99' }, 'zones.0.district', 'Kecamatan'],
    ['a negative fee', { ...KOTA, fee: -1 }, 'zones.0.fee', 'Ongkir tidak dapat kurang dari Rp0.'],
    ['an absurd fee', { ...KOTA, fee: 1_000_001 }, 'zones.0.fee', 'paling banyak Rp1.000.000'],
    ['a fee beyond all numbers', { ...KOTA, fee: 1e21 }, 'zones.0.fee', 'paling banyak Rp1.000.000'],
    ['half a rupiah', { ...KOTA, fee: 0.5 }, 'zones.0.fee', 'rupiah bulat'],
  ])('with %s', async (_what, zone, field, sentence) => {
    await expectRefused(save({ zones: [zone] }), field, sentence);
  });
});

describe('a fee that the seller names for one order', () => {
  test.each([
    [-1, 'Ongkir paling sedikit Rp0.'],
    [10.5, 'Ongkir ditulis dalam rupiah bulat, tanpa sen.'],
    [1_000_001, 'Ongkir paling banyak Rp1.000.000.'],
    [1e15, 'Ongkir paling banyak Rp1.000.000.'],
  ])('%d is refused while accepting, and while correcting', async (delivery_fee, sentence) => {
    const sent = { delivery_method: 'seller_courier', address: TIMUR };
    const [{ id }] = (await placeOrder(budi, [await putIntoCart(budi, amplang)], sent)).body.data.orders;
    const accept = (fee: number) =>
      siti.post(`/members/orders/${id}/change-status-order`, { status: 'waiting', delivery_fee: fee });
    await expectRefused(() => accept(delivery_fee), 'delivery_fee', sentence);
    expect((await accept(20_000)).status).toBe(200);
    const correct = () => siti.put(`/members/orders/${id}/delivery-fee`, { delivery_fee });
    await expectRefused(correct, 'delivery_fee', sentence);
  });

  test('a fee that no buyer can have seen is refused at the checkout', async () => {
    const rina = await server.as.user();
    const line = await putIntoCart(rina, amplang);
    const shop = String(siti.business_id);
    const order = (fee: number) => () =>
      placeOrder(rina, [line], { delivery_method: 'pickup', delivery_fees: { [shop]: fee } });
    await expectRefused(order(-1), `delivery_fees.${shop}`, 'Ongkir paling sedikit Rp0.');
    await expectRefused(order(1_000_001), `delivery_fees.${shop}`, 'Ongkir paling banyak Rp1.000.000.');
  });
});

describe('what a checkout says about one shop', () => {
  const MAPS: [string, unknown][] = [
    ['delivery_methods', 'pickup'],
    ['notes', 'Tanpa cabai'],
    ['delivery_fees', 10_000],
    ['subsidies', 5_000],
    ['payment_methods', 'cod'],
  ];
  let rina: TestUser;
  let line: string;
  const order = (map: string, shop: string, value: unknown) => () =>
    placeOrder(rina, [line], { delivery_method: 'pickup', [map]: { [shop]: value } });
  beforeAll(async () => {
    rina = await server.as.user();
    line = await putIntoCart(rina, amplang);
  });

  test.each(MAPS)('%s: a shop that is misspelt, or written in capitals, is refused', async (map, value) => {
    const shop = String(siti.business_id);
    for (const id of [shop.toUpperCase(), shop.slice(1), 'toko-siti', ''])
      await expectRefused(order(map, id, value), `${map}.${id}`, 'Isian ini tidak dikenal.');
  });

  test.each(MAPS)('%s: a shop without goods in this checkout is refused, and not ignored', async (map, value) => {
    const other = await server.as.member({ business: true });
    await expectRefused(
      order(map, String(other.business_id), value),
      `${map}.${other.business_id}`,
      'Toko ini tidak ada',
    );
    await expectRefused(order(map, rina.id, value), `${map}.${rina.id}`, 'Toko ini tidak ada');
  });

  test('a name that the database cannot store is refused, wherever it is', async () => {
    const sentence = 'Nama isian ini memuat karakter yang tidak dapat disimpan.';
    for (const name of ['\ud800', 'a\udc00b', '\u0000', 'toko\u0000']) {
      for (const [map] of MAPS) {
        const { status, body } = await order(map, name, 'x')();
        expect([status, body.errors[`${map}.${name}`]]).toEqual([422, expect.arrayContaining([sentence])]);
      }
      const address = await rina.post('/users/addresses', { answers: { ...SAMPLE_ADDRESS, [name]: 'x' } });
      expect([address.status, address.body.errors[`answers.${name}`]]).toEqual([422, [sentence]]);
      const draft = await rina.put('/forms/contact-us/draft', { answers: { [name]: 1 }, base_revision: 0 });
      expect([draft.status, draft.body.errors[`answers.${name}`]]).toEqual([422, [sentence]]);
    }
  });

  test('of its own shop it is taken as it is', async () => {
    const sent = { notes: { [String(siti.business_id)]: 'Tanpa cabai' }, delivery_method: 'pickup' };
    const placed = await placeOrder(rina, [line], sent);
    expect(placed.status).toBe(201);
    expect((await rina.get(`/users/orders/${placed.body.data.orders[0].id}`)).body.data.note).toBe('Tanpa cabai');
  });
});

describe('a refund above the payment', () => {
  const LIMIT = 'Pengembalian paling banyak Rp25.000';
  test('is offered by no seller, also not after a part was refunded', async () => {
    const { id } = await orderAt({ buyer: budi, seller: siti }, amplang, 'process', { quantity: 2 });
    const [line] = await linesOf(budi, id);
    const reduced = await siti.post(`/members/orders/${id}/reject-lines`, {
      lines: [{ id: line, rejected_quantity: 1 }],
    });
    expect(reduced.body.data).toMatchObject({ paid_amount: 50_000, refunded: 25_000 });
    const complaint = await complain(budi, id);
    const offer = (amount: unknown) => () => reply(siti, complaint, { answer: 'kembalikan', amount });
    for (const amount of [25_001, 50_000, 10_000_000_000]) await expectRefused(offer(amount), 'amount', LIMIT);
    await expectRefused(offer(10_000_000_001), 'amount', 'paling banyak Rp10.000.000.000');
    for (const amount of [0, -25_000]) await expectRefused(offer(amount), 'amount', 'paling sedikit Rp1.');
    await expectRefused(offer(0.5), 'amount', 'rupiah bulat');
    expect((await reply(siti, complaint, { answer: 'kembalikan', amount: 25_000 })).status).toBe(201);
  });

  test('is decided by no staff', async () => {
    const { id } = await orderAt({ buyer: budi, seller: siti }, amplang, 'delivered');
    const complaint = await complain(budi, id);
    await reply(siti, complaint, { answer: 'keberatan', explanation: 'Barang utuh saat dikirim.' });
    await step(budi, complaint, 'answer.decline', 'Fotonya jelas sobek.');
    const decision = (amount: number) => decide(staff, complaint, { decision: 'kembalikan', amount });
    await expectRefused(() => decision(25_001), 'amount', LIMIT);
    await expectRefused(() => decision(10_000_000_001), 'amount', 'paling banyak Rp10.000.000.000');
    await expectRefused(() => decision(-1), 'amount', 'paling sedikit Rp1.');
    expect((await decision(25_000)).status).toBe(200);
  });
});

describe('a complaint', () => {
  const path = (order: string) => `/users/orders/${order}/complaints`;

  test('on the order of somebody else is as one on no order, with or without pictures', async () => {
    const { id } = await orderAt({ buyer: budi, seller: siti }, amplang, 'delivered');
    const answers = complaintAnswers(await linesOf(budi, id));
    const stranger = await server.as.user();
    const before = await everything();
    const parts = {
      kind: 'rusak',
      'lines[0][line]': String(answers.lines[0]?.line),
      description: 'Dua bungkus sobek.',
    };
    for (const answer of [
      await stranger.post(path(id), answers),
      await stranger.form(path(id), { ...parts, 'pictures[0]': picture }),
      await siti.post(path(id), answers),
      await staff.post(path(id), answers),
      await stranger.post(path('00000000-0000-4000-8000-000000000000'), answers),
    ])
      expect([answer.status, answer.body.message]).toEqual([404, 'Data yang Anda cari tidak ditemukan.']);
    expect(await everything()).toEqual(before);
    // Lines of somebody else, in an order of one's own.
    const rina = await server.as.user();
    const own = await orderAt({ buyer: rina, seller: siti }, amplang, 'delivered');
    await expectRefused(() => rina.post(path(own.id), answers), 'lines', 'Barang ini tidak ada di pesanan');
  });

  test.each([6, 11, 12])('with %d pictures is refused at the pictures, and none is kept', async (count) => {
    const { id } = await orderAt({ buyer: budi, seller: siti }, amplang, 'delivered');
    const [line = ''] = await linesOf(budi, id);
    const parts = Object.fromEntries(Array.from({ length: count }, (_, at) => [`pictures[${at}]`, picture]));
    await expectRefused(
      () => budi.form(path(id), { kind: 'rusak', 'lines[0][line]': line, description: 'Dua bungkus sobek.', ...parts }),
      'pictures',
      'aling banyak 5',
    );
  });

  test('on a line that has one is refused at the lines, also beside others and named twice', async () => {
    const other = await createProduct(server, siti, { name: 'Abon' });
    const { id } = await orderAt({ buyer: budi, seller: siti }, amplang, 'process');
    await complain(budi, id);
    const again = async () => budi.post(path(id), complaintAnswers(await linesOf(budi, id)));
    await expectRefused(again, 'lines', 'Keluhan atas Amplang Tenggiri masih berjalan.');
    const cart = [await putIntoCart(budi, amplang), await putIntoCart(budi, other)];
    const [{ id: both }] = (await placeOrder(budi, cart)).body.data.orders;
    await server.db.executeSql(`update orders set status = 'process', paid_amount = total where id = '${both}'`);
    const lines = await linesOf(budi, both);
    expect((await budi.post(path(both), complaintAnswers([String(lines[0])]))).status).toBe(201);
    await expectRefused(() => budi.post(path(both), complaintAnswers(lines)), 'lines', 'masih berjalan');
  });
});
