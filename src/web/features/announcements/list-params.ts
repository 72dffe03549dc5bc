/** The list of announcements in the URL of /announcements. */
import { apiPaths } from '#contract/paths.ts';
import { defineList, type ValuesOf } from '../../components/lists/define-list.ts';
import { oneOf, page } from '../../components/lists/params.ts';

const PER_PAGE = 12;
export const ANNOUNCEMENT_KINDS = ['pengumuman', 'berita', 'tips'] as const;

/** `kind` null: all kinds. */
export const announcementList = defineList({ page, kind: oneOf(ANNOUNCEMENT_KINDS, null) });
export type AnnouncementListParams = ValuesOf<typeof announcementList>;

export const announcementsUrl = (params: AnnouncementListParams): string =>
  announcementList.url('/announcements', params);
export const announcementsPath = (params: AnnouncementListParams) =>
  apiPaths.announcements(announcementList.query(params, { per_page: PER_PAGE }));
