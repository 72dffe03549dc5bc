/** Request and response schemas of carts, orders, payments and own reviews. Amounts are whole rupiah. */

import { type Static, type TSchema, Type } from 'typebox';
import { DeliveryFee, Sum, Version } from './bounds.ts';
import { PictureUrl, Review, ShopBrief } from './catalogue.ts';
import { Complaint } from './complaints.ts';
import { DeliveryFeeState, PickupPlace } from './delivery.ts';
import { OneOf, PageQuery } from './envelope.ts';
import { Nullable } from './nullable.ts';
import { OrderPaymentOption, PaymentProof } from './order-payments.ts';
import { CancellationState, Refund, RefundAccount, RefundState } from './refunds.ts';
import { Shipment } from './shipments.ts';
import { Uuid } from './submissions.ts';
import { Address } from './users.ts';

export * from './cart.ts';
export * from './order-payments.ts';
export type { CancellationState, DeliveryFeeState };

const Money = Type.Integer({ minimum: 0 });

const DELIVERY_METHODS = ['pickup', 'seller_courier', 'other'] as const;
const DeliveryMethod = OneOf(DELIVERY_METHODS);
/** transfer: to an account or a QRIS code of the seller, after accepting, with a proof · cod: in cash on receipt. */
export const PaymentMethod = OneOf(['transfer', 'cod']);
export type PaymentMethod = Static<typeof PaymentMethod>;
/** By shop id. A shop that is not in the checkout is refused at its place, `notes.<id>`. */
const ByShop = <T extends TSchema>(value: T) =>
  Type.Optional(Type.Record(Uuid, value, { maxProperties: 100, additionalProperties: false }));
export const OrderBody = Type.Object(
  {
    cart_item_ids: Type.Array(Uuid, { minItems: 1, maxItems: 100, uniqueItems: true }),
    /** Answers of the form `address`. Not needed where every way of receiving that the request names is `pickup`. */
    address: Type.Optional(Nullable(Address)),
    /** For the shops that `delivery_methods` does not name. */
    delivery_method: DeliveryMethod,
    delivery_methods: ByShop(DeliveryMethod),
    notes: ByShop(Type.String({ maxLength: 500 })),
    /** Sum of all lines that the buyer saw. If a price has changed, the response is 409 and nothing is ordered. */
    total: Type.Optional(Sum),
    /**
     * Delivery fees that the buyer saw, by shop id; null where the seller names the fee. With this or `total`, a shop that is not
     * named has no fee. If a fee has changed, the response is 409 with the new ones and nothing is ordered.
     */
    delivery_fees: ByShop(Nullable(DeliveryFee)),
    /**
     * Subsidies that the buyer saw, by shop id. If one of them is lower now, the response is 409 with the new ones and nothing is
     * ordered. A higher one is given.
     */
    subsidies: ByShop(DeliveryFee),
    /** How the orders are paid; `transfer` by default. */
    payment_method: Type.Optional(PaymentMethod),
    /** The same by shop id, where a shop differs. 422 at `payment_method` for a shop that does not offer it. */
    payment_methods: ByShop(PaymentMethod),
    form_version: Type.Optional(Version),
  },
  { additionalProperties: false },
);
export type OrderBody = Static<typeof OrderBody>;

export const ORDER_STATUSES = [
  'pending',
  'waiting',
  'paid',
  'process',
  'delivered',
  'completed',
  'failed',
  'canceled',
  'rejected',
] as const;
export const OrderStatus = OneOf(ORDER_STATUSES);
export type OrderStatus = Static<typeof OrderStatus>;

/** Response of `POST /users/orders`: one order per shop. */
export const PlacedOrders = Type.Object({
  checkout_id: Type.String(),
  orders: Type.Array(
    Type.Object({
      id: Type.String(),
      number: Type.String(),
      status: OrderStatus,
      status_label: Type.String(),
      total: Money,
      delivery_fee: Money,
      delivery_fee_state: DeliveryFeeState,
      subsidy: Money,
      payment_method: PaymentMethod,
      shop: Type.Object({ id: Type.String(), business_name: Type.String() }),
      due_at: Nullable(Type.String()),
    }),
  ),
});
export type PlacedOrders = Static<typeof PlacedOrders>;

const shared = {
  id: Type.String(),
  /** `SU-261120-000123` */
  number: Type.String(),
  status: OrderStatus,
  /** In Indonesian, worded as in the specification. */
  status_label: Type.String(),
  has_proof: Type.Boolean(),
  shop: ShopBrief,
  /** Only set for the seller. */
  buyer: Nullable(Type.Object({ id: Type.String(), name: Type.String(), whatsapp: Nullable(Type.String()) })),
  /** What the buyer pays: goods and the delivery fee where it is known, without the subsidy. */
  total: Money,
  /** The day on which the seller expects the goods to arrive: YYYY-MM-DD. null until it was entered. */
  expected_day: Nullable(Type.String()),
  /** What delivery costs. 0 for shops without tariffs. */
  delivery_fee: Money,
  delivery_fee_state: DeliveryFeeState,
  /** Messages of the other side in the order's chat that the caller has not read. */
  unread_messages: Type.Integer(),
  /** The part of `delivery_fee` that the city pays. */
  subsidy: Money,
  payment_method: PaymentMethod,
  /** The state of the refund that needs most: owed, then proved, then confirmed. null without a refund. */
  refund_state: Nullable(RefundState),
  /** Whether the buyer asked to cancel the paid order, and what became of it. */
  cancellation_state: CancellationState,
  /** Time of the next automatic transition (expiry, auto-complete). */
  due_at: Nullable(Type.String()),
  /** Complaints that have not ended. The order does not complete meanwhile. */
  open_complaints: Type.Integer(),
  created_at: Type.String(),
  updated_at: Type.String(),
};
export const OrderItem = Type.Object({
  ...shared,
  /** The first product of which pieces are left, without those that were sold out. */
  first_line: Type.Object({ name: Type.String(), picture: PictureUrl, quantity: Type.Integer() }),
  /** Products of which pieces are left. */
  line_count: Type.Integer(),
  /** Whether the seller has a payment option, so that the order can be paid. */
  has_payment_option: Type.Boolean(),
});
export type OrderItem = Static<typeof OrderItem>;
export const OrderQuery = Type.Object(
  {
    ...PageQuery,
    search: Type.Optional(Type.String({ maxLength: 100 })),
    status: Type.Optional(OrderStatus),
    payment_method: Type.Optional(PaymentMethod),
    /** Only orders with a proof that was not refused. With `status=waiting`: orders whose proof must be checked. */
    has_proof: Type.Optional(Type.Literal(1)),
    /** Only orders with a complaint that has not ended. */
    complaint: Type.Optional(Type.Literal(1)),
    /** Only orders with a refund that is not confirmed yet, or a request to cancel without an answer. */
    refund: Type.Optional(Type.Literal(1)),
  },
  { additionalProperties: false },
);

export const OrderLine = Type.Object({
  id: Type.String(),
  product_id: Type.String(),
  variant_id: Nullable(Type.String()),
  name: Type.String(),
  variant_name: Nullable(Type.String()),
  picture: PictureUrl,
  price: Money,
  quantity: Type.Integer(),
  /** Pieces of `quantity` that the seller cannot deliver. */
  rejected_quantity: Type.Integer(),
  /** Without the rejected pieces. */
  total: Money,
  review: Nullable(Review),
  /** Reason why staff hid the review. Only its author can read it. */
  review_hidden: Nullable(Type.String()),
  /** Whether the caller may review this line now. */
  reviewable: Type.Boolean(),
});
export type OrderLine = Static<typeof OrderLine>;
const OrderTimelineEvent = Type.Object({
  event: Type.String(),
  from_status: Nullable(OrderStatus),
  to_status: OrderStatus,
  status_label: Type.String(),
  actor: Type.Union([Type.Literal('buyer'), Type.Literal('seller'), Type.Literal('system')]),
  actor_name: Nullable(Type.String()),
  note: Nullable(Type.String()),
  proof_id: Nullable(Type.String()),
  created_at: Type.String(),
});
export const Order = Type.Object({
  ...shared,
  version: Type.Integer(),
  lines: Type.Array(OrderLine),
  address: Nullable(Address),
  /** One paragraph with region names; null for `pickup`. */
  address_text: Nullable(Type.String()),
  delivery_method: DeliveryMethod,
  /** Where and when the buyer collects the goods, for `pickup` in a shop that says so. */
  pickup: Nullable(PickupPlace),
  note: Nullable(Type.String()),
  /** WhatsApp number of the shop as digits for wa.me (`62812…`). */
  seller_whatsapp: Nullable(Type.String()),
  payment_options: Type.Array(OrderPaymentOption),
  proofs: Type.Array(PaymentProof),
  /** null until the seller entered it. */
  shipment: Nullable(Shipment),
  /** About this order, the oldest first. */
  complaints: Type.Array(Complaint),
  /** Ids of the lines about which the buyer may complain now; empty for the seller. */
  complainable_lines: Type.Array(Type.String()),
  /** What the buyer paid: the total at that time. null before payment. */
  paid_amount: Nullable(Money),
  /** Sum of the refunds in every state. */
  refunded: Money,
  refunds: Type.Array(Refund),
  /** null until the buyer gave it, and after the last refund was confirmed. */
  refund_account: Nullable(RefundAccount),
  timeline: Type.Array(OrderTimelineEvent),
  /** Events of the order machine, and of the delivery fee, that the caller may send now. */
  events: Type.Array(Type.String()),
});
export type Order = Static<typeof Order>;

/** `status` is the target status. The server finds the event for the caller. `version` guards against acting on outdated data. */
export const StatusBody = Type.Object(
  {
    status: OrderStatus,
    note: Type.Optional(Type.String({ maxLength: 1000 })),
    /** The version that the caller read. With `waiting` → `waiting`, `status` means that the proof is refused. */
    version: Type.Optional(Version),
    /** The seller names it while accepting an order whose `delivery_fee_state` is `open`. */
    delivery_fee: Type.Optional(DeliveryFee),
  },
  { additionalProperties: false },
);

/** Data of the 409: the current status of the order and the events that the caller may send. */
export const OrderConflict = Type.Object({
  status: OrderStatus,
  status_label: Type.String(),
  version: Type.Integer(),
  events: Type.Array(Type.String()),
});
export type OrderConflict = Static<typeof OrderConflict>;
/** The seller's only reply to a review. */
export const ReviewAnswerBody = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: 1000 }) },
  { additionalProperties: false },
);
