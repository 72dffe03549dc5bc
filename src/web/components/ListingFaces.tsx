/** Around a listing: how many were found, and what stands there while it is fetched, failed or empty. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Action } from './Action.tsx';
import { Blank } from './Blank.tsx';
import { Failed } from './Failed.tsx';
import { ListingBones } from './Listing.tsx';

interface Page {
  total: number;
  items: unknown[];
}
interface Props<T extends Page> {
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  count: (total: number) => string;
  empty: { title: string; text: string; clear?: { text: string; onClear: () => void } };
  children: (data: T) => ReactNode;
}

export function ListingFaces<T extends Page>({ query: { data, error, refetch }, count, empty, children }: Props<T>) {
  const { clear } = empty;
  return (
    <>
      <Box role="status" sx={{ color: 'text.secondary', minHeight: 24 }}>
        {data && count(data.total)}
      </Box>
      {!data && (error ? <Failed level="h2" error={error} onRetry={() => void refetch()} /> : <ListingBones />)}
      {data &&
        (data.items.length > 0 ? (
          children(data)
        ) : (
          <Blank
            small
            title={empty.title}
            text={empty.text}
            action={
              clear && (
                <Action look="outlined" onClick={clear.onClear}>
                  {clear.text}
                </Action>
              )
            }
          />
        ))}
    </>
  );
}
