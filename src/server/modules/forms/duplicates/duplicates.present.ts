/** Builds the responses about possible duplicates. */
import type { Comparison, DuplicateGroup } from '#contract/submission-work.ts';
import type { SubmissionCell } from '#contract/submissions.ts';
import { t } from '#server/lib/i18n.ts';
import type { SubmissionHead } from '../submissions/submissions.queries.ts';

const headOf = (row: SubmissionHead) => ({
  id: row.id,
  number: row.number,
  submitted_at: new Date(row.submitted_at).toISOString(),
  status: row.status,
  status_label: t(`submissions:status.${row.status}`),
});

export const presentGrouped = (row: SubmissionHead, cells: SubmissionCell[]): DuplicateGroup['items'][number] => ({
  ...headOf(row),
  name: row.business_name ?? row.person_name,
  cells,
});

export const presentSide = (row: SubmissionHead): Comparison['sides'][number] => ({
  ...headOf(row),
  person: row.person_name,
});
