/**
 * A query of a list whose key changes with its page and filters. The previous list stays for a moment, so that fast
 * answers do not flicker. After `SKELETON_AFTER_MS` it is taken away, because it is no longer what the URL says.
 */
import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SKELETON_AFTER_MS } from './delays.ts';

interface ListQueryResult<T> extends Pick<UseQueryResult<T>, 'error' | 'refetch' | 'isFetching' | 'isPlaceholderData'> {
  /** Undefined while the skeleton of the list belongs on screen. */
  data: T | undefined;
  /** The newest list that was loaded, even while the skeleton is shown. For tabs and filters around the list. */
  latest: T | undefined;
}

/** `placeholderData` of the options decides which previous list may stay. Default: any. */
export function useListQuery<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>): ListQueryResult<T> {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery<T, Error, T, K>({
    placeholderData: keepPreviousData,
    ...options,
  } as UseQueryOptions<T, Error, T, K>);
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isPlaceholderData) return;
    const timer = setTimeout(() => setIsSlow(true), SKELETON_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isPlaceholderData]);
  const isStale = isPlaceholderData && isSlow;
  return { data: isStale ? undefined : data, latest: data, error, refetch, isFetching, isPlaceholderData };
}
