/** The only way out of the staff's overviews. Private answers leave masked, to staff as well. */
import type { StaffForm, SubmissionColumn } from '#contract/submissions.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import type { Crypt } from '../../crypt.ts';
import { type Finding, type Form, openAnswers } from '../forms/commands.ts';
import { maskAnswers } from '../forms/present.ts';
import type { FormCounts } from '../forms/queries.ts';
import { rowOfSubmission } from '../submissions/commands.ts';

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

export const presentColumns = (doc: FormDoc): SubmissionColumn[] =>
  doc.steps
    .flatMap((step) => step.fields)
    .flatMap((field) => {
      const one = doc.ui.fields[field];
      return one ? [{ field, label: one.label, widget: one.widget, private: one.private === true }] : [];
    });

export const presentRowAnswers = (crypt: Crypt, doc: FormDoc, id: string, answers: Answers): Answers =>
  maskAnswers(doc, openAnswers(crypt, answers, rowOfSubmission(id)));
