/** Request and response schemas of carts. Amounts are whole rupiah. */

import { type Static, Type } from 'typebox';
import { Quantity } from './bounds.ts';
import { PictureUrl, ShopBrief } from './catalogue.ts';
import { ShopDelivery } from './delivery.ts';
import { OneOf } from './envelope.ts';
import { Nullable } from './nullable.ts';
import { Uuid } from './submissions.ts';
import { SubsidyOffer } from './subsidies.ts';

const Money = Type.Integer({ minimum: 0 });

export const CartBody = Type.Object(
  { product_id: Uuid, quantity: Quantity, variant_id: Type.Optional(Nullable(Uuid)) },
  { additionalProperties: false },
);
export const QuantityBody = Type.Object({ quantity: Quantity }, { additionalProperties: false });

/** What changed since the product was added. `price` compares with `seen_price`. closed: the shop takes no orders until it opens. */
const CartChange = Type.Union([
  Type.Literal('price'),
  Type.Literal('stock'),
  Type.Literal('min_order'),
  Type.Literal('inactive'),
  Type.Literal('closed'),
]);
export const CartLine = Type.Object({
  id: Type.String(),
  product_id: Type.String(),
  variant_id: Nullable(Type.String()),
  name: Type.String(),
  variant_name: Nullable(Type.String()),
  picture: PictureUrl,
  price: Money,
  seen_price: Money,
  quantity: Type.Integer(),
  stock_quantity: Type.Integer(),
  min_order: Type.Integer(),
  /** price × quantity */
  total: Money,
  changes: Type.Array(CartChange),
  /** Whether the line can be ordered as it is. */
  orderable: Type.Boolean(),
});
export type CartLine = Static<typeof CartLine>;
/** See decision 0013. `count` is the number of lines. */
export const Cart = Type.Object({
  shops: Type.Array(
    Type.Object({
      shop: ShopBrief,
      lines: Type.Array(CartLine),
      total: Money,
      /** null: the shop has no tariffs, and delivery is paid on receipt. */
      delivery: Nullable(ShopDelivery),
      /** Whether an order of this shop may be paid in cash on receipt (`payment_method: cod`). */
      cod: Type.Boolean(),
      /** Orders in this shop that hold stock and are not paid. At `limit` the next order is refused (409). */
      unanswered: Type.Object({ orders: Type.Integer(), limit: Type.Integer() }),
    }),
  ),
  total: Money,
  count: Type.Integer(),
  /** What the city pays of delivery fees now, in the order in which orders take from it. */
  subsidies: Type.Array(SubsidyOffer),
});
export type Cart = Static<typeof Cart>;

/** An order that was put into the cart again, line by line. */
export const BoughtAgain = Type.Object({
  lines: Type.Array(
    Type.Object({
      /** null: nothing of it is in the cart. */
      cart_item_id: Nullable(Type.String()),
      name: Type.String(),
      variant_name: Nullable(Type.String()),
      /** fewer: stock is less than was ordered · full: the cart has no room for it. */
      outcome: OneOf(['added', 'fewer', 'sold_out', 'min_order', 'gone', 'full'] as const),
      ordered_quantity: Type.Integer(),
      /** Pieces in the cart now. */
      quantity: Type.Integer(),
      ordered_price: Money,
      price: Money,
      /** What is gone or different, in words; null: it is as it was ordered. */
      text: Nullable(Type.String()),
    }),
  ),
  /** Number of lines that are in the cart now. */
  added: Type.Integer(),
});
export type BoughtAgain = Static<typeof BoughtAgain>;
