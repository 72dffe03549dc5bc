/** Server calls of staff for the system status. */

import { queryOptions } from '@tanstack/react-query';
import { staffPaths } from '#contract/calls/staff.ts';
import { post } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';

export const systemQuery = queryOptions({ ...pathQuery(staffPaths.system), staleTime: 5_000 });
export const retryJob = (id: string) => post(staffPaths.systemJobRetry(id));
