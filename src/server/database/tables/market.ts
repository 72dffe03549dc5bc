/** Categories, products, variants, reviews and content, and the public tables derived from them. */

import type { ColumnType, Generated } from 'kysely';
import type { ContentKind } from '#contract/content.ts';
import type {
  Json,
  JsonWithDefault,
  NullableColumn,
  NullableTimestamp,
  Timestamp,
  TimestampWithDefault,
} from './columns.ts';

export interface Categories {
  id: string;
  category_name: string;
  position: Generated<number>;
  archived_at: NullableTimestamp;
  /** Further answers of the staff form, without the name. */
  answers: JsonWithDefault<Record<string, unknown>>;
  form_version: NullableColumn<number>;
  version: Generated<number>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}
export interface Products {
  id: Generated<string>;
  business_id: string;
  category_id: string;
  name: string;
  description: string;
  status: 'active' | 'inactive';
  /** Lowest price of its variants. */
  price: number;
  price_max: number;
  /** Sum of its variants. */
  stock_quantity: number;
  min_order: Generated<number>;
  sku: NullableColumn<string>;
  picture: string;
  has_variants: Generated<boolean>;
  media_count: Generated<number>;
  sold: Generated<number>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  answers: JsonWithDefault<Record<string, unknown>>;
  form_version: number;
  version: Generated<number>;
  hidden_at: NullableTimestamp;
  hidden_reason: NullableColumn<string>;
  removed_at: NullableTimestamp;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}
export interface ProductMedia {
  product_id: string;
  file_id: string;
  position: number;
  created_at: TimestampWithDefault;
}
/** Units of sale. A product without variants has one hidden variant (`is_default`). */
export interface Variants {
  id: Generated<string>;
  product_id: string;
  name: Generated<string>;
  price: number;
  stock_quantity: number;
  sku: NullableColumn<string>;
  picture: NullableColumn<string>;
  is_default: Generated<boolean>;
  position: Generated<number>;
  answers: JsonWithDefault<Record<string, unknown>>;
  removed_at: NullableTimestamp;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}
/** Since when each price of a variant is charged. Only a trigger writes it. */
export interface VariantPrices {
  variant_id: string;
  since: Timestamp;
  price: number;
}
/** A lower price for some days. */
export interface Promotions {
  id: Generated<string>;
  product_id: string;
  variant_id: string;
  price: number;
  /** `2026-12-07` */
  starts_on: ColumnType<string, string, string>;
  /** null: until the seller ends it. */
  ends_on: ColumnType<string | null, string | null, string | null>;
  starts_at: TimestampWithDefault;
  ends_at: TimestampWithDefault;
  answers: JsonWithDefault<Record<string, unknown>>;
  form_version: number;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}
export interface Reviews {
  id: Generated<string>;
  order_line_id: string;
  product_id: string;
  business_id: string;
  user_id: string;
  rate: number;
  description: Generated<string>;
  answers: JsonWithDefault<Record<string, unknown>>;
  form_version: number;
  answer: NullableColumn<string>;
  answered_at: NullableTimestamp;
  hidden_at: NullableTimestamp;
  hidden_reason: NullableColumn<string>;
  created_at: TimestampWithDefault;
}
export interface ReviewMedia {
  review_id: string;
  file_id: string;
  position: number;
}
export interface Contents {
  id: Generated<string>;
  kind: ContentKind;
  status: 'draft' | 'published';
  position: Generated<number>;
  starts_at: NullableTimestamp;
  ends_at: NullableTimestamp;
  answers: Json<Record<string, unknown>>;
  form_version: NullableColumn<number>;
  /** Title taken from the answers, for lists and search. */
  title: Generated<string>;
  pinned: Generated<boolean>;
  version: Generated<number>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}

/** Tags of public data that writes have changed. See `content-changes.ts`. */
export interface ContentChanges {
  xid: Generated<string>;
  tag: string;
  changed_at: TimestampWithDefault;
}

/** Names of districts by code. Used by SQL functions. */
export interface Districts {
  code: string;
  name: string;
}
/** Words that occur in names, used to correct typing errors. */
export interface SearchWords {
  word: string;
  letters: string;
  sound: Generated<string>;
}
/** One row for each public business. Only triggers write it. */
export interface ShopClosures {
  business_id: string;
  /** `2026-12-07`. The shop is open again on this day. */
  until: ColumnType<string, string, string>;
  message: string;
  orders: 'wait' | 'refuse';
  answers: JsonWithDefault<Record<string, unknown>>;
  form_version: number;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}
export interface Shops {
  business_id: string;
  name: string;
  district: string | null;
  field: string | null;
  lat: number | null;
  lng: number | null;
  /** Minutes of the day. Days are bits, with Sunday as the lowest: see `is_open`. */
  opens: number;
  closes: number;
  open_days: number;
  /** JSON of a ShopBrief. */
  card: string;
  excerpt: string;
  /** Digits for wa.me. */
  whatsapp: string | null;
  words: string;
  created_at: Timestamp;
}
/** One row for each public product. Only triggers write it. The stock is in `products`. */
export interface Listings {
  product_id: string;
  business_id: string;
  category_id: string;
  district: string | null;
  created_at: Timestamp;
  /** Lowest price that buyers pay, with promotions. */
  price: number;
  price_max: number;
  sold: number;
  rating_sum: number;
  rating_count: number;
  /** Tenths of a star. 0 without reviews. */
  rating: number;
  /** Numeric members of a ProductCard except the stock, as JSON without braces. */
  numbers: string;
  opens: number;
  closes: number;
  open_days: number;
  name: string;
  /** When prices and card change because a promotion begins or ends. */
  price_until: Timestamp;
  /** Rarely changing members of a ProductCard, as JSON without braces. */
  card: string;
  /** All pictures except the first, as a JSON list. */
  media: string;
  words: string;
}
