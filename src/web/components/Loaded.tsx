/** The four faces of a list: being fetched, failed, empty, there. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Blank } from './Blank.tsx';
import { Bone } from './Bone.tsx';
import { Failed } from './Failed.tsx';

interface Props<T> {
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  isEmpty: (data: T) => boolean;
  empty: { title: string; text: string };
  /** Rank of the heading where there is nothing, or where it failed. */
  level?: 'h2' | 'h3';
  children: (data: T) => ReactNode;
}

export function Loaded<T>({ query: { data, error, refetch }, isEmpty, empty, level = 'h3', children }: Props<T>) {
  if (data !== undefined) return isEmpty(data) ? <Blank small level={level} {...empty} /> : children(data);
  if (error) return <Failed level={level} error={error} onRetry={() => void refetch()} />;
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 1.5 }}>
      <Bone height={44} />
      <Bone height={44} />
      <Bone height={44} />
    </Box>
  );
}
