/** Request and response schemas of a seller's products and statistics. A seller's orders are in `orders.ts`. */

import { type Static, Type } from 'typebox';
import { Count, Version } from './bounds.ts';
import { FileLink } from './business.ts';
import { MediaItem, PictureUrl } from './catalogue.ts';
import { OneOf, PageQuery } from './envelope.ts';
import { OpenAnswers } from './forms.ts';
import { Nullable } from './nullable.ts';
import { OrderStatus } from './orders.ts';
import { Uuid } from './submissions.ts';

const Money = Type.Integer({ minimum: 0 });

const ProductStatus = Type.Union([Type.Literal('active'), Type.Literal('inactive')]);
export const MEMBER_PRODUCT_SORTS = ['name', 'price', 'stock_quantity', 'sold', 'status', 'updated_at'] as const;
export const MemberProductFilter = Type.Object(
  {
    search: Type.Optional(Type.String({ maxLength: 100 })),
    status: Type.Optional(ProductStatus),
    category: Type.Optional(Type.String({ maxLength: 64 })),
    /** 1: stock of 5 or less. */
    low: Type.Optional(Type.Literal(1)),
  },
  { additionalProperties: false },
);
export const MemberProductQuery = Type.Object(
  {
    ...PageQuery,
    ...MemberProductFilter.properties,
    sort: Type.Optional(OneOf(MEMBER_PRODUCT_SORTS)),
    direction: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
  },
  { additionalProperties: false },
);
export const MemberProductItem = Type.Object({
  id: Type.String(),
  name: Type.String(),
  picture: PictureUrl,
  category_id: Type.String(),
  category: Type.Object({ id: Type.String(), category_name: Type.String() }),
  price: Money,
  price_max: Money,
  stock_quantity: Type.Integer(),
  /** Pieces held by unpaid orders. They are not part of the stock any more. */
  held: Type.Integer(),
  /** Number of variants; 0 for a product without variants. */
  variants: Type.Integer(),
  /** How many of them have a low stock. */
  low_variants: Type.Integer(),
  status: ProductStatus,
  sku: Nullable(Type.String()),
  sold: Type.Integer(),
  rating: Nullable(Type.Number()),
  /** Reason why staff hid the product; null if it is not hidden. */
  hidden_reason: Nullable(Type.String()),
  updated_at: Type.String(),
});
export type MemberProductItem = Static<typeof MemberProductItem>;

export const MemberVariant = Type.Object({
  id: Type.String(),
  name: Type.String(),
  price: Money,
  stock_quantity: Type.Integer(),
  sku: Nullable(Type.String()),
  picture: Nullable(FileLink),
  created_at: Type.String(),
  updated_at: Type.String(),
});
export type MemberVariant = Static<typeof MemberVariant>;
export const MemberProduct = Type.Object({
  ...MemberProductItem.properties,
  /** Unpaid orders that hold pieces, at most 50. */
  held_orders: Type.Array(
    Type.Object({
      id: Type.String(),
      number: Type.String(),
      status_label: Type.String(),
      pieces: Type.Integer(),
      /** When the order expires and its pieces return to the stock. */
      due_at: Nullable(Type.String()),
    }),
  ),
  description: Type.String(),
  main_picture: FileLink,
  media: Type.Array(MediaItem),
  varian: Type.Array(MemberVariant),
  min_order: Type.Integer(),
  /** Fields of the form that have no column. */
  answers: OpenAnswers,
  form_version: Type.Integer(),
  version: Type.Integer(),
  created_at: Type.String(),
});
export type MemberProduct = Static<typeof MemberProduct>;

export const ProductParams = Type.Object({ id: Uuid }, { additionalProperties: false });
export const MediaParams = Type.Object({ id: Uuid, mediaId: Uuid }, { additionalProperties: false });
export const VariantParams = Type.Object({ id: Uuid, variantId: Uuid }, { additionalProperties: false });

/**
 * Changed fields of the form `product` (or `variant`). `stock_from` is the stock that the seller saw. If a sale has changed it,
 * the response is 409 with the current `{ stock_quantity }`.
 */
export const ProductBody = Type.Object(
  {
    form_version: Type.Optional(Version),
    stock_from: Type.Optional(Count),
    version: Type.Optional(Version),
    _method: Type.Optional(Type.Literal('PATCH')),
  },
  { additionalProperties: true },
);
/** `file`: id of an upload (form `product`, field `media`) or several ids. In a multipart request the file itself. */
export const MediaBody = Type.Object(
  { file: Type.Union([Uuid, Type.Array(Uuid, { minItems: 1, maxItems: 5 })]) },
  { additionalProperties: false },
);
export const BulkStatusBody = Type.Object(
  { ids: Type.Array(Uuid, { minItems: 1, maxItems: 100, uniqueItems: true }), status: ProductStatus },
  { additionalProperties: false },
);
export const BulkStatusResult = Type.Object({ changed: Type.Integer() });

/** Nothing is imported unless `dry_run` is 0. */
export const ImportQuery = Type.Object(
  { dry_run: Type.Integer({ minimum: 0, maximum: 1, default: 1 }) },
  { additionalProperties: false },
);
const ImportChange = Type.Object({
  field: Type.String(),
  label: Type.String(),
  /** As shown to users: `Rp25.000`; '' for an empty cell. */
  from: Type.String(),
  to: Type.String(),
});
/** Same response for dry run and import; `imported` is 0 in a dry run. Rows count from 2, because the first line holds the column names. */
export const ImportReport = Type.Object({
  rows: Type.Integer(),
  /** Number of new and changed rows, which an import writes. */
  good: Type.Integer(),
  new: Type.Integer(),
  changed: Type.Integer(),
  same: Type.Integer(),
  /** Every row in the order of the file, with its outcome. */
  items: Type.Array(
    Type.Object({
      row: Type.Integer(),
      name: Type.String(),
      state: OneOf(['new', 'changed', 'same', 'refused']),
      changes: Type.Array(ImportChange),
      errors: Type.Record(Type.String(), Type.Array(Type.String())),
    }),
  ),
  /** Notes on how numbers were read, which the seller should check first. */
  notes: Type.Array(Type.String()),
  imported: Type.Integer(),
  /** The refused rows of `items`. */
  bad: Type.Array(
    Type.Object({
      row: Type.Integer(),
      name: Type.String(),
      errors: Type.Record(Type.String(), Type.Array(Type.String())),
    }),
  ),
});
export type ImportReport = Static<typeof ImportReport>;

export const AnalysisQuery = Type.Object(
  { days: Type.Optional(Type.Integer({ minimum: 7, maximum: 365, default: 30 })) },
  { additionalProperties: false },
);
/** Revenue counts orders from `paid` on that were not rejected. */
export const TotalAnalysis = Type.Object({
  orders: Type.Integer(),
  /** Goods only. */
  revenue: Money,
  /** Delivery fees of the same orders. */
  delivery_fees: Money,
  /** The part of them that the city pays. */
  subsidies: Money,
  customers: Type.Integer(),
  products_sold: Type.Integer(),
  active_products: Type.Integer(),
  /** Numbers of open tasks. */
  to_accept: Type.Integer(),
  proofs_to_check: Type.Integer(),
  /** Complaints that the seller must answer, or for which goods must be sent again. */
  complaints_to_act: Type.Integer(),
  /** Orders whose refund the seller has to pay. */
  refunds_to_pay: Type.Integer(),
  /** Requests to cancel a paid order. */
  cancellations_to_answer: Type.Integer(),
  to_process: Type.Integer(),
  to_deliver: Type.Integer(),
  low_stock: Type.Integer(),
  to_answer: Type.Integer({ description: 'Questions about products without an answer' }),
});
export type TotalAnalysis = Static<typeof TotalAnalysis>;
export const StatusAnalysis = Type.Array(
  Type.Object({ status: OrderStatus, label: Type.String(), count: Type.Integer() }),
);
export type StatusAnalysis = Static<typeof StatusAnalysis>;
/** One point per WITA day, including days without orders. */
export const RevenueAnalysis = Type.Array(
  Type.Object({ date: Type.String(), revenue: Money, delivery_fees: Money, subsidies: Money, orders: Type.Integer() }),
);
export type RevenueAnalysis = Static<typeof RevenueAnalysis>;
/** The ten best sellers. */
export const SalesAnalysis = Type.Array(
  Type.Object({
    product_id: Type.String(),
    name: Type.String(),
    picture: PictureUrl,
    sold: Type.Integer(),
    revenue: Money,
  }),
);
export type SalesAnalysis = Static<typeof SalesAnalysis>;
