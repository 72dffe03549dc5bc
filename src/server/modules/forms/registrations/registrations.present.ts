import type { Registration } from '#contract/curation.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { listRegistrationEvents } from '#machines/curator-registration.ts';
import { maskAnswers } from '../forms/forms.present.ts';
import { presentSubmission } from '../submissions/submissions.present.ts';
import type { RegistrationRow } from './registrations.queries.ts';

/** For the chosen curator and staff, with private answers masked. `doc` is the version that was answered. */
export const presentRegistration = (
  row: RegistrationRow,
  doc: FormDoc,
  answers: Answers,
  by: 'curator' | 'staff',
): Registration => ({
  ...presentSubmission(row, doc.title),
  answers: maskAnswers(doc, answers),
  fields: doc.steps
    .flatMap((step) => step.fields)
    .flatMap((field) => {
      const label = doc.ui.fields[field]?.label;
      return label === undefined ? [] : [{ field, label }];
    }),
  note: row.note,
  events: listRegistrationEvents(row.status, by),
});
