/** Server calls of the chat of an order, for its buyer and its seller. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { buyingPaths } from '#contract/calls/buying.ts';
import { sellingPaths } from '#contract/calls/selling.ts';
import { staffPaths } from '#contract/calls/staff.ts';
import type { Answers } from '#engine/types.ts';
import { get, post } from '../../api/call.ts';
import { queryKeyOf } from '../../api/query-keys.ts';

export type Side = 'buyer' | 'seller';
export interface ChatRef {
  orderId: string;
  reader: Side;
}

const pathOf = ({ orderId, reader }: ChatRef) =>
  reader === 'buyer' ? buyingPaths.orderMessages(orderId) : sellingPaths.memberOrderMessages(orderId);
const readPathOf = ({ orderId, reader }: ChatRef) =>
  reader === 'buyer' ? buyingPaths.orderMessagesRead(orderId) : sellingPaths.memberOrderMessagesRead(orderId);
const earlierPathOf = ({ orderId, reader }: ChatRef, before: number) =>
  reader === 'buyer'
    ? buyingPaths.orderMessagesBefore(orderId, before)
    : sellingPaths.memberOrderMessagesBefore(orderId, before);

/** The newest messages first, then earlier ones page by page. All loaded pages are fetched again together. */
export const chatQuery = (chat: ChatRef) =>
  infiniteQueryOptions({
    queryKey: queryKeyOf(pathOf(chat)),
    queryFn: ({ pageParam, signal }) =>
      pageParam === null ? get(pathOf(chat), { signal }) : get(earlierPathOf(chat, pageParam), { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ earlier }) => earlier,
  });

/** The same for staff, in a complaint about the order. */
export const complaintChatQuery = (complaintId: string) =>
  infiniteQueryOptions({
    queryKey: queryKeyOf(staffPaths.complaintMessages(complaintId)),
    queryFn: ({ pageParam, signal }) =>
      pageParam === null
        ? get(staffPaths.complaintMessages(complaintId), { signal })
        : get(staffPaths.complaintMessagesBefore(complaintId, pageParam), { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ earlier }) => earlier,
  });

export const sendMessage = (chat: ChatRef, answers: Answers, form_version: number, key: string) =>
  post(pathOf(chat), { answers, form_version }, { headers: { 'Idempotency-Key': key } });

export const markRead = (chat: ChatRef, position: number) => post(readPathOf(chat), { position });
