/** Filters and page of the order list, as stored in the URL. */
import type { OrderStatus } from '#contract/orders.ts';

export interface OrderListParams {
  status: OrderStatus | null;
  /** Only orders in `waiting` whose payment proof must be checked. */
  has_proof: boolean;
  search: string;
  page: number;
}

/** In the order in which an order passes through them. */
export const STATUSES: readonly OrderStatus[] = [
  'pending',
  'waiting',
  'paid',
  'process',
  'delivered',
  'completed',
  'canceled',
  'rejected',
  'failed',
];

export function readListParams(params: URLSearchParams): OrderListParams {
  const status = params.get('status') as OrderStatus;
  const page = params.get('page') ?? '';
  return {
    status: STATUSES.includes(status) ? status : null,
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
