/** Builds the responses about carts. Each line says what changed since it was added. */
import type { ShopDelivery } from '#contract/delivery.ts';
import type { Cart, CartLine } from '#contract/orders.ts';
import type { SubsidyOffer } from '#contract/subsidies.ts';
import { uploadPaths } from '#contract/uploads.ts';
import type { Answers } from '#engine/types.ts';
import { presentShop } from '../orders/orders.present.ts';
import type { CartLineRow, CartRow } from './cart.queries.ts';

/** `isRefusing`: the shop is closed and takes no orders. */
export function presentCartLine(row: CartLineRow, isRefusing = false): CartLine {
  const changes: CartLine['changes'] = [];
  if (!row.live) changes.push('inactive');
  else {
    if (row.price !== row.seen_price) changes.push('price');
    if (row.quantity > row.stock_quantity) changes.push('stock');
    if (row.quantity < row.min_order) changes.push('min_order');
    if (isRefusing) changes.push('closed');
  }
  return {
    id: row.id,
    product_id: row.product_id,
    variant_id: row.is_default ? null : row.variant_id,
    name: row.name,
    variant_name: row.is_default ? null : row.variant_name,
    picture: uploadPaths.media(row.sha256, row.extension),
    price: row.price,
    seen_price: row.seen_price,
    quantity: row.quantity,
    stock_quantity: row.stock_quantity,
    min_order: row.min_order,
    total: row.price * row.quantity,
    changes,
    orderable: changes.every((change) => change === 'price'),
  };
}

/** Ids of the shops that name delivery fees. Only their orders may take a subsidy. */
export const listShopsWithFees = (rows: CartRow[]): string[] => [
  ...new Set(rows.filter(({ delivery_answers }) => delivery_answers !== null).map(({ shop_id }) => shop_id)),
];

interface CartOptions {
  /** How many unanswered orders a buyer may have in one shop. */
  limit: number;
  /** `answers`: as they are stored. */
  readDelivery: (answers: Answers, businessId: string) => ShopDelivery;
  subsidies: SubsidyOffer[];
}

/** Grouped by shop, in the order in which each shop was first added. Totals count only lines that can be ordered. */
export function presentCart(rows: CartRow[], { limit, readDelivery, subsidies }: CartOptions): Cart {
  const shops = new Map<string, Cart['shops'][number]>();
  for (const row of rows) {
    const at = shops.get(row.shop_id) ?? {
      shop: presentShop(row),
      lines: [],
      total: 0,
      delivery: row.delivery_answers && readDelivery(row.delivery_answers, row.shop_id),
      cod: row.cod,
      unanswered: { orders: row.unanswered, limit },
    };
    shops.set(row.shop_id, at);
    const line = presentCartLine(row, row.closure?.orders === 'refuse');
    at.lines.push(line);
    if (line.orderable) at.total += line.total;
  }
  const all = [...shops.values()];
  return { shops: all, total: all.reduce((sum, { total }) => sum + total, 0), count: rows.length, subsidies };
}
