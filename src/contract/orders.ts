/** What crosses the wire about carts, orders, payment, reviews of one's own, and notifications. Money is whole rupiah. */

import { type Static, Type } from 'typebox';
import { Sum, Version } from './bounds.ts';
import { PaymentOption } from './business.ts';
import { CartChange } from './cart.ts';
import { PictureUrl, Review, ShopBrief } from './catalogue.ts';
import { OneOf, PageQuery } from './envelope.ts';
import { Uuid } from './submissions.ts';
import { Address } from './users.ts';

export * from './cart.ts';

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()]);
const Money = Type.Integer({ minimum: 0 });

export const DELIVERY_METHODS = ['pickup', 'seller_courier', 'other'] as const;
export const DeliveryMethod = OneOf(DELIVERY_METHODS);
export const OrderBody = Type.Object(
  {
    cart_item_ids: Type.Array(Uuid, { minItems: 1, maxItems: 100, uniqueItems: true }),
    /** Answers of the form `address`; not asked for with `pickup`. */
    address: Type.Optional(Nullable(Address)),
    delivery_method: DeliveryMethod,
    /** By shop id. */
    notes: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 500 }))),
    /** What the buyer saw as the sum of all lines: where a price moved meanwhile, 409 and nothing is ordered. */
    total: Type.Optional(Sum),
    form_version: Type.Optional(Version),
  },
  { additionalProperties: false },
);
export type OrderBody = Static<typeof OrderBody>;

/** What was refused because it changed: 409 of `POST /users/orders`, by cart line. */
export const UnorderableLine = Type.Object({
  id: Type.String(),
  name: Type.String(),
  stock_quantity: Type.Integer(),
  changes: Type.Array(CartChange),
});

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

/** `POST /users/orders`: one order per shop. */
export const PlacedOrders = Type.Object({
  checkout_id: Type.String(),
  orders: Type.Array(
    Type.Object({
      id: Type.String(),
      number: Type.String(),
      status: OrderStatus,
      status_label: Type.String(),
      total: Money,
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
  /** In Indonesian, as the specification words it. */
  status_label: Type.String(),
  has_proof: Type.Boolean(),
  shop: ShopBrief,
  /** Set for the seller. */
  buyer: Nullable(Type.Object({ id: Type.String(), name: Type.String(), whatsapp: Nullable(Type.String()) })),
  total: Money,
  /** When time itself acts next (expiry, auto-complete). */
  due_at: Nullable(Type.String()),
  created_at: Type.String(),
  updated_at: Type.String(),
};
export const OrderItem = Type.Object({
  ...shared,
  first_line: Type.Object({ name: Type.String(), picture: PictureUrl, quantity: Type.Integer() }),
  line_count: Type.Integer(),
  /** The seller has named an account: it can be paid at all. */
  has_payment_option: Type.Boolean(),
});
export type OrderItem = Static<typeof OrderItem>;
export const OrderQuery = Type.Object(
  {
    ...PageQuery,
    search: Type.Optional(Type.String({ maxLength: 100 })),
    status: Type.Optional(OrderStatus),
    /** Only those with a proof that was not refused; with `status=waiting`: those to be checked. */
    has_proof: Type.Optional(Type.Literal(1)),
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
  total: Money,
  review: Nullable(Review),
  /** Why staff hid it from everybody else; only its author reads that. */
  review_hidden: Nullable(Type.String()),
  /** The caller may review this line now. */
  reviewable: Type.Boolean(),
});
export type OrderLine = Static<typeof OrderLine>;
/** How the seller wants to be paid; the buyer sees it from `waiting` on, with the whole account number. */
export const OrderPaymentOption = Type.Object({
  ...PaymentOption.properties,
  /** The seller's QRIS with the exact amount in it: text to draw as a code. null above Rp10.000.000 and for banks. */
  qris_code: Nullable(Type.String()),
});
export type OrderPaymentOption = Static<typeof OrderPaymentOption>;
export const OrderTimelineEvent = Type.Object({
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
export const PaymentProof = Type.Object({
  id: Type.String(),
  /** `/api/v1/files/…`: private, read with the session. */
  url: Type.String(),
  state: Type.Union([
    Type.Literal('submitted'),
    Type.Literal('confirmed'),
    Type.Literal('refused'),
    Type.Literal('replaced'),
  ]),
  payment_method: Type.String({ description: 'Id of the payment option' }),
  payment_label: Type.String(),
  note: Nullable(Type.String()),
  /** For the seller: numbers of other orders of the own shop that came with the very same picture. */
  duplicate_of: Type.Array(Type.String()),
  /** For the seller: an order of another shop came with it too; its number is for staff alone. */
  duplicate_elsewhere: Type.Boolean(),
  created_at: Type.String(),
});
export type PaymentProof = Static<typeof PaymentProof>;
/** Names as in `machines/order.ts`. */
export const OrderEventName = Type.Union(
  [
    'order.accept',
    'order.reject',
    'order.cancel',
    'order.process',
    'order.deliver',
    'order.complete',
    'payment.submit',
    'payment.confirm',
    'payment.refuse',
  ].map((name) => Type.Literal(name as 'order.accept')),
);
export const Order = Type.Object({
  ...shared,
  version: Type.Integer(),
  lines: Type.Array(OrderLine),
  address: Nullable(Address),
  /** In one paragraph, region names resolved; null with `pickup`. */
  address_text: Nullable(Type.String()),
  delivery_method: DeliveryMethod,
  note: Nullable(Type.String()),
  /** Digits for wa.me (`62812…`) of the shop. */
  seller_whatsapp: Nullable(Type.String()),
  payment_options: Type.Array(OrderPaymentOption),
  proofs: Type.Array(PaymentProof),
  timeline: Type.Array(OrderTimelineEvent),
  /** What the caller may do now: names of events of the order machine. */
  events: Type.Array(Type.String()),
});
export type Order = Static<typeof Order>;

/** `status` names the target; the server finds the event for the caller. `version` guards against acting on an old view. */
export const StatusBody = Type.Object(
  {
    status: OrderStatus,
    note: Type.Optional(Type.String({ maxLength: 1000 })),
    /** The status that the caller saw; with `waiting` → `waiting` it tells a refusal of the proof. */
    version: Type.Optional(Version),
  },
  { additionalProperties: false },
);

/** Data of the 409: how the order stands now and what the caller may do. */
export const OrderConflict = Type.Object({
  status: OrderStatus,
  status_label: Type.String(),
  version: Type.Integer(),
  events: Type.Array(Type.String()),
});
export type OrderConflict = Static<typeof OrderConflict>;
/** The seller's one answer to a review. */
export const ReviewAnswerBody = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: 1000 }) },
  { additionalProperties: false },
);

export const Notification = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  title: Type.String(),
  text: Type.String(),
  /** Where it leads within the web. */
  url: Nullable(Type.String()),
  order_id: Nullable(Type.String()),
  read: Type.Boolean(),
  created_at: Type.String(),
});
export type Notification = Static<typeof Notification>;
/** Data of each `event: notification` of `GET /users/events`; its `id:` resumes by Last-Event-ID. */
export const LiveNotification = Type.Object({ ...Notification.properties, count: Type.Integer() });
export type LiveNotification = Static<typeof LiveNotification>;
/** `url`: those that lead to this place of the web, with or without its query. Without both: all. */
export const MarkReadBody = Type.Object(
  {
    ids: Type.Optional(Type.Array(Type.String({ maxLength: 30 }), { maxItems: 200 })),
    url: Type.Optional(Type.String({ maxLength: 500, pattern: '^/' })),
  },
  { additionalProperties: false },
);
export const UnreadCount = Type.Object({ count: Type.Integer() });
