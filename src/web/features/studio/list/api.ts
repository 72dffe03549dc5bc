/** Calls of the list of forms. */
import { staffPaths } from '#contract/calls/staff.ts';
import './words.ts';
import { queryOptions } from '@tanstack/react-query';
import type { NewForm, StudioItem } from '#contract/studio.ts';
import { get, post } from '../../../api/call.ts';

const PATH = `${staffPaths.staffForms}?per_page=100`;

export const DESK = '/dashboard/staff/forms';
export const studioPath = (id: string) => `${DESK}/${encodeURIComponent(id)}`;

export const studioListQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => get<{ items: StudioItem[]; total: number }>(PATH, { signal }),
  staleTime: 5_000,
});

export const makeForm = (form: NewForm) => post<{ id: string }>(staffPaths.staffForms, form);
