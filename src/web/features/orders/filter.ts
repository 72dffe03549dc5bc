/** Filters of the order list, as stored in the URL. */
import { ORDER_STATUSES } from '#machines/order.ts';
import type { OrderFilter } from './api.ts';

export function readFilter(params: URLSearchParams): OrderFilter {
  const page = Number(params.get('page'));
  return {
    search: (params.get('search') ?? '').trim().slice(0, 100),
    status: ORDER_STATUSES.find((status) => status === params.get('status')) ?? null,
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
