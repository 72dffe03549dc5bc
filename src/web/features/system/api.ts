/** Calls of staff about the house itself. */
import './words.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import type { SystemReport } from '#contract/system.ts';
import { get, post } from '../../api/call.ts';

export const systemQuery = queryOptions({
  queryKey: [apiPaths.system],
  queryFn: ({ signal }) => get<SystemReport>(apiPaths.system, { signal }),
  staleTime: 5_000,
});
export const retryJob = (id: string) => post<null>(apiPaths.systemJobRetry(id));
