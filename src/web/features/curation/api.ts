/** Server calls of members who send entries: the open period, submissions and drafts. */

import { withQuery } from '#contract/calls/builders.ts';
import { formPaths } from '#contract/calls/forms.ts';
import { programmePaths } from '#contract/calls/programme.ts';
import type { Answers } from '#engine/types.ts';
import { patch, post } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';

/** The forms of /curation, each with the URL that receives it. */
export const CURATION_FORMS = {
  'umkm-data': formPaths.curations,
  'curator-registration': formPaths.curatorRegistration,
} as const;
export type CurationForm = keyof typeof CURATION_FORMS;
/** The form that passes through verification, scoring and decision. */
export const ENTRY_FORM: CurationForm = 'umkm-data';
export const curationFormOf = (id: string | null): CurationForm | undefined =>
  (Object.keys(CURATION_FORMS) as CurationForm[]).find((form) => form === id);

export const ownSubmissionsQuery = (page: number) => pathQuery(withQuery(formPaths.curations, `page=${page}`));
export const submissionQuery = (id: string) => pathQuery(formPaths.submission(id));
export const entryQuery = (id: string) => pathQuery(programmePaths.curation.own(id));
export const openPeriodQuery = pathQuery(programmePaths.curation.openPeriod);
export const draftQuery = (form: CurationForm) => ({ ...pathQuery(formPaths.draft(form)), staleTime: 0 });

export const sendCuration = (form: CurationForm, answers: Answers, form_version: number, key: string) =>
  post(CURATION_FORMS[form], { ...answers, form_version }, { headers: { 'Idempotency-Key': key } });
/** `changed`: fields of the open steps, null means cleared. Returns the entry to the reviewer who marked it. */
export const correctEntry = (id: string, changed: Answers, form_version: number) =>
  patch(programmePaths.curation.own(id), { ...changed, form_version });
export const withdrawSubmission = (id: string) => post(formPaths.withdrawal(id));
