/** Queries of API paths. The key follows from the path, and the type of the data from the contract. */
import { queryOptions } from '@tanstack/react-query';
import type { Callable, DataOf } from '#contract/responses/index.ts';
import { read } from './call.ts';
import { fetchPublic } from './fetch-public.ts';
import { queryKeyOf } from './query-keys.ts';
import { sessionAccess } from './session-access.ts';

export const pathQuery = <P extends string>(path: P & Callable<'GET', P>) =>
  queryOptions<DataOf<'GET', P>>({
    queryKey: queryKeyOf(path),
    // Visitors need no session, so they do not load axios.
    queryFn: ({ signal }) =>
      sessionAccess.status() === 'anonymous' ? fetchPublic(path, signal) : read(path, { signal }),
  });
