/** Server calls of buyers for orders. */

import { buyingPaths } from '#contract/calls/buying.ts';
import type { Order, OrderStatus } from '#contract/orders.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Answers } from '#engine/types.ts';
import { post, remove } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';
import { type OrderFilter, orderList } from './filter.ts';

export const PROOF_FORM = 'payment-proof';

export const ordersQuery = (filter: OrderFilter) => {
  const path = buyingPaths.orders(orderList.query(filter));
  return pathQuery(path);
};
export const orderQuery = (id: string) => pathQuery(buyingPaths.order(id));
/** The pickup address. A closed shop has none. */
export const shopQuery = (id: string) => pathQuery(apiPaths.shop(id));

export const changeStatus = (id: string, status: OrderStatus, version: number) =>
  post(buyingPaths.orderStatus(id), { status, version });
/** As they are on screen. */
export const agreeToFee = ({ id, delivery_fee, version }: Pick<Order, 'id' | 'delivery_fee' | 'version'>) =>
  post(buyingPaths.agreeDeliveryFee(id), { delivery_fee, version });
export const cancelOrder = (id: string) => remove(buyingPaths.order(id));

/** Twice is as once. */
export const buyAgain = (id: string) => post(buyingPaths.buyAgain(id), {});

const withIdempotencyKey = (key: string) => ({ headers: { 'Idempotency-Key': key } });
export const sendProof = (id: string, answers: Answers, form_version: number, key: string) =>
  post(buyingPaths.paymentProof(id), { ...answers, form_version }, withIdempotencyKey(key));
export const sendReview = (lineId: string, answers: Answers, form_version: number, key: string) =>
  post(buyingPaths.review(lineId), { ...answers, form_version }, withIdempotencyKey(key));
