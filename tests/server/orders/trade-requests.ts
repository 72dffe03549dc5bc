/** What buyers, sellers and staff send about an order, as `trade-stories.ts` tells it. Not a test. */
import type { Order } from '#contract/orders.ts';
import { complaintAnswers } from './complaint-fixtures.ts';

type Side = 'buyer' | 'seller' | 'staff';
/** `event`: what the history of the order, or of its complaint, calls it. */
export interface StoryRequest {
  by: Side;
  method: 'POST' | 'DELETE';
  path: string;
  body?: object;
  event: string;
}
export interface StoryOrder {
  id: string;
  tokens: Record<Side, string>;
  /** Ids of uploads of the buyer and of the seller, and of the seller's account. */
  proof: string;
  refund_proof: string;
  account: string;
}

export const status = (by: Side, to: string, event: string, note?: string) => (order: Order) => ({
  by,
  method: 'POST' as const,
  path: `/${by === 'seller' ? 'members' : 'users'}/orders/${order.id}/change-status-order`,
  body: { status: to, ...(note ? { note } : {}) },
  event,
});
export const complaintOf = (order: Order) => order.complaints.at(-1);
export const complaintStep = (by: 'buyer' | 'seller', event: string, note?: string) => (order: Order) => ({
  by,
  method: 'POST' as const,
  path: `/${by === 'seller' ? 'members' : 'users'}/complaints/${complaintOf(order)?.id}/steps`,
  body: { event, ...(note ? { note } : {}) },
  event,
});
export const post =
  (by: Side, event: string, path: (order: Order) => string, body: (order: Order) => object) => (order: Order) => ({
    by,
    method: 'POST' as const,
    path: path(order),
    body: body(order),
    event,
  });

export interface Step {
  when(order: Order): boolean;
  /** Sent at the same moment. */
  requests: ((order: Order, trade: StoryOrder) => StoryRequest)[];
}
export const at =
  (wanted: string, more: (order: Order) => boolean = () => true) =>
  (order: Order) =>
    order.status === wanted && more(order);
export const inState = (state: string) => (order: Order) => complaintOf(order)?.state === state;
export const isAlone = (order: Order) => order.complaints.length === 0;

/** Totals of both lines: repeated, or sent together with a higher one, they count once. */
export const takeOut = (rejected_quantity: number) =>
  post(
    'seller',
    'lines.reject',
    ({ id }) => `/members/orders/${id}/reject-lines`,
    ({ lines }) => ({ lines: lines.map((line) => ({ id: line.id, rejected_quantity })) }),
  );
export const ask = post(
  'buyer',
  'cancellation.ask',
  ({ id }) => `/users/orders/${id}/cancellation`,
  () => ({ note: 'Salah pilih rasa' }),
);
export const complain = post(
  'buyer',
  'complaint.open',
  ({ id }) => `/users/orders/${id}/complaints`,
  ({ lines }) => complaintAnswers(lines.map((line) => line.id)),
);
export const answer = (event: string, body: (order: Order) => object) =>
  post('seller', event, (order) => `/members/complaints/${complaintOf(order)?.id}/answer`, body);
