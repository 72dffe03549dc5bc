/** Server calls of the question library. */
import { queryOptions } from '@tanstack/react-query';
import { staffPaths } from '#contract/calls/staff.ts';
import type { LibraryForm, QuestionOrigin } from '#contract/studio-library.ts';
import { get } from '../../../api/call.ts';
import { pathQuery } from '../../../api/path-query.ts';
import { queryKeyOf } from '../../../api/query-keys.ts';

export const PAGE_SIZE = 50;
const STALE_MS = 30_000;

interface LibraryFilter {
  q: string;
  /** `form/survei`, `template/pengaduan`; empty: all. */
  source: string;
  kind: string;
  /** Number of questions to read. */
  size: number;
}

export function libraryQuery({ q, source, kind, size }: LibraryFilter) {
  const [origin = '', form = ''] = source.split('/', 2);
  const params = new URLSearchParams({ per_page: String(size) });
  const given = { q: q.trim(), origin, form, kind };
  for (const [name, value] of Object.entries(given)) if (value !== '') params.set(name, value);
  return { ...pathQuery(staffPaths.questionLibrary(params.toString())), staleTime: STALE_MS };
}

export const templatesQuery = queryOptions({ ...pathQuery(staffPaths.formTemplates), staleTime: STALE_MS });

export const libraryFormQuery = (origin: QuestionOrigin, id: string) =>
  queryOptions({
    queryKey: queryKeyOf(staffPaths.libraryForm(origin, id)),
    queryFn: ({ signal }): Promise<LibraryForm> => get(staffPaths.libraryForm(origin, id), { signal }),
    staleTime: STALE_MS,
  });
