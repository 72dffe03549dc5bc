/** Server calls of staff for subsidy programmes. */

import { staffPaths } from '#contract/calls/staff.ts';
import type { ExportFormat } from '#contract/selected-export.ts';
import type { SubsidyEventBody } from '#contract/subsidies.ts';
import type { Answers } from '#engine/types.ts';
import { patch, post } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';

export const SUBSIDY_FORM = 'subsidy';
export const SUBSIDIES_PATH = '/dashboard/staff/subsidies';

export const subsidiesQuery = (query: string) => pathQuery(staffPaths.staffSubsidies.list(query));
export const subsidyQuery = (id: string) => pathQuery(staffPaths.staffSubsidies.one(id));
export const reportQuery = (id: string) => pathQuery(staffPaths.staffSubsidies.report(id));

export const addSubsidy = (answers: Answers, form_version: number, key: string) =>
  post(staffPaths.staffSubsidies.list(), { answers, form_version }, { headers: { 'Idempotency-Key': key } });
export const updateSubsidy = (id: string, answers: Answers, form_version: number) =>
  patch(staffPaths.staffSubsidies.one(id), { answers, form_version });
export const changeSubsidyState = (id: string, body: SubsidyEventBody) =>
  post(staffPaths.staffSubsidies.status(id), body);

/** Every order that took from the programme. */
export async function downloadUses(id: string, format: ExportFormat): Promise<void> {
  const { downloadFile } = await import('../../api/download-file.ts');
  return downloadFile(staffPaths.staffSubsidies.export(id, format), `subsidi-ongkir.${format}`);
}
