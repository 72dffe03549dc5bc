/** Server calls of the submissions grid. */

import { withQuery } from '#contract/calls/builders.ts';
import { formPaths } from '#contract/calls/forms.ts';
import { staffPaths } from '#contract/calls/staff.ts';
import type { ExportFormat } from '#contract/selected-export.ts';
import type { ViewChange, ViewState } from '#contract/staff-submissions.ts';
import { patch, post, put, remove } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';
import type { ExportOptions } from './export-options.ts';
import { apiFilterOf, type GridState, gridApiQuery, submissionList } from './grid-state.ts';

export const SUBMISSIONS_PATH = '/dashboard/staff/submissions';
export const OVERVIEW_PATH = `${SUBMISSIONS_PATH}/overview`;
export const DUPLICATES_PATH = `${SUBMISSIONS_PATH}/duplicates`;
export const importPath = (form: string): string => `${SUBMISSIONS_PATH}/import?form=${encodeURIComponent(form)}`;
export const detailPath = (id: string): string => `${SUBMISSIONS_PATH}/${id}`;

const queryOf = (values: Record<string, string>): string => new URLSearchParams(values).toString();

/** One page of the answers to one question. */
export type AnswerList = Record<'question' | 'page' | 'per_page', string> & { find?: string };

export const formsQuery = pathQuery(withQuery(staffPaths.staffForms, 'per_page=100'));
export const gridQuery = (state: GridState) => pathQuery(staffPaths.staffSubmissions.list(gridApiQuery(state)));
export const columnsQuery = (form: string) => pathQuery(staffPaths.staffSubmissions.columns(form));
export const overviewQuery = (state: GridState) =>
  pathQuery(staffPaths.staffSubmissions.overview(queryOf(apiFilterOf(state))));
export const textsQuery = (state: GridState, list: AnswerList) =>
  pathQuery(staffPaths.staffSubmissions.overviewTexts(queryOf({ ...apiFilterOf(state), ...list })));
export const filesQuery = (state: GridState, list: AnswerList) =>
  pathQuery(staffPaths.staffSubmissions.overviewFiles(queryOf({ ...apiFilterOf(state), ...list })));
export const viewsQuery = (form: string) => pathQuery(staffPaths.staffSubmissions.views(form));
export const submissionQuery = (id: string) => pathQuery(formPaths.submission(id));

export const viewQuery = (id: string) => pathQuery(staffPaths.staffSubmissions.view(id));
export const saveView = (name: string, form: string, state: ViewState, shared: boolean) =>
  post(staffPaths.staffSubmissions.views(), { name, form, state, shared });
export const changeView = (id: string, change: ViewChange) => patch(staffPaths.staffSubmissions.view(id), change);
export const removeView = (id: string) => remove(staffPaths.staffSubmissions.view(id));
export const revealAnswer = (id: string, field: string, reason: string) =>
  post(staffPaths.staffSubmissions.reveals(id), { field, reason });

/** Bulk actions use the calls for single records, so a refused record does not affect the others. */
export const assignToPeriod = (id: string, period_id: string) =>
  put(staffPaths.staffCuration.assignment(id), { period_id });
export const acceptRegistration = (id: string) =>
  post(staffPaths.staffCuration.registrationAnswer(id), { event: 'registration.accept' });

/** Downloads what matches the filter. With `reason`, private answers are readable. */
export const downloadExport = (
  state: GridState,
  format: ExportFormat,
  reason: string | null,
  options: ExportOptions,
): Promise<void> => download(state.form, { ...apiFilterOf(state), ...optionParams(options) }, format, reason);

/** Options that the file does not have are left out. */
const optionParams = ({ hasCodes, hasRowSheet }: ExportOptions): Record<string, string> => ({
  ...(hasCodes ? { values: 'codes' } : {}),
  ...(hasRowSheet ? { rows: 'sheet' } : {}),
});

export async function downloadCodebook(form: string, format: 'xlsx' | 'json'): Promise<void> {
  const { downloadFile } = await import('../../api/download-file.ts');
  const query = new URLSearchParams({ form, format }).toString();
  return downloadFile(staffPaths.staffSubmissions.codebook(query), `buku-kode-${form}.${format}`);
}

/** Downloads the submissions of these ids. */
export const downloadSelected = (
  form: string,
  ids: string[],
  format: ExportFormat,
  reason: string | null,
  options: ExportOptions,
): Promise<void> =>
  download(
    form,
    { ...apiFilterOf({ ...submissionList.empty, form }), ids: ids.join(','), ...optionParams(options) },
    format,
    reason,
  );

async function download(
  form: string,
  params: Record<string, string>,
  format: ExportFormat,
  reason: string | null,
): Promise<void> {
  const name = `${form || 'pengajuan'}-${new Date().toISOString().slice(0, 10)}.${format}`;
  const { downloadExportFile } = await import('../../api/download-file.ts');
  return downloadExportFile(staffPaths.staffSubmissions.export, params, { format, reason, name });
}
