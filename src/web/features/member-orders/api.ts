/** Server calls of a seller for orders. */

import { accountPaths } from '#contract/calls/account.ts';
import { sellingPaths } from '#contract/calls/selling.ts';
import type { CorrectFeeBody } from '#contract/delivery.ts';
import type { OrderStatus } from '#contract/orders.ts';
import type { Answers } from '#engine/types.ts';
import { post, put } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';

export const ordersQuery = (query: string) => pathQuery(sellingPaths.memberOrders(query));
export const orderQuery = (id: string) => pathQuery(sellingPaths.memberOrder(id));
export const countsQuery = pathQuery(sellingPaths.analysis.status);
export const totalsQuery = pathQuery(sellingPaths.analysis.total);

export const paymentOptionsQuery = pathQuery(accountPaths.paymentOptions);

/** Page where a seller manages payment options. */
export const PAYMENT_OPTIONS_PATH = '/profile?page=business&bagian=pembayaran';

export interface TransitionDetails {
  note?: string;
  /** In rupiah, while accepting an order whose fee the seller names. */
  delivery_fee?: number;
}
/** `version`: version of the order on screen. */
export const changeStatus = (id: string, status: OrderStatus, version: number, more: TransitionDetails) =>
  post(sellingPaths.memberOrderStatus(id), { status, version, ...more });

export const correctFee = (id: string, body: CorrectFeeBody) => put(sellingPaths.memberOrderFee(id), body);

export const saveShipment = (id: string, answers: Answers, form_version: number) =>
  put(sellingPaths.memberOrderShipment(id), { answers, form_version });
