import { apiPaths } from '#contract/paths.ts';
import { pathQuery } from '../../api/path-query.ts';
import { type EventListParams, eventsPath } from './list-params.ts';

export const eventsQuery = (params: EventListParams) => pathQuery(eventsPath(params));
export const eventQuery = (id: string) => pathQuery(apiPaths.event(id));
