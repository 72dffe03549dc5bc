/** What the list of orders shows, as its address says it. */
import type { OrderStatus } from '#contract/orders.ts';
import type { OrderFilter } from './api.ts';

/** In the order of an order's life. */
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

/** Another status or search begins at the first page again. */
export function listUrl({ search, status, page }: OrderFilter): string {
  const query = new URLSearchParams({
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return `/order-list/${query && `?${query}`}`;
}
