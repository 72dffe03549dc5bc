/** Calls of a seller about orders. */

import { queryOptions } from '@tanstack/react-query';
import type { PaymentOption } from '#contract/business.ts';
import { accountPaths } from '#contract/calls/account.ts';
import { sellingPaths } from '#contract/calls/selling.ts';
import type { Order, OrderItem, OrderStatus } from '#contract/orders.ts';
import type { StatusAnalysis, TotalAnalysis } from '#contract/selling.ts';
import memberOrders from '#locales/id/member-orders.json';
import { get, post } from '../../api/call.ts';
import { addWords } from '../../words.ts';

addWords('member-orders', memberOrders);

export interface OrderPage {
  items: OrderItem[];
  page: number;
  total: number;
  total_pages: number;
}

const read = <T>(path: string) => queryOptions({ queryKey: [path], queryFn: ({ signal }) => get<T>(path, { signal }) });

export const ordersQuery = (query: string) => read<OrderPage>(sellingPaths.memberOrders(query));
export const orderQuery = (id: string) => read<Order>(sellingPaths.memberOrder(id));
export const countsQuery = read<StatusAnalysis>(sellingPaths.analysis.status);
export const totalsQuery = read<TotalAnalysis>(sellingPaths.analysis.total);

export const paymentOptionsQuery = read<PaymentOption[]>(accountPaths.paymentOptions);

/** Where a seller names the accounts that buyers pay to. */
export const PAYMENT_OPTIONS = '/profile?page=business&bagian=pembayaran';

/** `version` is that of the order as it was seen. */
export const changeStatus = (id: string, status: OrderStatus, version: number, note?: string) =>
  post<Order>(sellingPaths.memberOrderStatus(id), { status, version, ...(note ? { note } : {}) });

/** Lists and figures that a moved order makes old. */
export const isAboutOrders = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  /^\/members\/(orders|products)/.test(String(queryKey[0]));
