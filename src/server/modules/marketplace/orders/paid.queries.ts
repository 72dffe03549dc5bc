/** SQL that asks whether the seller has the money of an order, as `isOrderPaid` of machines/order.ts does. */
import { type RawBuilder, sql } from 'kysely';
import { orderStatusesWith } from '#machines/order.ts';
import { literalList } from '#server/database/literal-list.ts';

/** `orders`: the alias of the table `orders`. */
export const paidOrder = (orders: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(orders)}.status in (${literalList(orderStatusesWith('collected'))})
    or ${sql.ref(orders)}.payment_method = 'transfer' and ${sql.ref(orders)}.status in (${literalList(orderStatusesWith('paid'))}))`;
