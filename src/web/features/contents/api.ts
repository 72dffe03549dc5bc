/** Server calls of staff for content. */

import { staffPaths } from '#contract/calls/staff.ts';
import type { ContentStatus } from '#contract/content.ts';
import type { Answers } from '#engine/types.ts';
import { patch, post, put, remove } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';

export const kindsQuery = pathQuery(staffPaths.staffContents);
export const contentsQuery = (kind: string, query: string) => pathQuery(staffPaths.staffContent(kind, query));
export const contentQuery = (kind: string, id: string) => pathQuery(staffPaths.staffContentRecord(kind, id));

interface ContentBody {
  answers: Answers;
  form_version: number;
  status: ContentStatus;
}
export const addContent = (kind: string, body: ContentBody) => post(staffPaths.staffContent(kind), body);
export const saveContent = (kind: string, id: string, body: ContentBody & { version: number }) =>
  patch(staffPaths.staffContentRecord(kind, id), body);
export const setStatus = (kind: string, id: string, body: { status: ContentStatus; version: number }) =>
  post(staffPaths.staffContentStatus(kind, id), body);
export const removeContent = (kind: string, id: string) => remove(staffPaths.staffContentRecord(kind, id));
export const reorderContents = (kind: string, ids: string[]) => put(staffPaths.staffContentOrder(kind), { ids });
export const previewContent = (kind: string, answers: Answers, signal: AbortSignal) =>
  post(staffPaths.staffContentPreview(kind), { answers }, { signal });

export const CONTENT_PATH = '/dashboard/staff/content';
export const listPath = (kind: string) => `${CONTENT_PATH}/${kind}`;
/** `new` for a record that does not exist yet. */
export const editPath = (kind: string, id: string) => `${CONTENT_PATH}/${kind}/${id}`;
