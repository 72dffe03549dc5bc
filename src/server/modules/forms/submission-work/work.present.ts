/** Builds the responses about staff's work on a submission. */
import type { SubmissionComment, SubmissionWork } from '#contract/submission-work.ts';
import type { SimilarRow } from '../duplicates/duplicates.queries.ts';
import type { CommentRow, WorkRow } from './work.queries.ts';

const timeOf = (at: Date | null | undefined): string | null => (at ? new Date(at).toISOString() : null);

const presentComment = (row: CommentRow, reader: string): SubmissionComment => ({
  id: row.id,
  text: row.text,
  author: row.author_name,
  is_own: row.author_id === reader,
  created_at: new Date(row.created_at).toISOString(),
  edited_at: timeOf(row.edited_at),
});

interface LoadedWork {
  work: WorkRow | undefined;
  comments: CommentRow[];
  similar: SimilarRow[];
  originals: { id: string; number: string }[];
}

export const presentWork = (
  { work, comments, similar, originals }: LoadedWork,
  reader: { id: string },
): SubmissionWork => ({
  revision: work?.revision ?? 0,
  assignee: work?.assignee_id ? { id: work.assignee_id, name: work.assignee_name ?? '' } : null,
  handled_at: timeOf(work?.handled_at),
  handled_by: work?.handled_by_name ?? null,
  comments: comments.map((row) => presentComment(row, reader.id)),
  similar,
  duplicate_of: originals,
});
