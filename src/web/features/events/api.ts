/** Queries for events. The default query function fetches them, since the key is a URL. */
import { queryOptions } from '@tanstack/react-query';
import type { EventItem } from '#contract/catalogue.ts';
import { apiPaths } from '#contract/paths.ts';
import { type EventListParams, eventsPath } from './list-params.ts';

interface Paged<T> {
  items: T[];
  page: number;
  per_page: number;
  total: number;
  total_pages: number;
}

export const eventsQuery = (params: EventListParams) =>
  queryOptions<Paged<EventItem>>({ queryKey: [eventsPath(params)] });
export const eventQuery = (id: string) => queryOptions<EventItem>({ queryKey: [apiPaths.event(id)] });
