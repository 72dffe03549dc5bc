/** The only way out of the staff's overview of forms. */
import type { StaffForm } from '#contract/submissions.ts';
import type { FormDoc } from '#engine/types.ts';
import type { Finding, Form } from '../forms/commands.ts';
import type { FormCounts } from '../forms/queries.ts';

export const presentStaffForm = (
  { doc, published_at }: Form,
  counts: FormCounts | undefined,
  findings: Finding[],
): StaffForm => ({
  id: doc.id,
  title: doc.title,
  audience: doc.audience,
  version: doc.version,
  hash: doc.hash,
  state: doc.state,
  published_at: published_at.toISOString(),
  drafts: counts?.drafts ?? 0,
  submissions: counts?.submissions ?? 0,
  findings: findings
    .filter(({ file }) => touches(doc, file))
    .map(({ file, line, level, text }) => ({ file, line, level, text })),
});

/** A form's own file and words, the lists it offers, and the sentences that all forms share. */
function touches(doc: FormDoc, file: string): boolean {
  const lists = Object.keys(doc.options).map((key) => key.split('!', 1)[0]);
  const rows = Object.values(doc.ui.fields).flatMap((field) => field.rows?.form ?? []);
  const forms = [doc.id, ...rows].flatMap((id) => [`/forms/${id}.yaml`, `/forms/${id}.json`]);
  const options = lists.flatMap((list) => [`/options/${list}.yaml`, `/options/${list}.json`]);
  return [...forms, ...options, '/validation.json'].some((ending) => `/${file}`.endsWith(ending));
}
