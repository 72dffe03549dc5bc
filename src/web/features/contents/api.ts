/** Server calls of staff for content. */
import { staffPaths } from '#contract/calls/staff.ts';
import './translations.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ContentItem, ContentRecord, ContentStatus, KindSummary } from '#contract/content.ts';
import type { Answers } from '#engine/types.ts';
import { get, patch, post, put, remove } from '../../api/call.ts';

export interface Paged<T> {
  items: T[];
  page: number;
  per_page: number;
  total: number;
  total_pages: number;
}

const pathQuery = <T>(path: string) =>
  queryOptions({ queryKey: [path], queryFn: ({ signal }) => get<T>(path, { signal }) });

export const kindsQuery = pathQuery<KindSummary[]>(staffPaths.staffContents);
export const contentsQuery = (kind: string, query: string) =>
  pathQuery<Paged<ContentItem>>(staffPaths.staffContent(kind, query));
export const contentQuery = (kind: string, id: string) =>
  pathQuery<ContentRecord>(staffPaths.staffContentRecord(kind, id));

/** Queries to refetch after content changed. */
export const isContentQuery = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  /^\/(staff\/content|events|announcements|infographics|faq|landing|categories|consultations\/curators|options)/.test(
    String(queryKey[0]),
  );

interface ContentBody {
  answers: Answers;
  form_version: number;
  status: ContentStatus;
}
export const addContent = (kind: string, body: ContentBody) => post<ContentRecord>(staffPaths.staffContent(kind), body);
export const saveContent = (kind: string, id: string, body: ContentBody & { version: number }) =>
  patch<ContentRecord>(staffPaths.staffContentRecord(kind, id), body);
export const setStatus = (kind: string, id: string, body: { status: ContentStatus; version: number }) =>
  post<ContentRecord>(staffPaths.staffContentStatus(kind, id), body);
export const removeContent = (kind: string, id: string) => remove<unknown>(staffPaths.staffContentRecord(kind, id));
export const reorderContents = (kind: string, ids: string[]) =>
  put<unknown>(staffPaths.staffContentOrder(kind), { ids });
export const previewContent = (kind: string, answers: Answers, signal: AbortSignal) =>
  post<unknown>(staffPaths.staffContentPreview(kind), { answers }, { signal });

export const CONTENT_PATH = '/dashboard/staff/content';
export const listPath = (kind: string) => `${CONTENT_PATH}/${kind}`;
/** `new` for a record that does not exist yet. */
export const editPath = (kind: string, id: string) => `${CONTENT_PATH}/${kind}/${id}`;
