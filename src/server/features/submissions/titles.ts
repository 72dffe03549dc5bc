/** Rows to list items: the title is that of the form as it is in force, else its id (a form of an older installation). */
import type { SubmissionItem } from '#contract/submissions.ts';
import type { App } from '../../types.ts';
import { presentSubmission } from './present.ts';
import type { SubmissionHead } from './queries.ts';

export async function presentItems(app: Pick<App, 'forms'>, rows: SubmissionHead[]): Promise<SubmissionItem[]> {
  const titles = new Map((await app.forms.list()).map(({ doc }) => [doc.id, doc.title]));
  return rows.map((row) => presentSubmission(row, titles.get(row.form_id) ?? row.form_id));
}
