/** Filters of the announcements in the URL of /announcements, and the API paths that its pages prefetch. */
import { apiPaths } from '#contract/paths.ts';

const KINDS = ['pengumuman', 'berita', 'tips'] as const;
type AnnouncementKind = (typeof KINDS)[number];
export interface AnnouncementListParams {
  kind: AnnouncementKind | null;
  page: number;
}
export const announcementKinds: readonly AnnouncementKind[] = KINDS;

const PER_PAGE = 12;
const LAST_PAGE = 100_000;

export function readListParams(params: URLSearchParams): AnnouncementListParams {
  const page = Number(params.get('page') ?? 1);
  return {
    kind: KINDS.find((kind) => kind === params.get('kind')) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

function toSearchParams({ kind, page }: AnnouncementListParams): URLSearchParams {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (kind) query.set('kind', kind);
  return query;
}

export function listUrl(params: AnnouncementListParams): string {
  const query = toSearchParams(params).toString();
  return query ? `/announcements?${query}` : '/announcements';
}

export function announcementsPath(params: AnnouncementListParams): string {
  const query = toSearchParams(params);
  query.set('per_page', String(PER_PAGE));
  return apiPaths.announcements(query.toString());
}

export const announcementListPrefetchPaths = ({ searchParams }: URL): string[] => [
  announcementsPath(readListParams(searchParams)),
];
export const announcementPrefetchPaths = ({ pathname }: URL): string[] => [
  apiPaths.announcement(pathname.replace(/\/+$/, '').split('/').pop() ?? ''),
];
