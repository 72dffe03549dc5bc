/** Calls of the list of forms. */
import './words.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import type { NewForm, StudioItem } from '#contract/studio.ts';
import { get, post } from '../../../api/call.ts';

const PATH = `${apiPaths.staffForms}?per_page=100`;

export const DESK = '/dashboard/staff/forms';
export const studioPath = (id: string) => `${DESK}/${encodeURIComponent(id)}`;

export const studioListQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => get<{ items: StudioItem[]; total: number }>(PATH, { signal }),
  staleTime: 5_000,
});

export const makeForm = (form: NewForm) => post<{ id: string }>(apiPaths.staffForms, form);
