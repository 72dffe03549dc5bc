/** Filters of a list of consultations, as stored in the URL. */

import type { ConsultationStatus } from '#contract/consultations.ts';
import { isUuid } from '#engine/uuid.ts';

export interface ConsultationFilter {
  status: ConsultationStatus | null;
  curator_id: string;
  /** Dates such as `2026-11-24`. An empty string means no limit. */
  from: string;
  until: string;
  search: string;
  page: number;
}

/** In the order in which a consultation passes through them. */
export const STATUSES: readonly ConsultationStatus[] = [
  'pending',
  'scheduled',
  'done',
  'rejected',
  'canceled',
  'no_show',
];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const validOrEmpty = (text: string | null, isFit: (text: string) => boolean): string =>
  text && isFit(text) ? text : '';
const isDay = (text: string) => DAY.test(text);

export function readFilter(params: URLSearchParams): ConsultationFilter {
  const page = Number(params.get('page'));
  return {
    status: STATUSES.find((status) => status === params.get('status')) ?? null,
    curator_id: validOrEmpty(params.get('curator_id'), isUuid),
    from: validOrEmpty(params.get('from'), isDay),
    until: validOrEmpty(params.get('until'), isDay),
    search: (params.get('search') ?? '').trim().slice(0, 100).trim(),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

export function writeFilter({ status, curator_id, from, until, search, page }: ConsultationFilter): string {
  return new URLSearchParams({
    ...(status ? { status } : {}),
    ...(curator_id ? { curator_id } : {}),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
    ...(search ? { search } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
}

/** Another filter starts at the first page again. */
export function listUrl(base: string, filter: ConsultationFilter): string {
  const query = writeFilter(filter);
  return query ? `${base}?${query}` : base;
}

export const isNarrowed = ({ status, curator_id, from, until, search }: ConsultationFilter): boolean =>
  Boolean(status || curator_id || from || until || search);
