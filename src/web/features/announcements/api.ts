import { apiPaths } from '#contract/paths.ts';
import { pathQuery } from '../../api/path-query.ts';
import { type AnnouncementListParams, announcementsPath } from './list-params.ts';

export const announcementsQuery = (params: AnnouncementListParams) => pathQuery(announcementsPath(params));
export const announcementQuery = (id: string) => pathQuery(apiPaths.announcement(id));
