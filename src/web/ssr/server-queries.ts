/**
 * Replaces @tanstack/react-query for server rendering. All data was loaded before and nothing is fetched or watched, so
 * a query only reads the cache. A test compares the results with the real library.
 */
import { hashKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';

export * from '@tanstack/react-query';

type QueryOptions = Pick<UseQueryOptions, 'queryKey' | 'enabled' | 'select'>;

export function useQuery({ queryKey, enabled, select }: QueryOptions) {
  const state = useQueryClient().getQueryCache().get(hashKey(queryKey))?.state;
  const known = state?.data;
  const isFetching = known === undefined && enabled !== false;
  return {
    data: known === undefined || !select ? known : select(known),
    error: state?.error ?? null,
    isPending: known === undefined,
    isFetching,
    isLoading: isFetching,
    isSuccess: known !== undefined,
    isError: Boolean(state?.error),
    isPlaceholderData: false,
  };
}
