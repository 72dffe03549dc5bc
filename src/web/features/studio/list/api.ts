/** Server calls of the form list. */

import { queryOptions } from '@tanstack/react-query';
import { withQuery } from '#contract/calls/builders.ts';
import { staffPaths } from '#contract/calls/staff.ts';
import type { NewFormBody } from '#contract/studio.ts';
import { post } from '../../../api/call.ts';
import { pathQuery } from '../../../api/path-query.ts';

const API_PATH = withQuery(staffPaths.staffForms, 'per_page=100');

const FORMS_PATH = '/dashboard/staff/forms';
export const studioPath = (id: string) => `${FORMS_PATH}/${encodeURIComponent(id)}`;

export const studioListQuery = queryOptions({ ...pathQuery(API_PATH), staleTime: 5_000 });

export const createForm = (form: NewFormBody) => post(staffPaths.staffForms, form);
export const checkFormFile = (yaml: string) => post(staffPaths.staffFormFile, { yaml });
