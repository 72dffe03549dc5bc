/** Data of a printed receipt: its claim about the payment, and totals computed from the lines. */
import type { Order } from '#contract/orders.ts';
import { orderCost } from '#engine/order-cost.ts';
import { hasOrderTag, isOrderPaid } from '#machines/order.ts';

interface Receipt {
  /** `paid`: the seller has confirmed the payment. `open`: not yet. `void`: the order was cancelled or rejected. */
  paymentState: 'paid' | 'open' | 'void';
  /** Total quantity of all lines. */
  pieces: number;
  /** In rupiah: goods, and the delivery fee where it is part of the order, without the subsidy. */
  total: number;
  paidAt: string | null;
  /** Payment option of the confirmed proof. null for cash. */
  paidBy: string | null;
}

export function receiptOf(
  order: Pick<Order, 'status' | 'lines' | 'timeline' | 'proofs' | 'delivery_fee' | 'subsidy' | 'payment_method'>,
): Receipt {
  const isPaid = isOrderPaid(order);
  const paidWith = order.payment_method === 'cod' ? 'order.deliver' : 'payment.confirm';
  return {
    paymentState: hasOrderTag(order.status, 'void') ? 'void' : isPaid ? 'paid' : 'open',
    pieces: order.lines.reduce((sum, line) => sum + line.quantity - line.rejected_quantity, 0),
    total: orderCost(order.lines, null, []).goods + order.delivery_fee - order.subsidy,
    paidAt: isPaid ? (order.timeline.find(({ event }) => event === paidWith)?.created_at ?? null) : null,
    paidBy: isPaid ? (order.proofs.find(({ state }) => state === 'confirmed')?.payment_label ?? null) : null,
  };
}
