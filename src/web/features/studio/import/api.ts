/** Server calls of the import of an option list. */
import { staffPaths } from '#contract/calls/staff.ts';
import type { OptionFileReport } from '#contract/studio.ts';
import { post } from '../../../api/call.ts';

export const checkOptionFile = (yaml: string) => post<OptionFileReport>(staffPaths.staffOptionFile, { yaml });
