/** Carts, orders, their events, and notifications. */
import type { Generated } from 'kysely';
import type { CancellationState, DeliveryFeeState, OrderStatus, PaymentMethod } from '#contract/orders.ts';
import type { RefundState } from '#contract/refunds.ts';
import type { SubsidyState } from '#contract/subsidies.ts';
import type {
  Json,
  JsonWithDefault,
  NullableColumn,
  NullableJson,
  NullableTimestamp,
  TimestampWithDefault,
} from './columns.ts';

export interface CartLines {
  id: Generated<string>;
  user_id: string;
  variant_id: string;
  quantity: number;
  /** The price when it was put in the cart. */
  seen_price: number;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}
export interface FavoriteProducts {
  user_id: string;
  product_id: string;
  created_at: TimestampWithDefault;
}
export interface FollowedShops {
  user_id: string;
  business_id: string;
  created_at: TimestampWithDefault;
}
export interface StockAlerts {
  user_id: string;
  product_id: string;
  created_at: TimestampWithDefault;
}
export interface Orders {
  id: Generated<string>;
  number: string;
  /** Shared by the orders of one checkout. */
  checkout_id: string;
  user_id: string;
  business_id: string;
  status: OrderStatus;
  /** The order has a payment proof that was not refused. */
  has_proof: Generated<boolean>;
  /** Goods and delivery, without the subsidy. */
  total: number;
  /** The part of `total` that is for delivery, with the subsidy. */
  delivery_fee: Generated<number>;
  delivery_fee_state: Generated<DeliveryFeeState>;
  /** The part of `delivery_fee` that the city pays. It stays as it was when the order ends void. */
  subsidy: Generated<number>;
  payment_method: Generated<PaymentMethod>;
  /** null: not paid, or paid before this column existed; then it is the total. */
  paid_amount: NullableColumn<number>;
  /** Sum of the refunds in every state. */
  refunded: Generated<number>;
  refund_state: NullableColumn<RefundState>;
  cancellation_state: Generated<CancellationState>;
  delivery_method: 'pickup' | 'seller_courier' | 'other';
  address: NullableJson<Record<string, unknown>>;
  address_version: NullableColumn<number>;
  note: NullableColumn<string>;
  /** Time of the next automatic transition. */
  due_at: NullableTimestamp;
  /** Complaints that have not ended. */
  open_complaints: Generated<number>;
  /** Seconds of the completion clock that are left while complaints are open. */
  completion_left: NullableColumn<number>;
  version: Generated<number>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}
/** What a shop asks for delivery. Without a row the fee is paid on receipt. */
export interface ShopDelivery {
  business_id: string;
  /** Answers of the form `shop-delivery`. */
  answers: Json<Record<string, unknown>>;
  form_version: number;
  /** Fee in rupiah by the code of a district or a village. */
  zones: Json<Record<string, number>>;
  free_from: NullableColumn<number>;
  has_pickup: boolean;
  updated_at: TimestampWithDefault;
}
/** A programme of the city that pays delivery fees. Amounts are whole rupiah. */
export interface Subsidies {
  id: Generated<string>;
  state: Generated<SubsidyState>;
  name: string;
  budget: number;
  /** Taken by orders and not given back. */
  spent: Generated<number>;
  most_per_order: number;
  /** Both days are included: YYYY-MM-DD. */
  starts_on: string;
  ends_on: string;
  /** Codes. Empty: all. */
  districts: string[];
  fields: string[];
  /** Of the form `subsidy`. */
  answers: Json<Record<string, unknown>>;
  form_version: number;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}
/** What one order took. */
export interface SubsidyUses {
  order_id: string;
  subsidy_id: string;
  /** Code of the district of the delivery address. */
  district: NullableColumn<string>;
  amount: number;
  /** The part that went back to the budget, the last time at `returned_at`. */
  returned: Generated<number>;
  created_at: TimestampWithDefault;
  returned_at: NullableTimestamp;
}
/** What a shop says about being paid, besides its accounts. Without a row it takes no cash on receipt. */
export interface ShopPayment {
  business_id: string;
  cod: boolean;
  /** Answers of the form `shop-payment`. */
  answers: Json<Record<string, unknown>>;
  form_version: number;
  updated_at: TimestampWithDefault;
}
export interface OrderLines {
  id: Generated<string>;
  order_id: string;
  product_id: string;
  variant_id: string;
  name: string;
  variant_name: NullableColumn<string>;
  picture: string;
  price: number;
  quantity: number;
  rejected_quantity: Generated<number>;
  position: Generated<number>;
}
export interface OrderEvents {
  id: Generated<number>;
  order_id: string;
  actor: 'buyer' | 'seller' | 'system';
  actor_id: NullableColumn<string>;
  event: string;
  from_status: NullableColumn<OrderStatus>;
  to_status: OrderStatus;
  note: NullableColumn<string>;
  proof_id: NullableColumn<string>;
  created_at: TimestampWithDefault;
}
export interface PaymentProofs {
  id: Generated<string>;
  order_id: string;
  file_id: string;
  sha256: string;
  payment_option_id: string;
  /** replaced: the buyer sent another proof before the seller reviewed this one. */
  state: 'submitted' | 'confirmed' | 'refused' | 'replaced';
  note: NullableColumn<string>;
  created_at: TimestampWithDefault;
  decided_at: NullableTimestamp;
}
export interface OrderShipments {
  order_id: string;
  /** Of the form `order-shipment`. Its private answers are encrypted. */
  answers: Json<Record<string, unknown>>;
  form_version: number;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}
export interface StockMoves {
  order_id: string;
  variant_id: string;
  /** rejected: given back for pieces that the seller could not deliver. sent_again: taken for goods that are sent a second time. */
  reason: 'ordered' | 'returned' | 'rejected' | 'sent_again';
  quantity: number;
  created_at: TimestampWithDefault;
}
export interface Notifications {
  id: Generated<number>;
  user_id: string;
  kind: string;
  order_id: NullableColumn<string>;
  facts: JsonWithDefault<Record<string, unknown>>;
  read_at: NullableTimestamp;
  /** null until its mail was written. */
  mailed_at: NullableTimestamp;
  /** null until it was handed to push. */
  pushed_at: NullableTimestamp;
  created_at: TimestampWithDefault;
}
