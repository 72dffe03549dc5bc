/** Calls about curation: what was sent, what is still a draft. */
import { queryOptions } from '@tanstack/react-query';
import type { Draft } from '#contract/forms.ts';
import { apiPaths } from '#contract/paths.ts';
import type { SubmissionItem, SubmissionReceipt, SubmissionSheet } from '#contract/submissions.ts';
import type { Answers } from '#engine/types.ts';
import { get, post } from '../../api/call.ts';

/** The forms of /curation with the call that each is sent by. */
export const CURATION_FORMS = {
  'umkm-data': apiPaths.curations,
  'curator-registration': apiPaths.curatorRegistration,
} as const;
export type CurationForm = keyof typeof CURATION_FORMS;
export const curationFormOf = (id: string | null): CurationForm | undefined =>
  (Object.keys(CURATION_FORMS) as CurationForm[]).find((form) => form === id);

interface PageOf<T> {
  items: T[];
  page: number;
  total: number;
  total_pages: number;
}

export const mineQuery = (page: number) =>
  queryOptions({
    queryKey: [`${apiPaths.curations}?page=${page}`],
    queryFn: () => get<PageOf<SubmissionItem>>(`${apiPaths.curations}?page=${page}`),
  });
export const sheetQuery = (id: string) =>
  queryOptions({ queryKey: [apiPaths.submission(id)], queryFn: () => get<SubmissionSheet>(apiPaths.submission(id)) });
export const draftQuery = (form: CurationForm) =>
  queryOptions({ queryKey: [apiPaths.draft(form)], queryFn: () => get<Draft>(apiPaths.draft(form)), staleTime: 0 });

export const sendCuration = (form: CurationForm, answers: Answers, form_version: number, key: string) =>
  post<SubmissionReceipt>(CURATION_FORMS[form], { ...answers, form_version }, { headers: { 'Idempotency-Key': key } });
export const withdraw = (id: string) => post<unknown>(apiPaths.withdrawal(id));
