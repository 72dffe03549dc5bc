/** Queries for announcements. The default query function fetches them, since the key is a URL. */
import { queryOptions } from '@tanstack/react-query';
import type { Announcement, AnnouncementCard } from '#contract/content.ts';
import { apiPaths } from '#contract/paths.ts';
import { type AnnouncementListParams, announcementsPath } from './list-params.ts';

interface Paged<T> {
  items: T[];
  page: number;
  per_page: number;
  total: number;
  total_pages: number;
}

export const announcementsQuery = (params: AnnouncementListParams) =>
  queryOptions<Paged<AnnouncementCard>>({ queryKey: [announcementsPath(params)] });
export const announcementQuery = (id: string) => queryOptions<Announcement>({ queryKey: [apiPaths.announcement(id)] });
