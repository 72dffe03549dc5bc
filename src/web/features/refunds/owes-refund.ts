/** Whether money of an order has still to return. The panel of its refunds then asks the buyer for the account. */
import type { Order } from '#contract/orders.ts';

export const owesRefund = ({ refunds, refund_state }: Order): boolean =>
  refunds.length > 0 && refund_state !== 'confirmed';
