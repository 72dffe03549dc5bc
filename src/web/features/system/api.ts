/** Server calls of staff for the system status. */
import { staffPaths } from '#contract/calls/staff.ts';
import './translations.ts';
import { queryOptions } from '@tanstack/react-query';
import type { SystemReport } from '#contract/system.ts';
import { get, post } from '../../api/call.ts';

export const systemQuery = queryOptions({
  queryKey: [staffPaths.system],
  queryFn: ({ signal }) => get<SystemReport>(staffPaths.system, { signal }),
  staleTime: 5_000,
});
export const retryJob = (id: string) => post<null>(staffPaths.systemJobRetry(id));
