/** Refetching by API path. After a successful write `invalidateAfterWrite` does it, so most actions need none of these. */
import type { QueryClient } from '@tanstack/react-query';
import { queryKeyOf } from './query-keys.ts';

/** Invalidates the queries of these paths and of all paths below them. Resolves when those on screen are refetched. */
export async function invalidatePaths(queryClient: QueryClient, paths: string[]): Promise<void> {
  await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: queryKeyOf(path) })));
}

/** Resolves when the screen shows a write that has just succeeded. It joins the running requests and makes none. */
export const whenRefetched = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({ type: 'active', fetchStatus: 'fetching' }, { cancelRefetch: false });
