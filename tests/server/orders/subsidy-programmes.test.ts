/** Subsidy programmes as staff see them: what they set, and what they read of it. */

import { beforeAll, describe, expect, test } from 'vitest';
import { dayFromNow } from '#server/lib/day-from-now.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { SAMPLE_ADDRESS } from '#tests/support/sample-address.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createProduct, placeOrder, putIntoCart } from './order-fixtures.ts';
import { moveSubsidy, planSubsidy, runSubsidy, SUBSIDY_ANSWERS } from './subsidy-fixtures.ts';

let server: TestApp;
let staff: TestUser;
let budi: TestUser;
const KOTA = '64.71.06';

beforeAll(async () => {
  server = await testApp();
  staff = await server.as.staff();
  budi = await server.as.user();
});

/** A shop with this fee, and the order of one product in it. */
async function shopOf(business_name: string, fee: number) {
  const seller = await server.as.member({ business: { business_name } });
  const zones = [{ district: KOTA, fee }];
  expect((await seller.put('/members/delivery', { answers: { zones } })).status).toBe(200);
  const product = await createProduct(server, seller);
  return async (): Promise<{ id: string; number: string }> => {
    const lines = [await putIntoCart(budi, product)];
    const placed = await placeOrder(budi, lines, { delivery_method: 'seller_courier', address: SAMPLE_ADDRESS });
    return placed.body.data.orders[0];
  };
}

describe('staff', () => {
  test('plan a programme, change it, and never below what was spent', async () => {
    const id = await runSubsidy(staff, { districts: [KOTA], fields: [] });
    const path = `/staff/subsidies/${id}`;
    expect((await staff.get(path)).body.data).toMatchObject({
      state_label: 'Berjalan',
      left: 1_000_000,
      districts: [{ value: KOTA, label: 'Balikpapan Kota' }],
      fields: [],
      events: ['subsidy.pause', 'subsidy.end'],
    });
    await (await shopOf('Dapur Rini', 15_000))();
    const change = (answers: object) => staff.patch(path, { answers });
    expect((await change({ budget: 9_999, most_per_order: 1_000 })).body.errors).toEqual({
      budget: ['Anggaran tidak dapat kurang dari yang sudah terpakai, yaitu Rp10.000.'],
    });
    expect((await change({ budget: 10_000, districts: null })).body.data).toMatchObject({ left: 0, districts: [] });
    expect((await staff.get('/staff/subsidies')).body.data.items[0]).toMatchObject({ id, spent: 10_000, left: 0 });
    await moveSubsidy(staff, id, 'end');
    expect([
      (await change({ budget: 20_000 })).status,
      (await staff.post(`${path}/status`, { event: 'subsidy.start' })).status,
    ]).toEqual([409, 409]);
  });

  test('who change different fields at the same moment keep both', async () => {
    const path = `/staff/subsidies/${await planSubsidy(staff)}`;
    const colleague = await server.as.staff();
    const both = await Promise.all([
      staff.patch(path, { answers: { name: 'Subsidi Ramadan' } }),
      colleague.patch(path, { answers: { budget: 2_000_000 } }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await staff.get(path)).body.data).toMatchObject({ name: 'Subsidi Ramadan', budget: 2_000_000 });
  });

  test.each<[string, object, Record<string, unknown>]>([
    [
      'days in the wrong order',
      { ends_on: dayFromNow(-2) },
      { ends_on: ['Hari terakhir tidak boleh sebelum hari pertama.'] },
    ],
    [
      'more for one order than the budget',
      { budget: 5_000 },
      { most_per_order: ['Subsidi per pesanan tidak dapat melebihi anggaran.'] },
    ],
    ['a negative budget', { budget: -1 }, { budget: ['Anggaran paling sedikit Rp1.000.'] }],
    ['an absurd budget', { budget: 10_000_000_001 }, { budget: ['Anggaran paling banyak Rp10.000.000.000.'] }],
    ['half a rupiah', { most_per_order: 0.5 }, { most_per_order: [expect.any(String)] }],
    ['an unknown district', { districts: ['64.72.01'] }, { districts: [expect.any(String)] }],
    ['no name', { name: null }, { name: [expect.any(String)] }],
  ])('read a sentence at the field: %s', async (_what, wrong, errors) => {
    const answer = await staff.post('/staff/subsidies', { answers: { ...SUBSIDY_ANSWERS, ...wrong } });
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  test('cannot start a programme whose last day is over', async () => {
    const id = await planSubsidy(staff, { starts_on: dayFromNow(-3), ends_on: dayFromNow(-1) });
    const answer = await staff.post(`/staff/subsidies/${id}/status`, { event: 'subsidy.start' });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Hari terakhir subsidi ini sudah lewat. Ubah tanggalnya lebih dahulu.',
    ]);
  });

  test('read a report by day, district and shop, and download it without formulas', async () => {
    const orderFirst = await shopOf('=1+1 Dapur', 8_000);
    const orderSecond = await shopOf('Dapur Siti', 15_000);
    const id = await runSubsidy(staff);
    const report = async () => (await staff.get(`/staff/subsidies/${id}/report`)).body.data;
    expect(await report()).toEqual({ orders: 0, taken: 0, returned: 0, days: [], districts: [], shops: [] });
    const made = await orderFirst();
    await budi.delete(`/users/orders/${(await orderSecond()).id}`);
    const sums = { orders: 2, taken: 18_000, returned: 10_000 };
    expect(await report()).toMatchObject({
      ...sums,
      days: [{ value: dayFromNow(0), ...sums }],
      districts: [{ value: KOTA, label: 'Balikpapan Kota', ...sums }],
      shops: [
        { label: 'Dapur Siti', orders: 1, taken: 10_000, returned: 10_000 },
        { label: '=1+1 Dapur', orders: 1, taken: 8_000, returned: 0 },
      ],
    });
    const file = await staff.get(`/staff/subsidies/${id}/export?format=csv`);
    const [head, first, second, end] = file.text.split('\n');
    expect(head).toBe(
      '\uFEFFWaktu (WITA),Nomor pesanan,Status pesanan,Toko,Kecamatan tujuan,Ongkir,Subsidi diambil,Subsidi kembali,Subsidi dibayar,Waktu kembali (WITA)',
    );
    expect(first).toContain(`${made.number},Menunggu Konfirmasi,'=1+1 Dapur,Balikpapan Kota,8000,8000,0,8000,`);
    expect(second).toContain('Pesanan Dibatalkan,Dapur Siti,Balikpapan Kota,15000,10000,10000,0,');
    expect(end).toBe('');
  });
});
