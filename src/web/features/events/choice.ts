/** Which events are shown, as it stands in the address of /events; and what the pages of events read at once. */
import { apiPaths } from '#contract/paths.ts';

export interface EventChoice {
  past: boolean;
  page: number;
}

const PER_PAGE = 12;
const LAST_PAGE = 100_000;

export function readChoice(params: URLSearchParams): EventChoice {
  const page = Number(params.get('page') ?? 1);
  return {
    past: params.get('past') === '1',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

function write({ past, page }: EventChoice): URLSearchParams {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (past) query.set('past', '1');
  return query;
}

export function placeOf(choice: EventChoice): string {
  const query = write(choice).toString();
  return query ? `/events?${query}` : '/events';
}

export function eventsPath(choice: EventChoice): string {
  const query = write(choice);
  query.set('per_page', String(PER_PAGE));
  return apiPaths.events(query.toString());
}

export const eventsReads = ({ searchParams }: URL): string[] => [eventsPath(readChoice(searchParams))];
export const eventReads = ({ pathname }: URL): string[] => [apiPaths.event(pathname.split('/')[2] ?? '')];
