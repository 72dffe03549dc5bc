/** A printed receipt: its totals, and whether it proves a payment. */
import jsqr from 'jsqr';
import { expect, test } from 'vitest';
import { createStaticQris, setQrisAmount } from '#engine/qris.ts';
import { qrPath } from '#web/components/QrCode.tsx';
import { groupDigits } from '#web/features/orders/BankCard.tsx';
import { listUrl, orderList } from '#web/features/orders/filter.ts';
import { receiptOf } from '#web/features/orders/receipt.ts';
import { order, orderLine } from './samples.ts';

const seller = { name: 'Amplang Bu Siti', city: 'BALIKPAPAN', nmid: 'ID1020304050607', postalCode: '76111' };
const lines = [
  orderLine('1', { price: 25_000, quantity: 2 }),
  orderLine('2', { price: 12_500, quantity: 3 }),
  orderLine('3', { price: 999_999, quantity: 1 }),
];
const confirmed = {
  timeline: [
    {
      event: 'payment.confirm',
      from_status: 'waiting' as const,
      to_status: 'paid' as const,
      status_label: 'Telah Dibayar',
      actor: 'seller' as const,
      actor_name: null,
      note: null,
      proof_id: null,
      created_at: '2026-11-20T05:00:00.000Z',
    },
  ],
  proofs: [
    {
      id: '2',
      url: '/api/v1/files/2',
      state: 'confirmed' as const,
      payment_method: 'option',
      payment_label: 'Bank Mandiri a.n. Siti',
      note: null,
      duplicate_of: [],
      duplicate_elsewhere: false,
      created_at: '2026-11-20T04:00:00.000Z',
    },
  ],
};

test('the totals of a receipt are those of its lines', () => {
  expect(receiptOf(order({ lines }))).toMatchObject({ pieces: 6, total: 1_087_499 });
  expect(receiptOf(order({ lines })).total).toBe(order({ lines }).total);
  expect(receiptOf(order({ lines, delivery_fee: 12_000 })).total).toBe(1_099_499);
  expect(receiptOf(order({ lines, delivery_fee: 12_000, subsidy: 10_000 })).total).toBe(1_089_499);
});

test.each(['paid', 'process', 'delivered', 'completed'] as const)(
  'the receipt of an order in status %s proves the payment, with its date and payment option',
  (status) => {
    expect(receiptOf(order({ status, ...confirmed }))).toMatchObject({
      paymentState: 'paid',
      paidAt: '2026-11-20T05:00:00.000Z',
      paidBy: 'Bank Mandiri a.n. Siti',
    });
  },
);

test('a receipt names the confirmed proof, not the refused one before it, and the moment of the confirmation', () => {
  const [confirm] = confirmed.timeline;
  const [proof] = confirmed.proofs;
  if (!confirm || !proof) throw new Error('the sample has both');
  const earlier = { ...confirm, event: 'payment.refuse', created_at: '2026-11-20T02:00:00.000Z' };
  const refused = { ...proof, id: '1', state: 'refused' as const, payment_label: 'QRIS' };
  const told = receiptOf(order({ status: 'paid', timeline: [earlier, confirm], proofs: [refused, proof] }));
  expect(told).toMatchObject({ paidAt: '2026-11-20T05:00:00.000Z', paidBy: 'Bank Mandiri a.n. Siti' });
  const withoutHistory = receiptOf(order({ status: 'paid', timeline: [], proofs: [] }));
  expect(withoutHistory).toMatchObject({ paymentState: 'paid', paidAt: null, paidBy: null });
});

test.each(['pending', 'waiting'] as const)(
  'the receipt of an order in status %s proves no payment, even if a proof was sent',
  (status) => {
    expect(receiptOf(order({ status, has_proof: true }))).toMatchObject({
      paymentState: 'open',
      paidAt: null,
      paidBy: null,
    });
  },
);

test.each(['failed', 'canceled', 'rejected'] as const)(
  'the receipt of an order in status %s is void, even if it was paid',
  (status) => {
    expect(receiptOf(order({ status, ...confirmed }))).toMatchObject({
      paymentState: 'void',
      paidAt: null,
      paidBy: null,
    });
  },
);

test('a camera reads the QRIS code on screen as the text with the amount', () => {
  const made = setQrisAmount(createStaticQris(seller), 1_250_000);
  const text = 'payload' in made ? made.payload : '';
  expect(text).toContain('54071250000');
  const { side, path } = qrPath(text);
  const scale = 4;
  const width = side * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dy = 0; dy < scale; dy++) {
      for (let dx = 0; dx < scale; dx++) {
        pixels.fill(
          0,
          ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4,
          ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4 + 3,
        );
      }
    }
  }
  expect(jsqr(pixels, width, width)?.data).toBe(text);
});

test('an account number is shown in groups of digits and keeps its value', () => {
  expect(groupDigits('1234567890')).toBe('1234 5678 90');
  expect(groupDigits('12345678').replaceAll(' ', '')).toBe('12345678');
});

test('search, status and page of the list are in its URL, and unknown values are ignored', () => {
  const address = listUrl(orderList.empty, { search: 'amplang & madu', status: 'waiting', page: 3 });
  expect(orderList.read(new URL(address, 'http://x').searchParams)).toEqual({
    search: 'amplang & madu',
    status: 'waiting',
    refund: false,
    page: 3,
  });
  expect(listUrl(orderList.empty, {})).toBe('/order-list/');
  expect(orderList.read(new URLSearchParams('status=lunas&page=-2&search=%20'))).toEqual({
    search: '',
    status: null,
    refund: false,
    page: 1,
  });
  expect(orderList.read(new URLSearchParams('page=abc')).page).toBe(1);
});
