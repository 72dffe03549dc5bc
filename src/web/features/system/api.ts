/** Server calls of staff for the system status. */

import { staffPaths } from '#contract/calls/staff.ts';
import { pathQuery } from '../../api/path-query.ts';
import './translations.ts';
import { queryOptions } from '@tanstack/react-query';
import { post } from '../../api/call.ts';

export const systemQuery = queryOptions({ ...pathQuery(staffPaths.system), staleTime: 5_000 });
export const retryJob = (id: string) => post(staffPaths.systemJobRetry(id));
