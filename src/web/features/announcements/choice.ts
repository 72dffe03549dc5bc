/** Which announcements are shown, as it stands in the address of /announcements; and what its pages read at once. */
import { apiPaths } from '#contract/paths.ts';

const KINDS = ['pengumuman', 'berita', 'tips'] as const;
export type AnnouncementKind = (typeof KINDS)[number];
export interface AnnouncementChoice {
  kind: AnnouncementKind | null;
  page: number;
}
export const announcementKinds: readonly AnnouncementKind[] = KINDS;

const PER_PAGE = 12;
const LAST_PAGE = 100_000;

export function readChoice(params: URLSearchParams): AnnouncementChoice {
  const page = Number(params.get('page') ?? 1);
  return {
    kind: KINDS.find((kind) => kind === params.get('kind')) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

function write({ kind, page }: AnnouncementChoice): URLSearchParams {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (kind) query.set('kind', kind);
  return query;
}

export function placeOf(choice: AnnouncementChoice): string {
  const query = write(choice).toString();
  return query ? `/announcements?${query}` : '/announcements';
}

export function announcementsPath(choice: AnnouncementChoice): string {
  const query = write(choice);
  query.set('per_page', String(PER_PAGE));
  return apiPaths.announcements(query.toString());
}

export const announcementsReads = ({ searchParams }: URL): string[] => [announcementsPath(readChoice(searchParams))];
export const announcementReads = ({ pathname }: URL): string[] => [
  apiPaths.announcement(pathname.replace(/\/+$/, '').split('/').pop() ?? ''),
];
