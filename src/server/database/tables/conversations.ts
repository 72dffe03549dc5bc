/** What buyers and sellers write to each other: public questions about products, and the chats of orders. */
import type { Generated } from 'kysely';
import type { Json, JsonWithDefault, NullableColumn, NullableTimestamp, TimestampWithDefault } from './columns.ts';

export interface ProductQuestions {
  id: Generated<string>;
  product_id: string;
  business_id: string;
  user_id: string;
  question: string;
  answers: JsonWithDefault<Record<string, unknown>>;
  form_version: number;
  /** The seller's answer. */
  answer: NullableColumn<string>;
  /** Of the form `product-answer`, without what has a column. */
  reply: JsonWithDefault<Record<string, unknown>>;
  reply_version: NullableColumn<number>;
  answered_at: NullableTimestamp;
  hidden_at: NullableTimestamp;
  hidden_reason: NullableColumn<string>;
  created_at: TimestampWithDefault;
}
/** The chat of an order. It exists from the first message on. */
export interface OrderChats {
  order_id: string;
  /** Position of the newest message. */
  newest: Generated<number>;
  buyer_read: Generated<number>;
  buyer_unread: Generated<number>;
  seller_read: Generated<number>;
  seller_unread: Generated<number>;
  buyer_mailed_at: NullableTimestamp;
  seller_mailed_at: NullableTimestamp;
}
export interface OrderMessages {
  id: string;
  order_id: string;
  /** 1 for the first message of the order. */
  position: number;
  author: 'buyer' | 'seller';
  user_id: string;
  /** Of the form `order-message`. Its text is encrypted. */
  answers: Json<Record<string, unknown>>;
  form_version: number;
  created_at: TimestampWithDefault;
}
