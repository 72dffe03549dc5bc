/** Calls about events. The default query function reads them: a key is an address. */
import { queryOptions } from '@tanstack/react-query';
import type { EventItem } from '#contract/catalogue.ts';
import { apiPaths } from '#contract/paths.ts';
import { type EventChoice, eventsPath } from './choice.ts';

interface PageOf<T> {
  items: T[];
  page: number;
  per_page: number;
  total: number;
  total_pages: number;
}

export const eventsQuery = (choice: EventChoice) => queryOptions<PageOf<EventItem>>({ queryKey: [eventsPath(choice)] });
export const eventQuery = (id: string) => queryOptions<EventItem>({ queryKey: [apiPaths.event(id)] });
