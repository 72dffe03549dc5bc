/** The request of "Buat pesanan", what must be filled in before, and the protection against double orders. */
import { expect, test } from 'vitest';
import type { Cart } from '#contract/orders.ts';
import {
  buildOrderBody,
  type Checkout,
  chosenDelivery,
  createAttempt,
  deliveryMethodsOf,
  emptyCheckout,
  groupErrors,
  isUnpaidOrderLimit,
  savedAddress,
  shopCost,
} from '#web/features/cart/checkout.ts';
import { cartOf, line } from './samples.ts';

type Delivery = 'pickup' | 'seller_courier' | 'other' | null;
const from = (...deliveries: Delivery[]) => ({
  ids: ['line-1', 'line-2'],
  shops: deliveries.map((delivery, at) => ({ id: ['laut', 'madu'][at] ?? '', delivery })),
  total: 137_500,
});
const chosen = from('seller_courier');
const home = { province: '64', full_address: 'Jalan Mangrove 12' };
const office = { province: '64', full_address: 'Jalan Sudirman 3' };
const filled = (change: Partial<Checkout>): Checkout => ({ ...emptyCheckout, ...change });
const sent = (checkout: Checkout, profile: typeof home | null = home, what = chosen) => {
  const made = buildOrderBody(checkout, what, profile);
  if ('missing' in made) throw new Error(JSON.stringify(made.missing));
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
  const body = sent(filled({ address: office, form_version: 3 }), home, from('pickup', 'pickup'));
  expect(body).not.toHaveProperty('address');
  expect(body).not.toHaveProperty('form_version');
});

test('only notes to shops of this order are sent, without empty ones', () => {
  const notes = { laut: '  Jangan terlalu pedas ', madu: '   ', lama: 'dari belanja kemarin' };
  expect(sent(filled({ notes }), home, from('other', 'pickup')).notes).toEqual({ laut: 'Jangan terlalu pedas' });
});

test('each shop keeps its own way of receiving, and the address is sent if one of them brings the goods', () => {
  const body = sent(filled({}), home, from('pickup', 'seller_courier'));
  expect(body).toMatchObject({
    delivery_method: 'pickup',
    delivery_methods: { laut: 'pickup', madu: 'seller_courier' },
    address: home,
  });
  expect(sent(filled({}), home, from('other'))).not.toHaveProperty('delivery_methods');
});

test('missing parts are named: the shops without a choice, the address, or both', () => {
  const missing = (deliveries: Delivery[], profile: typeof home | null, more: object = {}) => {
    const made = buildOrderBody(emptyCheckout, { ...from(...deliveries), ...more }, profile);
    return 'missing' in made ? [...made.missing.deliveries, made.missing.address] : null;
  };
  expect(missing([null], null)).toEqual(['laut', true]);
  expect(missing([null, null], home)).toEqual(['laut', 'madu', false]);
  expect(missing(['pickup', null], home)).toEqual(['madu', false]);
  expect(missing(['pickup', 'other'], null)).toEqual([true]);
  expect(missing(['pickup', 'pickup'], null)).toBeNull();
  // While the address form is open, nothing is sent to the previous address.
  expect(missing(['seller_courier'], home, { isEditing: true })).toEqual([true]);
  expect(missing(['pickup'], home, { isEditing: true })).toBeNull();
});

test('the chosen address of the book is used, and no other one while the book is not loaded', () => {
  const book = [
    { id: 'rumah', is_default: true, answers: home, form_version: 1 },
    { id: 'kantor', is_default: false, answers: office, form_version: 1 },
  ];
  expect(savedAddress({ address_id: null }, undefined, home)).toBe(home);
  expect(savedAddress({ address_id: 'kantor' }, book, home)).toBe(office);
  expect(savedAddress({ address_id: 'kantor' }, undefined, home)).toBeNull();
  // It was removed on another device.
  expect(savedAddress({ address_id: 'lama' }, book, home)).toBe(home);
});

test('a shop that names its delivery offers the pickup only if it says so, and an earlier choice of it is void', () => {
  const [shop] = cartOf({ laut: [line('1')] }).shops as [Cart['shops'][number]];
  const settings = { zones: [], free_from: null, pickup: null };
  const pickup = { place: 'Jl. Mawar No. 3', hours: '09.00–17.00 WITA' };
  const all = ['pickup', 'seller_courier', 'other'];
  expect(deliveryMethodsOf(shop)).toEqual(all);
  expect(deliveryMethodsOf({ ...shop, delivery: { ...settings, pickup } })).toEqual(all);
  expect(deliveryMethodsOf({ ...shop, delivery: settings })).toEqual(['seller_courier', 'other']);
  const deliveries = { laut: 'pickup' } as const;
  expect(chosenDelivery(shop, { deliveries })).toBe('pickup');
  expect(chosenDelivery({ ...shop, delivery: settings }, { deliveries })).toBeNull();
  expect(chosenDelivery(shop, { deliveries: {} })).toBeNull();
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
    'delivery_methods.madu': ['Madu tidak melayani ambil sendiri.'],
    delivery_method: ['Pilih cara menerima.'],
    total: ['Harga berubah.'],
    address: ['Isi alamat pengiriman.'],
  });
  expect(sorted.address).toEqual({ zip_code: ['Kode pos terdiri dari 5 angka.'] });
  expect(sorted.notes).toEqual({ laut: ['Catatan terlalu panjang.'] });
  expect(sorted.lines).toEqual({ 'line-1': ['Stok tinggal 2.'] });
  expect(sorted.deliveries).toEqual({ madu: ['Madu tidak melayani ambil sendiri.'] });
  expect(sorted.delivery).toEqual(['Pilih cara menerima.']);
  expect(sorted.others).toEqual(['Harga berubah.', 'Isi alamat pengiriman.']);
});

test('an error of another part of the order is not lost, however its path looks', () => {
  const sorted = groupErrors({
    'old_address.zip_code': ['Satu'],
    not_delivery_method: ['Dua'],
    delivery_methods: ['Tiga'],
  });
  expect(sorted).toMatchObject({ address: {}, deliveries: {}, delivery: [], others: ['Satu', 'Dua', 'Tiga'] });
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
  expect(shopCost(priced, 'seller_courier', at('64.71.05.1002'))).toEqual({ goods: 40_000, fee: 6_000, total: 46_000 });
  expect(shopCost(priced, 'seller_courier', at('64.71.05.1006')).fee).toBe(8_000);
  expect(shopCost(priced, 'seller_courier', at('64.71.01.1001'))).toEqual({ goods: 40_000, fee: null, total: 40_000 });
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
