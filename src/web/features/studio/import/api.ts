/** Server calls of the import of an option list. */
import { staffPaths } from '#contract/calls/staff.ts';
import { post } from '../../../api/call.ts';

export const checkOptionFile = (yaml: string) => post(staffPaths.staffOptionFile, { yaml });

/** What an XLSForm workbook would bring. The server keeps nothing of it. */
export function readXlsForm(file: File) {
  const data = new FormData();
  data.append('file', file);
  return post(staffPaths.staffXlsForm, data);
}
