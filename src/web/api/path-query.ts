/** Queries of API paths. The path is the key, and the type of the data follows from the contract. */
import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import type { Callable, DataOf } from '#contract/responses/index.ts';
import { read } from './call.ts';
import { fetchPublic } from './fetch-public.ts';
import { sessionAccess } from './session-access.ts';

/** Reads the path that the key begins with. Visitors need no session, so they do not load axios. */
function fetchPath<T>({ queryKey, signal }: QueryFunctionContext): Promise<T> {
  const path = queryKey[0] as string;
  return sessionAccess.status() === 'anonymous' ? fetchPublic<T>(path, signal) : read<T>(path, { signal });
}

export const pathQuery = <P extends string>(path: P & Callable<'GET', P>) =>
  queryOptions<DataOf<'GET', P>>({ queryKey: [path], queryFn: fetchPath });
