/** An order as the list shows it, of the order as it stands whole. */
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
