/** Server calls of buyers for orders. */

import { queryOptions } from '@tanstack/react-query';
import { buyingPaths } from '#contract/calls/buying.ts';
import type { ShopDetail } from '#contract/catalogue.ts';
import type { Order, OrderItem, OrderStatus } from '#contract/orders.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Answers } from '#engine/types.ts';
import { get, post, remove } from '../../api/call.ts';
import { type OrderFilter, orderList } from './filter.ts';

interface Paged<T> {
  items: T[];
  page: number;
  total: number;
  total_pages: number;
}

export const ordersQuery = (filter: OrderFilter) => {
  const path = buyingPaths.orders(orderList.query(filter));
  return queryOptions({ queryKey: [path], queryFn: () => get<Paged<OrderItem>>(path) });
};
export const orderQuery = (id: string) =>
  queryOptions({ queryKey: [buyingPaths.order(id)], queryFn: () => get<Order>(buyingPaths.order(id)) });
/** The pickup address. A closed shop has none. */
export const shopQuery = (id: string) =>
  queryOptions({ queryKey: [apiPaths.shop(id)], queryFn: () => get<ShopDetail>(apiPaths.shop(id)) });

export const changeStatus = (id: string, status: OrderStatus, version: number) =>
  post<Order>(buyingPaths.orderStatus(id), { status, version });
export const cancelOrder = (id: string) => remove<Order>(buyingPaths.order(id));

const withIdempotencyKey = (key: string) => ({ headers: { 'Idempotency-Key': key } });
export const sendProof = (id: string, answers: Answers, form_version: number, key: string) =>
  post<Order>(buyingPaths.paymentProof(id), { ...answers, form_version }, withIdempotencyKey(key));
export const sendReview = (lineId: string, answers: Answers, form_version: number, key: string) =>
  post<unknown>(buyingPaths.review(lineId), { ...answers, form_version }, withIdempotencyKey(key));
