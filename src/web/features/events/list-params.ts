/** The list of events in the URL of /events. */
import { apiPaths } from '#contract/paths.ts';
import { defineList, type ValuesOf } from '../../components/lists/define-list.ts';
import { flag, page } from '../../components/lists/params.ts';

const PER_PAGE = 12;

export const eventList = defineList({ page, past: flag });
export type EventListParams = ValuesOf<typeof eventList>;

export const eventsUrl = (params: EventListParams): string => eventList.url('/events', params);
export const eventsPath = (params: EventListParams) => apiPaths.events(eventList.query(params, { per_page: PER_PAGE }));
