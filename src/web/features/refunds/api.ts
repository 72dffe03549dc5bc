/** Server calls about refunds, cancellations after payment, and pieces that are sold out. */
import { buyingPaths } from '#contract/calls/buying.ts';
import { sellingPaths } from '#contract/calls/selling.ts';
import type { Order } from '#contract/orders.ts';
import type { Answers } from '#engine/types.ts';
import { post, put, remove } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';

export type OrderReader = 'buyer' | 'seller';
export const orderQuery = (id: string, reader: OrderReader) =>
  reader === 'buyer' ? pathQuery(buyingPaths.order(id)) : pathQuery(sellingPaths.memberOrder(id));

export const saveAccount = (id: string, answers: Answers, form_version: number) =>
  put(buyingPaths.refundAccount(id), { answers, form_version });
export const confirmRefund = (id: string, refundId: string) => post(buyingPaths.refundAnswer(id, refundId, 'confirm'));
export const objectToRefund = (id: string, refundId: string, note: string) =>
  post(buyingPaths.refundAnswer(id, refundId, 'object'), { note });
export const sendRefundProof = (id: string, refundId: string, answers: Answers, form_version: number, key: string) =>
  post(sellingPaths.refundProof(id, refundId), { ...answers, form_version }, { headers: { 'Idempotency-Key': key } });

export const askCancellation = (id: string, note: string) => post(buyingPaths.cancellation(id), { note });
export const withdrawCancellation = (id: string) => remove(buyingPaths.cancellation(id));
export const declineCancellation = (id: string, note: string) => post(sellingPaths.declineCancellation(id), { note });
export const agreeToCancellation = ({ id, version }: Order) =>
  post(sellingPaths.memberOrderStatus(id), { status: 'canceled', version });

export const rejectLines = ({ id, version }: Order, lines: { id: string; rejected_quantity: number }[], note: string) =>
  post(sellingPaths.rejectLines(id), { lines, version, ...(note ? { note } : {}) });
