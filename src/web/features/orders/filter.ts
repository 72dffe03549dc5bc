/** Filters of the order list, as stored in the URL. */
import type { OrderStatus } from '#contract/orders.ts';
import type { OrderFilter } from './api.ts';

/** In the order in which an order passes through them. */
export const STATUSES: readonly OrderStatus[] = [
  'pending',
  'waiting',
  'paid',
  'process',
  'delivered',
  'completed',
  'failed',
  'canceled',
  'rejected',
];

export function readFilter(params: URLSearchParams): OrderFilter {
  const page = Number(params.get('page'));
  return {
    search: (params.get('search') ?? '').trim().slice(0, 100),
    status: STATUSES.find((status) => status === params.get('status')) ?? null,
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** Another status or search starts at the first page again. */
export function listUrl({ search, status, page }: OrderFilter): string {
  const query = new URLSearchParams({
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return `/order-list/${query && `?${query}`}`;
}
