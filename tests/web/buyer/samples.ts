/** A cart and an order in the format of the API. Tests change the parts they need. */
import type { Complaint } from '#contract/complaints.ts';
import type { Cart, CartLine, Order, OrderLine } from '#contract/orders.ts';
import type { Refund } from '#contract/refunds.ts';

const shop = (id: string, business_name = `Dapur ${id}`): Cart['shops'][number]['shop'] => ({
  id,
  business_name,
  brand_name: null,
  business_logo: null,
  district: { code: '64.71.03', name: 'Balikpapan Utara' },
  business_opening_hours: '08:00-17:00',
  days_open: null,
  days_close: null,
  licences: [{ kind: 'nib', verified_at: '2026-11-01T00:00:00.000Z', expires_at: null }],
});

export function line(id: string, change: Partial<CartLine> = {}): CartLine {
  const whole = {
    id,
    product_id: `product-${id}`,
    variant_id: null,
    name: `Amplang ${id}`,
    variant_name: null,
    picture: '/media/a.jpg',
    price: 10_000,
    seen_price: 10_000,
    quantity: 1,
    stock_quantity: 20,
    min_order: 1,
    changes: [],
    orderable: true,
    ...change,
  };
  return { ...whole, total: whole.price * whole.quantity };
}

export function cartOf(shops: Record<string, CartLine[]>): Cart {
  const groups = Object.entries(shops).map(([id, lines]) => ({
    shop: shop(id),
    lines,
    total: lines.reduce((sum, one) => sum + one.total, 0),
    delivery: null,
    cod: false,
    unanswered: { orders: 0, limit: 3 },
  }));
  return {
    shops: groups,
    total: groups.reduce((sum, one) => sum + one.total, 0),
    count: groups.reduce((sum, one) => sum + one.lines.length, 0),
    subsidies: [],
  };
}

export const orderLine = (id: string, change: Partial<OrderLine> = {}): OrderLine => {
  const whole = {
    id,
    product_id: `product-${id}`,
    variant_id: null,
    name: `Amplang ${id}`,
    variant_name: null,
    picture: '/media/a.jpg',
    price: 25_000,
    quantity: 2,
    rejected_quantity: 0,
    review: null,
    review_hidden: null,
    reviewable: false,
    ...change,
  };
  return { ...whole, total: whole.price * (whole.quantity - whole.rejected_quantity) };
};

const bankOption: Order['payment_options'][number] = {
  id: 'option-1',
  type: 'bank',
  bank: 'bank-mandiri',
  bank_name: 'Bank Mandiri',
  bank_code: '008',
  swift_bank: null,
  bank_logo: null,
  bank_number: '0000009000012',
  bank_holder: 'Siti Aminah',
  picture: null,
  qris: null,
  answers: {},
  created_at: '2026-11-01T00:00:00.000Z',
  qris_code: null,
};

export function order(change: Partial<Order> = {}): Order {
  const lines = change.lines ?? [orderLine('1')];
  return {
    id: 'order-1',
    number: 'SU-261120-000123',
    status: 'pending',
    status_label: 'Menunggu Konfirmasi',
    has_proof: false,
    shop: shop('laut', 'Amplang Laut Biru'),
    buyer: null,
    total: lines.reduce((sum, one) => sum + one.total, 0),
    expected_day: null,
    unread_messages: 0,
    due_at: '2026-11-22T02:05:00.000Z',
    open_complaints: 0,
    created_at: '2026-11-20T02:05:00.000Z',
    updated_at: '2026-11-20T02:05:00.000Z',
    version: 1,
    lines,
    address: null,
    address_text: null,
    delivery_fee: 0,
    delivery_fee_state: 'outside',
    subsidy: 0,
    payment_method: 'transfer',
    refund_state: null,
    cancellation_state: 'none',
    paid_amount: null,
    refunded: 0,
    refunds: [],
    refund_account: null,
    delivery_method: 'seller_courier',
    pickup: null,
    note: null,
    seller_whatsapp: '6281200001234',
    payment_options: [bankOption],
    proofs: [],
    shipment: null,
    complaints: [],
    complainable_lines: [],
    timeline: [],
    events: [],
    ...change,
  };
}

export const refund = (change: Partial<Refund> = {}): Refund => ({
  id: 'refund-1',
  source: 'rejected_lines',
  amount: 42_000,
  state: 'owed',
  has_objection: false,
  is_overdue: false,
  due_at: '2026-11-23T02:05:00.000Z',
  confirmed_by: null,
  staff_note: null,
  created_at: '2026-11-20T02:05:00.000Z',
  confirmed_at: null,
  proofs: [],
  events: [],
  ...change,
});

export const complaint = (change: Partial<Complaint> = {}): Complaint => ({
  id: 'complaint-1',
  order_id: 'order-1',
  state: 'open',
  state_label: 'Menunggu jawaban penjual',
  line_ids: ['line-1'],
  complaint: {
    choice: 'rusak',
    choice_label: 'Barang rusak',
    text: 'Satu bungkus sobek.',
    pictures: [],
    created_at: '2026-11-20T02:05:00.000Z',
  },
  reply: null,
  decision: null,
  amount: null,
  max_amount: 42_000,
  due_at: '2026-11-22T02:05:00.000Z',
  created_at: '2026-11-20T02:05:00.000Z',
  ended_at: null,
  timeline: [],
  events: [],
  ...change,
});
