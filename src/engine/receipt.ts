/** Whether an order has a receipt. Used on both sides of the wire. */

interface PaidOrder {
  paid_amount: number | null;
  timeline: readonly { event: string; from_status: string | null }[];
}

/** What a buyer claims to have paid in an order that was canceled before its seller answered is no payment yet. */
export const isPaymentClaimed = ({ paid_amount, timeline }: PaidOrder): boolean =>
  paid_amount !== null &&
  timeline.some(({ event, from_status }) => event === 'order.cancel' && from_status === 'waiting');

export const hasReceipt = (order: PaidOrder): boolean => order.paid_amount !== null && !isPaymentClaimed(order);
