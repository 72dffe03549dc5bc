/** A list of records with search, filters and count above it, and all states of a list. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Action } from './Action.tsx';
import { EmptyState } from './EmptyState.tsx';
import { type GridColumn, GridOrCards, ListSkeleton } from './GridOrCards.tsx';
import { LoadError } from './LoadError.tsx';
import { listStartProps } from './list-start.ts';
import type { ChangeList } from './lists/useList.ts';
import { NativeSelect } from './NativeSelect.tsx';
import { SearchBox } from './SearchBox.tsx';
import { type Sort, type SortChoices, SortSelect } from './SortSelect.tsx';
import type { RowSelection } from './useSelection.ts';

/** What the URL of such a list says. Its filters are texts, '' means all. */
interface Values extends Sort {
  search: string;
  page: number;
}
interface Filter<V> {
  /** Query parameter of the filter. */
  name: keyof V & string;
  label: string;
  all: string;
  options: { value: string; label: string }[];
}
interface Props<T, V> {
  /** Texts: the number of results, the empty state, and the button that clears all filters. */
  words: { count: (count: number) => string; none: string; hint: string; clear: string };
  /** Accessible labels of the list and of the search field. */
  label: string;
  searchLabel: string;
  values: V;
  change: ChangeList<V>;
  choices: Filter<V>[];
  sorts: SortChoices;
  query: {
    data: { items: T[]; total: number; total_pages: number } | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  columns: GridColumn<T>[];
  card: (row: T) => ReactNode;
  /** Row selection with its bar of bulk actions. */
  select?: RowSelection<T> & { bar: ReactNode };
}

export function FilterableList<T extends { id: string }, V extends Values>({
  words,
  choices,
  sorts,
  query,
  select,
  ...props
}: Props<T, V>) {
  const { label, searchLabel, columns, card } = props;
  const { values } = props;
  const change = props.change as ChangeList<object>;
  const { data, error, isFetching, refetch } = query;
  const all = Object.fromEntries(['search', ...choices.map(({ name }) => name)].map((name) => [name, '']));
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          // A select is never narrower than its longest words.
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(13rem, 1fr))' },
        }}
      >
        <SearchBox
          key={searchLabel}
          label={searchLabel}
          value={values.search}
          onSearch={(search) => change({ search }, { replace: true })}
        />
        {choices.map(({ name, label, all: every, options }) => (
          <NativeSelect
            key={name}
            label={label}
            value={String(values[name])}
            options={[{ value: '', label: every }, ...options]}
            onChange={(next) => change({ [name]: next })}
          />
        ))}
        <SortSelect sort={values} choices={sorts} onSort={change} />
      </Box>
      <Box {...listStartProps} role="status" sx={{ color: 'text.secondary', minHeight: 24 }}>
        {data && words.count(data.total)}
      </Box>
      {!data && (error ? <LoadError level="h2" error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      {data?.items.length === 0 && (
        <EmptyState
          small
          title={words.none}
          text={words.hint}
          action={
            <Action look="outlined" onClick={() => change(all)}>
              {words.clear}
            </Action>
          }
        />
      )}
      {data && data.items.length > 0 && (
        <GridOrCards
          label={label}
          items={data.items}
          total={data.total}
          pages={data.total_pages}
          page={values.page}
          isFetching={isFetching}
          onPage={(next) => change({ page: next })}
          columns={columns}
          card={card}
          sorts={sorts}
          sort={values}
          onSort={change}
          select={select}
        />
      )}
      {select?.bar}
    </>
  );
}
