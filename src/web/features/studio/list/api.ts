/** Server calls of the form list. */
import { staffPaths } from '#contract/calls/staff.ts';
import './translations.ts';
import { queryOptions } from '@tanstack/react-query';
import type { FormFileReport, NewFormBody, StudioItem } from '#contract/studio.ts';
import { get, post } from '../../../api/call.ts';

const API_PATH = `${staffPaths.staffForms}?per_page=100`;

const FORMS_PATH = '/dashboard/staff/forms';
export const studioPath = (id: string) => `${FORMS_PATH}/${encodeURIComponent(id)}`;

export const studioListQuery = queryOptions({
  queryKey: [API_PATH],
  queryFn: ({ signal }) => get<{ items: StudioItem[]; total: number }>(API_PATH, { signal }),
  staleTime: 5_000,
});

export const createForm = (form: NewFormBody) => post<{ id: string }>(staffPaths.staffForms, form);
export const checkFormFile = (yaml: string) => post<FormFileReport>(staffPaths.staffFormFile, { yaml });
