/** Server calls of the import of answers. The file is sent with each call, because the server does not keep it. */
import { staffPaths } from '#contract/calls/staff.ts';
import { post } from '../../../api/call.ts';
import { pathQuery } from '../../../api/path-query.ts';

const { staffSubmissions } = staffPaths;

/** Limit of the server. */
export const MAX_BYTES = 8 * 1_048_576;
const POLL_MS = 600;

export const targetQuery = (form: string) => pathQuery(staffSubmissions.importTarget(form));
export const progressQuery = (key: string) => ({
  ...pathQuery(staffSubmissions.importProgress(key)),
  refetchInterval: POLL_MS,
  gcTime: 0,
});

function formDataOf(file: File, mapping?: string[]): FormData {
  const data = new FormData();
  if (mapping) data.append('mapping', JSON.stringify(mapping));
  data.append('file', file);
  return data;
}

export const readColumns = (form: string, file: File) => post(staffSubmissions.importColumns(form), formDataOf(file));

export interface ImportRun {
  file: File;
  /** The question of each column; empty if it is not imported. */
  mapping: string[];
  form_version: number;
  /** Names the run when its progress is asked for. */
  key: string;
  isDryRun: boolean;
  /** The last import of the same file, which is repeated on purpose. */
  again?: string | undefined;
}
export function runImport(form: string, { file, mapping, form_version, key, isDryRun, again }: ImportRun) {
  const query = new URLSearchParams({ dry_run: isDryRun ? '1' : '0', form_version: String(form_version), key });
  if (again) query.set('again', again);
  return post(staffSubmissions.importRun(form, query.toString()), formDataOf(file, mapping));
}

export async function downloadProblems(
  form: string,
  run: Pick<ImportRun, 'file' | 'mapping' | 'form_version'>,
  name: string,
) {
  const { downloadPostResponse } = await import('../../../api/download-file.ts');
  const path = staffSubmissions.importProblems(form, `form_version=${run.form_version}`);
  return downloadPostResponse(path, formDataOf(run.file, run.mapping), name);
}
