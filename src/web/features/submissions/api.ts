/** The calls of the staff's grid of submissions. */

import { queryOptions } from '@tanstack/react-query';
import { formPaths } from '#contract/calls/forms.ts';
import { staffPaths } from '#contract/calls/staff.ts';
import type {
  ExportFormat,
  Revealed,
  SavedView,
  StaffSubmission,
  SubmissionColumns,
  ViewState,
} from '#contract/staff-submissions.ts';
import type { StudioItem } from '#contract/studio.ts';
import type { SubmissionSheet } from '#contract/submissions.ts';
import words from '#locales/id/staff-grid.json';
import { get, post, put, remove } from '../../api/call.ts';
import { addWords } from '../../words.ts';
import { askState, filterOf, type GridState } from './state.ts';

addWords('staff-grid', words);

interface Paged<T> {
  items: T[];
  page: number;
  per_page: number;
  total: number;
  total_pages: number;
}
const read = <T>(path: string) => queryOptions({ queryKey: [path], queryFn: ({ signal }) => get<T>(path, { signal }) });

export const SUBMISSIONS = '/dashboard/staff/submissions';
export const detailPath = (id: string): string => `${SUBMISSIONS}/${id}`;

export const formsQuery = read<Paged<StudioItem>>(`${staffPaths.staffForms}?per_page=100`);
export const gridQuery = (state: GridState) =>
  read<Paged<StaffSubmission>>(staffPaths.staffSubmissions.list(askState(state)));
export const columnsQuery = (form: string) => read<SubmissionColumns>(staffPaths.staffSubmissions.columns(form));
export const viewsQuery = (form: string) => read<SavedView[]>(staffPaths.staffSubmissions.views(form));
export const sheetQuery = (id: string) => read<SubmissionSheet>(formPaths.submission(id));

export const saveView = (name: string, form: string, state: ViewState) =>
  post<SavedView>(staffPaths.staffSubmissions.views(), { name, form, state });
export const removeView = (id: string) => remove<null>(staffPaths.staffSubmissions.view(id));
export const reveal = (id: string, field: string, reason: string) =>
  post<Revealed>(staffPaths.staffSubmissions.reveals(id), { field, reason });

/** The calls that one record has anyway: what refuses one of many refuses it alone. */
export const assignToPeriod = (id: string, period_id: string) =>
  put<unknown>(staffPaths.staffCuration.assignment(id), { period_id });
export const acceptRegistration = (id: string) =>
  post<unknown>(staffPaths.staffCuration.registrationAnswer(id), { event: 'registration.accept' });

/** Hands the file to the person; `reason`: with private answers readable. */
export async function saveFile(
  state: GridState,
  format: ExportFormat,
  reason: string | null,
  ids?: string[],
): Promise<void> {
  const name = `${state.form || 'pengajuan'}-${new Date().toISOString().slice(0, 10)}.${format}`;
  const { saveAs, saveAnswer } = await import('../../api/save-as.ts');
  const asked = { ...filterOf(state), ...(ids ? { ids: ids.join(',') } : {}) };
  if (reason !== null) return saveAnswer(staffPaths.staffSubmissions.export(), { ...asked, format, reason }, name);
  return saveAs(staffPaths.staffSubmissions.export(new URLSearchParams({ ...asked, format }).toString()), name);
}
