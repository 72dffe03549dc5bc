/** Records as cards on pages. While there are none, it offers to add the first one. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Action } from './Action.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Pager } from './Pager.tsx';
import { QueryResult } from './QueryResult.tsx';

interface Props<T> {
  /** Accessible name of the list. */
  label: string;
  query: {
    data: { items: T[]; total: number; total_pages: number } | undefined;
    error: unknown;
    refetch: () => unknown;
  };
  page: number;
  onPage: (page: number) => void;
  card: (item: T) => ReactNode;
  none: { title: string; text: string };
  add: { to: string; text: string };
}

export function LinkCardList<T extends { id: string }>({ label, query, page, onPage, card, none, add }: Props<T>) {
  if (query.data?.total === 0) {
    return (
      <EmptyState
        {...none}
        action={
          <Action look="filled" to={add.to}>
            {add.text}
          </Action>
        }
      />
    );
  }
  return (
    <QueryResult level="h2" query={query} isEmpty={() => false} empty={none}>
      {({ items, total_pages }) => (
        <div>
          <Box
            component="ul"
            aria-label={label}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, minWidth: 0 }}
          >
            {items.map((item) => (
              <li key={item.id}>{card(item)}</li>
            ))}
          </Box>
          <Pager page={page} total={total_pages} onPage={onPage} />
        </div>
      )}
    </QueryResult>
  );
}
