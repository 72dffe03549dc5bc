/** Filters of the events in the URL of /events, and the API paths that the event pages prefetch. */
import { apiPaths } from '#contract/paths.ts';

export interface EventListParams {
  past: boolean;
  page: number;
}

const PER_PAGE = 12;
const LAST_PAGE = 100_000;

export function readListParams(params: URLSearchParams): EventListParams {
  const page = Number(params.get('page') ?? 1);
  return {
    past: params.get('past') === '1',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

function toSearchParams({ past, page }: EventListParams): URLSearchParams {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (past) query.set('past', '1');
  return query;
}

export function listUrl(params: EventListParams): string {
  const query = toSearchParams(params).toString();
  return query ? `/events?${query}` : '/events';
}

export function eventsPath(params: EventListParams): string {
  const query = toSearchParams(params);
  query.set('per_page', String(PER_PAGE));
  return apiPaths.events(query.toString());
}

export const eventListPrefetchPaths = ({ searchParams }: URL): string[] => [eventsPath(readListParams(searchParams))];
export const eventPrefetchPaths = ({ pathname }: URL): string[] => [apiPaths.event(pathname.split('/')[2] ?? '')];
