/** Server calls for the versions of one form. */

import { queryOptions } from '@tanstack/react-query';
import { staffPaths } from '#contract/calls/staff.ts';
import { post } from '../../../api/call.ts';
import { downloadFile } from '../../../api/download-file.ts';
import { pathQuery } from '../../../api/path-query.ts';

export const versionsQuery = (id: string, page: number) => {
  const path = staffPaths.studio.versions(id, `page=${page}&per_page=20`);
  return queryOptions({ ...pathQuery(path), staleTime: 5_000 });
};

/** `against` null: compares with the previous version. */
export const differenceQuery = (id: string, version: number, against: number | null) => {
  const path = staffPaths.studio.version(id, version, against === null ? '' : `against=${against}`);
  return pathQuery(path);
};

export const rollBack = (id: string, version: number, note: string) =>
  post(staffPaths.studio.rollback(id), { version, note });

/** Downloads the form or one of its lists, as of a version (null: the current version). */
export function exportFile(
  id: string,
  { version = null, list = null }: { version?: number | null; list?: string | null },
) {
  const params = new URLSearchParams({
    ...(version === null ? {} : { version: String(version) }),
    ...(list === null ? {} : { list }),
  });
  return downloadFile(staffPaths.studio.file(id, params.toString()), `${list ?? id}.yaml`);
}

/** Downloads the form as an XLSForm workbook, for other tools. */
export const exportXlsForm = (id: string) => downloadFile(staffPaths.studio.xlsForm(id), `${id}-xlsform.xlsx`);
