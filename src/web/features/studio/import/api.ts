/** Server calls of the import of an option list. */
import { staffPaths } from '#contract/calls/staff.ts';
import { post } from '../../../api/call.ts';

export const checkOptionFile = (yaml: string) => post(staffPaths.staffOptionFile, { yaml });
