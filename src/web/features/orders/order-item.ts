/** Converts a complete order to the item of the order list. */
import type { Order, OrderItem } from '#contract/orders.ts';

export function toOrderItem(order: Order): OrderItem {
  const [first] = order.lines;
  return {
    ...order,
    first_line: { name: first?.name ?? '', picture: first?.picture ?? '', quantity: first?.quantity ?? 0 },
    line_count: order.lines.length,
    has_payment_option: order.payment_options.length > 0,
  };
}
