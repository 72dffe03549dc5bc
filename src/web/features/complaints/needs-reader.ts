/** Whether the reader of an order has to act on one of its complaints. Taking one back is never needed. */
import type { Order } from '#contract/orders.ts';

export const needsReader = ({ complaints }: Pick<Order, 'complaints'>): boolean =>
  complaints.some(({ events }) => events.some((event) => event !== 'complaint.withdraw'));
