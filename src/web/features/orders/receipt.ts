/** What a printed receipt may claim, and its sums, reckoned from the lines themselves. */
import type { Order } from '#contract/orders.ts';

export interface Receipt {
  /** `paid`: the seller has confirmed the money. `open`: not yet. `void`: the order came to nothing. */
  worth: 'paid' | 'open' | 'void';
  /** Pieces of all lines together. */
  pieces: number;
  /** Rupiah, goods only. */
  total: number;
  paidAt: string | null;
  /** Whither it was paid, in the words of the confirmed proof. */
  paidBy: string | null;
}

const VOID_STATUSES = new Set<Order['status']>(['failed', 'canceled', 'rejected']);
const PAID_STATUSES = new Set<Order['status']>(['paid', 'process', 'delivered', 'completed']);

export function receiptOf(order: Pick<Order, 'status' | 'lines' | 'timeline' | 'proofs'>): Receipt {
  const isPaid = PAID_STATUSES.has(order.status);
  return {
    worth: VOID_STATUSES.has(order.status) ? 'void' : isPaid ? 'paid' : 'open',
    pieces: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    total: order.lines.reduce((sum, line) => sum + line.price * line.quantity, 0),
    paidAt: isPaid ? (order.timeline.find(({ event }) => event === 'payment.confirm')?.created_at ?? null) : null,
    paidBy: isPaid ? (order.proofs.find(({ state }) => state === 'confirmed')?.payment_label ?? null) : null,
  };
}
