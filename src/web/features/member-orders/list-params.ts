/** Filters and page of the order list, as stored in the URL. */
import type { OrderStatus } from '#contract/orders.ts';
import { ORDER_STATUSES } from '#machines/order.ts';

export interface OrderListParams {
  status: OrderStatus | null;
  /** Only orders in `waiting` whose payment proof must be checked. */
  has_proof: boolean;
  search: string;
  page: number;
}

export function readListParams(params: URLSearchParams): OrderListParams {
  const status = params.get('status') as OrderStatus;
  const page = params.get('page') ?? '';
  return {
    status: ORDER_STATUSES.includes(status) ? status : null,
    has_proof: status === 'waiting' && params.get('has_proof') === '1',
    search: (params.get('search') ?? '').trim().slice(0, 100).trim(),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

export function writeListParams({ status, has_proof, search, page }: OrderListParams): string {
  const params = new URLSearchParams();
  if (status) params.set('status', status);
  if (has_proof) params.set('has_proof', '1');
  if (search) params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params.toString();
}
