/** Server calls of staff's work on submissions, and of possible duplicates. */
import { staffPaths } from '#contract/calls/staff.ts';
import type { PairVerdict, WorkBody } from '#contract/submission-work.ts';
import { patch, post, put, remove } from '../../../api/call.ts';
import { pathQuery } from '../../../api/path-query.ts';
import { SUBMISSIONS_PATH } from '../api.ts';

const paths = staffPaths.staffSubmissions;

export const comparePath = (id: string, other: string): string => `${SUBMISSIONS_PATH}/${id}/compare/${other}`;

export const assigneesQuery = pathQuery(paths.assignees);
export const workQuery = (id: string) => pathQuery(paths.work(id));
export const duplicatesQuery = (form: string) => pathQuery(paths.duplicates(form));
export const comparisonQuery = (id: string, other: string) => pathQuery(paths.comparison(id, other));

export const changeWork = (id: string, body: WorkBody) => patch(paths.work(id), body);
export const addComment = (id: string, text: string, key: string) =>
  post(paths.comments(id), { text }, { headers: { 'Idempotency-Key': key } });
export const editComment = (id: string, comment: string, text: string) => patch(paths.comment(id, comment), { text });
export const removeComment = (id: string, comment: string) => remove(paths.comment(id, comment));
export const decidePair = (id: string, other: string, verdict: PairVerdict) => put(paths.pair(id, other), { verdict });
export const undoDecision = (id: string, other: string) => remove(paths.pair(id, other));
