/** Orders as buyers and sellers read them: sums, history, and who sees whose phone number. */
import { describe, expect, test } from 'vitest';
import {
  addressText,
  presentOrder,
  presentOrderItem,
  presentOrderLine,
} from '#server/modules/marketplace/orders/orders.present.ts';
import { shop, shownShop } from './shop-fixture.ts';

type OrderRow = Parameters<typeof presentOrder>[0];

const orderRow = {
  ...shop,
  id: 'order',
  number: 'SU-1',
  status: 'waiting',
  has_proof: false,
  total: 45_000,
  delivery_fee: 0,
  delivery_fee_state: 'outside',
  due_at: new Date('2026-11-21T00:00:00Z'),
  created_at: new Date('2026-11-20T00:00:00Z'),
  updated_at: new Date('2026-11-20T01:00:00Z'),
  buyer_id: 'budi',
  buyer_name: 'Budi',
  buyer_phone: '081200000001',
  version: 2,
  delivery_method: 'antar',
  note: 'Pedas',
  first_name: 'Abon',
  first_quantity: 3,
  sha256: 'bb',
  extension: 'jpg',
  line_count: 1,
  has_payment_option: true,
} as unknown as OrderRow & Parameters<typeof presentOrderItem>[0];

describe('an order', () => {
  test('in the list of its buyer has the shop and not the buyer', () => {
    expect(presentOrderItem(orderRow, 'buyer')).toEqual({
      id: 'order',
      number: 'SU-1',
      status: 'waiting',
      status_label: expect.stringMatching(/^[A-Z]/),
      has_proof: false,
      shop: shownShop,
      buyer: null,
      total: 45_000,
      delivery_fee: 0,
      delivery_fee_state: 'outside',
      due_at: '2026-11-21T00:00:00.000Z',
      created_at: '2026-11-20T00:00:00.000Z',
      updated_at: '2026-11-20T01:00:00.000Z',
      first_line: { name: 'Abon', picture: '/media/bb.jpg', quantity: 3 },
      line_count: 1,
      has_payment_option: true,
    });
    expect(presentOrderItem({ ...orderRow, due_at: null }, 'buyer').due_at).toBeNull();
  });

  test('in the list of its seller has the buyer with the number of the account', () => {
    const buyer = { id: 'budi', name: 'Budi', whatsapp: '6281200000001' };
    expect(presentOrderItem(orderRow, 'seller').buyer).toEqual(buyer);
  });

  const related = {
    address: { recipient_name: 'Ani', full_address: 'Jalan Mawar 1', contact: '081200000002' },
    lines: [],
    payment_options: [],
    proofs: [],
    shopPhone: '081200000003',
    eventRows: [
      { event: 'order.place', to_status: 'pending', actor: 'buyer', created_at: new Date('2026-11-20T00:00:00Z') },
      { event: 'order.accept', to_status: 'waiting', actor: 'seller', created_at: new Date('2026-11-20T01:00:00Z') },
      { event: 'order.expire', to_status: 'failed', actor: 'system', created_at: new Date('2026-11-21T00:00:00Z') },
    ],
  } as unknown as Parameters<typeof presentOrder>[2];

  test('in detail has its history with names, and the events that the reader may send', () => {
    const forBuyer = presentOrder(orderRow, 'buyer', related);
    expect(forBuyer).toMatchObject({
      version: 2,
      address_text: 'Ani. Jalan Mawar 1. 081200000002',
      delivery_method: 'antar',
      note: 'Pedas',
      seller_whatsapp: '6281200000003',
      events: ['order.cancel', 'payment.submit'],
      buyer: null,
    });
    expect(forBuyer.timeline.map(({ actor_name, created_at }) => [actor_name, created_at])).toEqual([
      ['Budi', '2026-11-20T00:00:00.000Z'],
      ['Siti', '2026-11-20T01:00:00.000Z'],
      [null, '2026-11-21T00:00:00.000Z'],
    ]);
    expect(new Set(forBuyer.timeline.map(({ status_label }) => status_label)).size).toBe(3);
    expect(forBuyer).not.toHaveProperty('eventRows');
    expect(forBuyer).not.toHaveProperty('shopPhone');
  });

  test('in detail tells the seller the phone number of the address, and that of the account without an address', () => {
    expect(presentOrder(orderRow, 'seller', related).buyer?.whatsapp).toBe('6281200000002');
    expect(presentOrder(orderRow, 'seller', { ...related, address: null }).buyer?.whatsapp).toBe('6281200000001');
  });

  test('names a shop without a brand by its business name', () => {
    expect(presentOrder({ ...orderRow, brand_name: '' }, 'buyer', related).timeline[1]?.actor_name).toBe('Dapur Siti');
  });

  test('has lines with sums; a product without variants has none', () => {
    const row = {
      id: 'line',
      product_id: 'abon',
      variant_id: 'abon-pedas',
      name: 'Abon',
      variant_name: 'Pedas',
      sha256: 'bb',
      extension: 'jpg',
      price: 15_000,
      quantity: 3,
      rejected_quantity: 1,
    } as unknown as Parameters<typeof presentOrderLine>[0];
    const more = { review: null, review_hidden: false, reviewable: true } as const;
    expect(presentOrderLine(row, more as never)).toEqual({
      id: 'line',
      product_id: 'abon',
      variant_id: 'abon-pedas',
      name: 'Abon',
      variant_name: 'Pedas',
      picture: '/media/bb.jpg',
      price: 15_000,
      quantity: 3,
      rejected_quantity: 1,
      total: 30_000,
      ...more,
    });
    expect(presentOrderLine({ ...row, variant_name: null }, more as never).variant_id).toBeNull();
  });
});

describe('an address as one paragraph', () => {
  test('names the recipient, the way from the street to the province, and the phone number', () => {
    expect(
      addressText({
        recipient_name: 'Ani',
        full_address: 'Jalan Mawar 1',
        urban_village: '64.71.06.1001',
        district: '64.71.06',
        city: '64.71',
        province: '64',
        zip_code: '76111',
        contact: '081200000002',
      }),
    ).toMatch(
      /^Ani\. Jalan Mawar 1, [A-Z][\w ]+, Balikpapan Kota, Kota Balikpapan, Kalimantan Timur 76111\. 081200000002$/,
    );
  });

  test('leaves out what is missing or not in the list', () => {
    expect(addressText({ full_address: 'Jalan Mawar 1', city: 'x', province: 64 })).toBe('Jalan Mawar 1');
    expect(addressText({ zip_code: '76111' })).toBe('76111');
    expect(addressText(null)).toBeNull();
  });
});
