/** Filters of the order list in the URL of /order-list/. */
import { ORDER_STATUSES } from '#machines/order.ts';
import { defineList, type ValuesOf } from '../../components/lists/define-list.ts';
import { flag, oneOf, page, text } from '../../components/lists/params.ts';

export const orderList = defineList({ search: text, status: oneOf(ORDER_STATUSES, null), refund: flag, page });
export type OrderFilter = ValuesOf<typeof orderList>;

/** The URL of the list. A change returns to the first page, unless it names a page. */
export const listUrl = (filter: OrderFilter, change: Partial<OrderFilter>): string =>
  orderList.url('/order-list/', filter, change);
