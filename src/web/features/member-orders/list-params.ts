/** Filters and page of the order list, as stored in the URL. */
import { ORDER_STATUSES } from '#machines/order.ts';
import { defineList, type ValuesOf } from '../../components/lists/define-list.ts';
import { flag, oneOf, page, text } from '../../components/lists/params.ts';

export const orderList = defineList(
  {
    status: oneOf(ORDER_STATUSES, null),
    /** Only orders in `waiting` whose payment proof must be checked. */
    has_proof: flag,
    /** Only orders with a complaint that has not ended. */
    complaint: flag,
    /** Only orders with a refund that runs, or a request to cancel. */
    refund: flag,
    payment_method: oneOf(['cod'] as const, null),
    search: text,
    page,
  },
  (params) => ({ ...params, has_proof: params.has_proof && params.status === 'waiting' }),
);
export type OrderListParams = ValuesOf<typeof orderList>;
