/** The four states of a list: loading, failed, empty, loaded. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { LoadError } from './LoadError.tsx';
import { SkeletonBar } from './SkeletonBar.tsx';

interface Props<T> {
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  isEmpty: (data: T) => boolean;
  empty: { title: string; text: string };
  /** Level of the heading in the empty and failed states. */
  level?: 'h2' | 'h3';
  children: (data: T) => ReactNode;
}

export function QueryResult<T>({ query: { data, error, refetch }, isEmpty, empty, level = 'h3', children }: Props<T>) {
  if (data !== undefined) return isEmpty(data) ? <EmptyState small level={level} {...empty} /> : children(data);
  if (error) return <LoadError level={level} error={error} onRetry={() => void refetch()} />;
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 1.5 }}>
      <SkeletonBar height={44} />
      <SkeletonBar height={44} />
      <SkeletonBar height={44} />
    </Box>
  );
}
