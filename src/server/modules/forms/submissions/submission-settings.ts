/** How a form that is sent starts, as its binding says; a form without a binding is generic. */
import { curationStatusesWith, OPEN_CURATION_STATUSES } from '#machines/curation.ts';
import type { SubmissionStatus } from '#server/database/tables.ts';
import { bindingOf, type SubmissionSettings } from '#server/form-bindings.ts';

export const GENERIC_STATUS = 'received';
const GENERIC_SETTINGS: SubmissionSettings = { status: GENERIC_STATUS };

export const submissionSettingsOf = (formId: string): SubmissionSettings =>
  bindingOf(formId)?.submissionSettings ?? GENERIC_SETTINGS;

/** Statuses of open work. */
export const RUNNING_STATUSES: SubmissionStatus[] = [...OPEN_CURATION_STATUSES, 'waiting'];

/** Statuses that block another entry. In a period an entry that passed blocks it too. */
export const blockingStatuses = (periodId: string | null): SubmissionStatus[] =>
  periodId === null ? RUNNING_STATUSES : [...RUNNING_STATUSES, ...curationStatusesWith('passed')];

/** Where staff read the submissions of a form. */
export const staffPageOf = (formId: string): string =>
  submissionSettingsOf(formId).staffPage ?? `/dashboard/staff/submissions?form=${formId}`;

/** Staff are notified of each form that is sent as a submission. */
export const notifiesStaff = (formId: string): boolean =>
  submissionSettingsOf(formId).notifiesStaffItself !== true && ownCallOf(formId) === undefined;

/** Forms that code reads cannot be archived. */
export const isBuiltIn = (formId: string): boolean => bindingOf(formId) !== undefined;

/** What is answered in the form becomes a submission. Other forms of the code store answers elsewhere. */
export function isSentAsSubmission(formId: string): boolean {
  const binding = bindingOf(formId);
  return binding === undefined || binding.submissionSettings !== undefined;
}

/** Method and path of the call that writes answers of the form, if it is not the general one. */
export const ownCallOf = (formId: string): string | undefined => bindingOf(formId)?.ownCall;
