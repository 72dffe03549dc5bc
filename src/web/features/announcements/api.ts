/** Calls about announcements. The default query function reads them: a key is an address. */
import { queryOptions } from '@tanstack/react-query';
import type { Announcement, AnnouncementCard } from '#contract/content.ts';
import { apiPaths } from '#contract/paths.ts';
import { type AnnouncementChoice, announcementsPath } from './choice.ts';

interface PageOf<T> {
  items: T[];
  page: number;
  per_page: number;
  total: number;
  total_pages: number;
}

export const announcementsQuery = (choice: AnnouncementChoice) =>
  queryOptions<PageOf<AnnouncementCard>>({ queryKey: [announcementsPath(choice)] });
export const announcementQuery = (id: string) => queryOptions<Announcement>({ queryKey: [apiPaths.announcement(id)] });
