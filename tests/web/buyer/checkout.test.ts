/** The request of "Buat pesanan", what must be filled in before, and the protection against double orders. */
import { expect, test } from 'vitest';
import type { Cart } from '#contract/orders.ts';
import {
  buildOrderBody,
  type Checkout,
  createAttempt,
  emptyCheckout,
  groupErrors,
  isUnpaidOrderLimit,
  shopCost,
} from '#web/features/cart/checkout.ts';
import { cartOf, line } from './samples.ts';

const chosen = { ids: ['line-1', 'line-2'], shops: ['laut', 'madu'], total: 137_500 };
const home = { province: '64', full_address: 'Jalan Mangrove 12' };
const office = { province: '64', full_address: 'Jalan Sudirman 3' };
const filled = (change: Partial<Checkout>): Checkout => ({ ...emptyCheckout, delivery: 'seller_courier', ...change });
const sent = (checkout: Checkout, profile: typeof home | null = home) => {
  const made = buildOrderBody(checkout, chosen, profile);
  if ('missing' in made) throw new Error(made.missing.join());
  return made.body;
};

test('a buyer with an address in the profile only chooses the delivery method', () => {
  expect(sent(filled({}))).toEqual({
    cart_item_ids: ['line-1', 'line-2'],
    delivery_method: 'seller_courier',
    address: home,
    total: 137_500,
  });
});

test('an address that was entered here replaces that of the profile, and is sent with its form version', () => {
  expect(sent(filled({ address: office, form_version: 3 }))).toMatchObject({ address: office, form_version: 3 });
});

test('a pickup order sends no address, even if one was entered', () => {
  const body = sent(filled({ delivery: 'pickup', address: office, form_version: 3 }));
  expect(body).not.toHaveProperty('address');
  expect(body).not.toHaveProperty('form_version');
});

test('only notes to shops of this order are sent, without empty ones', () => {
  const notes = { laut: '  Jangan terlalu pedas ', madu: '   ', lama: 'dari belanja kemarin' };
  expect(sent(filled({ notes })).notes).toEqual({ laut: 'Jangan terlalu pedas' });
});

test('missing parts are named: the delivery method, the address, or both', () => {
  expect(buildOrderBody(emptyCheckout, chosen, null)).toEqual({ missing: ['delivery', 'address'] });
  expect(buildOrderBody(emptyCheckout, chosen, home)).toEqual({ missing: ['delivery'] });
  expect(buildOrderBody(filled({}), chosen, null)).toEqual({ missing: ['address'] });
  expect(buildOrderBody(filled({ delivery: 'pickup' }), chosen, null)).not.toHaveProperty('missing');
});

test('while the address form is open, nothing is sent to the previous address', () => {
  expect(buildOrderBody(filled({}), { ...chosen, isEditing: true }, home)).toEqual({ missing: ['address'] });
  expect(buildOrderBody(filled({ delivery: 'pickup' }), { ...chosen, isEditing: true }, home)).not.toHaveProperty(
    'missing',
  );
});

test('a retry of the same order uses the same key, even after a reload, and another order gets another key', () => {
  let count = 0;
  const key = () => `key-${++count}`;
  const first = createAttempt(null, sent(filled({})), key);
  const kept = JSON.parse(JSON.stringify(first)) as typeof first;
  expect(createAttempt(kept, sent(filled({})), key)).toEqual(first);
  expect(createAttempt(kept, sent(filled({ notes: { laut: 'Pagi saja' } })), key).key).toBe('key-2');
});

test('an attempt counts as unanswered before it is sent', () => {
  expect(createAttempt(null, sent(filled({})), () => 'key').isUnanswered).toBe(true);
});

test('each error message appears at its section, and none is lost', () => {
  const sorted = groupErrors({
    'address.zip_code': ['Kode pos terdiri dari 5 angka.'],
    'notes.laut': ['Catatan terlalu panjang.'],
    'cart_item_ids.line-1': ['Stok tinggal 2.'],
    delivery_method: ['Pilih cara menerima.'],
    total: ['Harga berubah.'],
    address: ['Isi alamat pengiriman.'],
  });
  expect(sorted.address).toEqual({ zip_code: ['Kode pos terdiri dari 5 angka.'] });
  expect(sorted.notes).toEqual({ laut: ['Catatan terlalu panjang.'] });
  expect(sorted.lines).toEqual({ 'line-1': ['Stok tinggal 2.'] });
  expect(sorted.delivery).toEqual(['Pilih cara menerima.']);
  expect(sorted.others).toEqual(['Harga berubah.', 'Isi alamat pengiriman.']);
});

test('an error of another part of the order is not lost, however its path looks', () => {
  const sorted = groupErrors({
    'old_address.zip_code': ['Satu'],
    not_delivery_method: ['Dua'],
    delivery_methods: ['Tiga'],
  });
  expect(sorted).toEqual({ address: {}, notes: {}, lines: {}, delivery: [], others: ['Satu', 'Dua', 'Tiga'] });
});

test('only the limit of unpaid orders is reported as such', () => {
  const data = { shops: ['laut'], limit: 3 };
  expect(isUnpaidOrderLimit({ status: 409, data })).toBe(true);
  for (const other of [
    { status: 422, data },
    { status: 409, data: { shops: ['laut'] } },
    { status: 409, data: { limit: 3 } },
    { status: 409, data: null },
    { status: 409, data: 'shops limit' },
    { status: 409, data: undefined },
  ])
    expect(isUnpaidOrderLimit(other)).toBe(false);
});

test('the fee follows from the address, and only the courier of the shop has one', () => {
  const [shop] = cartOf({ siti: [line('1', { price: 20_000, quantity: 2 })] }).shops as [Cart['shops'][number]];
  const zones = [
    { code: '64.71.05', name: 'Balikpapan Selatan', fee: 8_000 },
    { code: '64.71.05.1002', name: 'Sepinggan', fee: 6_000 },
  ];
  const priced = { ...shop, delivery: { zones, free_from: 40_001, pickup: null } };
  const at = (urban_village: string, district = urban_village.slice(0, 8)) => ({ urban_village, district });
  expect(shopCost(priced, 'seller_courier', at('64.71.05.1002'))).toEqual({
    goods: 40_000,
    fee: 6_000,
    subsidy: 0,
    total: 46_000,
  });
  expect(shopCost(priced, 'seller_courier', at('64.71.05.1006')).fee).toBe(8_000);
  expect(shopCost(priced, 'seller_courier', at('64.71.01.1001'))).toEqual({
    goods: 40_000,
    fee: null,
    subsidy: 0,
    total: 40_000,
  });
  const free = { ...priced, delivery: { ...priced.delivery, free_from: 40_000 } };
  expect(shopCost(free, 'seller_courier', at('64.71.05.1002')).fee).toBe(0);
  expect(shopCost(priced, 'pickup', at('64.71.05.1002')).fee).toBeUndefined();
  expect(shopCost(priced, 'other', at('64.71.05.1002')).fee).toBeUndefined();
  expect(shopCost(priced, 'seller_courier', null).fee).toBeUndefined();
  expect(shopCost(shop, 'seller_courier', at('64.71.05.1002')).fee).toBeUndefined();
});

test('the fees on screen are sent, also one that the seller names; without any the body is as ever', () => {
  const fees = { laut: 10_000, madu: null };
  expect(buildOrderBody(filled({}), { ...chosen, fees }, home)).toMatchObject({ body: { delivery_fees: fees } });
  expect(buildOrderBody(filled({}), { ...chosen, fees: {} }, home)).not.toHaveProperty('body.delivery_fees');
});
