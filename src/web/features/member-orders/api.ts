/** Server calls of a seller for orders. */

import { queryOptions } from '@tanstack/react-query';
import type { PaymentOption } from '#contract/business.ts';
import { accountPaths } from '#contract/calls/account.ts';
import { sellingPaths } from '#contract/calls/selling.ts';
import type { Order, OrderItem, OrderStatus } from '#contract/orders.ts';
import type { StatusAnalysis, TotalAnalysis } from '#contract/selling.ts';
import memberOrders from '#locales/id/member-orders.json';
import { get, post } from '../../api/call.ts';
import { addTranslations } from '../../i18n.ts';

addTranslations('member-orders', memberOrders);

interface OrderPage {
  items: OrderItem[];
  page: number;
  total: number;
  total_pages: number;
}

const pathQuery = <T>(path: string) =>
  queryOptions({ queryKey: [path], queryFn: ({ signal }) => get<T>(path, { signal }) });

export const ordersQuery = (query: string) => pathQuery<OrderPage>(sellingPaths.memberOrders(query));
export const orderQuery = (id: string) => pathQuery<Order>(sellingPaths.memberOrder(id));
export const countsQuery = pathQuery<StatusAnalysis>(sellingPaths.analysis.status);
export const totalsQuery = pathQuery<TotalAnalysis>(sellingPaths.analysis.total);

export const paymentOptionsQuery = pathQuery<PaymentOption[]>(accountPaths.paymentOptions);

/** Page where a seller manages payment options. */
export const PAYMENT_OPTIONS_PATH = '/profile?page=business&bagian=pembayaran';

/** `version`: version of the order on screen. */
export const changeStatus = (id: string, status: OrderStatus, version: number, note?: string) =>
  post<Order>(sellingPaths.memberOrderStatus(id), { status, version, ...(note ? { note } : {}) });

/** Queries to refetch after an order changed. */
export const isOrderQuery = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  /^\/members\/(orders|products)/.test(String(queryKey[0]));
