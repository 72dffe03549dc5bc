/** Converts a complete order to the item of the order list. */
import type { Order, OrderItem } from '#contract/orders.ts';

export function toOrderItem(order: Order): OrderItem {
  const delivered = order.lines.filter(({ quantity, rejected_quantity }) => quantity > rejected_quantity);
  const [first = order.lines[0]] = delivered;
  return {
    ...order,
    first_line: {
      name: first?.name ?? '',
      picture: first?.picture ?? '',
      quantity: first ? first.quantity - first.rejected_quantity : 0,
    },
    line_count: delivered.length,
    has_payment_option: order.payment_options.length > 0,
  };
}
