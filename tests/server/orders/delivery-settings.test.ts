/** A seller sets what delivery costs. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createProduct, putIntoCart } from './order-fixtures.ts';

let server: TestApp;
let siti: TestUser;

beforeAll(async () => {
  server = await testApp();
  siti = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
});

const kota = { district: '64.71.06', fee: 10_000 };
const prapatan = { district: '64.71.06', urban_village: '64.71.06.1001', fee: 7_000 };
const pickup = { pickup: true, pickup_place: 'Jl. Mawar No. 3', pickup_from: '09:00', pickup_until: '17:00' };
const save = (answers: object, seller = siti) => seller.put('/members/delivery', { answers });

describe('a seller', () => {
  test('sets prices of districts and single villages, and reads them back', async () => {
    const rini = await server.as.member({ business: { business_name: 'Kopi Rini' } });
    expect((await rini.get('/members/delivery')).body.data).toBeNull();
    const answers = { zones: [kota, prapatan], free_from: 150_000, ...pickup };
    const saved = await save(answers, rini);
    expect([saved.status, saved.body.message]).toEqual([200, 'Ongkir toko disimpan.']);
    expect(saved.body.data).toMatchObject({
      answers,
      delivery: {
        zones: [
          { code: '64.71.06', name: 'Balikpapan Kota', fee: 10_000 },
          { code: '64.71.06.1001', name: 'Prapatan', fee: 7_000 },
        ],
        free_from: 150_000,
        pickup: { place: 'Jl. Mawar No. 3', hours: '09.00–17.00 WITA' },
      },
    });
    const budi = await server.as.user();
    await putIntoCart(budi, await createProduct(server, rini));
    expect((await budi.get('/users/cart')).body.data.shops[0].delivery).toEqual(saved.body.data.delivery);
  });

  test('takes the prices back, also twice', async () => {
    const seller = await server.as.member({ business: { business_name: 'Toko Lama' } });
    await save({ zones: [kota] }, seller);
    for (const time of ['first', 'second'])
      expect([time, (await seller.delete('/members/delivery')).status]).toEqual([time, 200]);
    expect((await seller.get('/members/delivery')).body.data).toBeNull();
    const budi = await server.as.user();
    await putIntoCart(budi, await createProduct(server, seller));
    expect((await budi.get('/users/cart')).body.data.shops[0].delivery).toBeNull();
  });

  test('may offer only pickup', async () => {
    expect((await save(pickup)).status).toBe(200);
  });

  test('without a shop sets nothing', async () => {
    const rahma = await server.as.member();
    expect((await save({ zones: [kota] }, rahma)).status).toBe(409);
  });
});

describe('an answer that cannot be is refused in words at its field', () => {
  test.each<[string, object, string, string]>([
    [
      'an unknown village',
      { zones: [{ ...prapatan, urban_village: '64.71.06.9999' }] },
      'zones.0.urban_village',
      'Kelurahan',
    ],
    [
      'a village of another district',
      { zones: [{ ...prapatan, district: '64.71.01' }] },
      'zones.0.urban_village',
      'Kelurahan',
    ],
    ['a district elsewhere', { zones: [{ district: '64.72.01', fee: 1_000 }] }, 'zones.0.district', 'Kecamatan'],
    ['a negative fee', { zones: [{ ...kota, fee: -1 }] }, 'zones.0.fee', 'Ongkir tidak dapat kurang dari Rp0.'],
    ['half a rupiah', { zones: [{ ...kota, fee: 10_000.5 }] }, 'zones.0.fee', 'rupiah bulat'],
    ['an absurd fee', { zones: [{ ...kota, fee: 1_000_001 }] }, 'zones.0.fee', 'paling banyak Rp1.000.000'],
    ['no fee', { zones: [{ district: '64.71.06' }] }, 'zones.0.fee', 'Ongkir'],
    ['the same district twice', { zones: [kota, { ...kota, fee: 1 }] }, 'zones.1.district', 'sudah ada di baris 1'],
    ['the same village twice', { zones: [prapatan, prapatan] }, 'zones.1.urban_village', 'sudah ada di baris 1'],
    ['free from less than nothing', { zones: [kota], free_from: -1 }, 'free_from', 'tidak dapat kurang dari Rp0'],
    ['pickup without a place', { ...pickup, pickup_place: null }, 'pickup_place', 'Tempat'],
    ['pickup that ends before it begins', { ...pickup, pickup_until: '08:00' }, 'pickup_until', 'sesudah jam mulai'],
    ['nothing at all', {}, 'zones', 'paling sedikit satu wilayah'],
  ])('%s', async (_what, answers, field, text) => {
    const { status, body } = await save(answers);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(body.errors[field][0]).toContain(text);
  });
});
