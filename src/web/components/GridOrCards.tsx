/** A page of records: a grid on wide screens, cards on narrow ones. Independent of the kind of record. */
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { SelectAll, SelectCheckbox, useSelectionLabels } from './BulkSelection.tsx';
import { Pager } from './Pager.tsx';
import { SkeletonBar } from './SkeletonBar.tsx';
import type { Sort, SortChoices } from './SortSelect.tsx';
import type { RowSelection } from './useSelection.ts';

export interface GridColumn<T> {
  field: string;
  label: string;
  cell: (row: T) => ReactNode;
  /** Width in pixels. Without it, the column shares the remaining width by `flex`. */
  width?: number;
  flex?: number;
}
export interface GridOrCardsProps<T> {
  label: string;
  items: T[];
  total: number;
  pages: number;
  page: number;
  onPage: (page: number) => void;
  isFetching: boolean;
  columns: GridColumn<T>[];
  card: (row: T) => ReactNode;
  rowHeight?: number | 'auto';
  /** Columns whose `field` is in `sorts` are sortable. Without `sorts`, no column is. */
  sorts?: SortChoices | undefined;
  sort?: Sort | undefined;
  onSort?: ((next: Sort) => void) | undefined;
  /** Adds checkboxes to the rows. */
  select?: RowSelection<T> | undefined;
}

const Grid = lazy(() => import('./RecordGrid.tsx'));

export const ListSkeleton = () => (
  <Box aria-hidden sx={{ display: 'grid', gap: 1.5 }}>
    {[0, 1, 2, 3].map((row) => (
      <SkeletonBar key={row} height={72} />
    ))}
  </Box>
);

const cardStyle = {
  display: 'grid',
  gap: 1,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const;

/** The checkbox, then the record. */
const COLUMNS_WITH_CHECKBOX = '48px minmax(0, 1fr)';

export function GridOrCards<T extends { id: string }>({ card, pages, ...props }: GridOrCardsProps<T>) {
  const isNarrow = useMediaQuery('(max-width: 1023.95px)', { noSsr: true });
  const { label, items, page, onPage, isFetching, select } = props;
  const labels = useSelectionLabels();
  // `lazy` loses the type parameter of the component.
  const TypedGrid = Grid as unknown as ComponentType<Omit<GridOrCardsProps<T>, 'card' | 'pages'>>;
  if (!isNarrow) {
    return (
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '14px', bgcolor: 'background.paper', minWidth: 0 }}>
        <Suspense fallback={<ListSkeleton />}>
          <TypedGrid {...props} />
        </Suspense>
      </Box>
    );
  }
  return (
    <>
      {select && <SelectAll items={items} selection={select.selection} />}
      <Box
        component="ul"
        aria-label={label}
        aria-busy={isFetching || undefined}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
      >
        {items.map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={{ ...cardStyle, ...(select ? { pl: 0, gridTemplateColumns: COLUMNS_WITH_CHECKBOX } : {}) }}
          >
            {select && (
              <SelectCheckbox
                label={labels.one(select.nameOf(row))}
                checked={select.selection.has(row.id)}
                onChange={() => select.selection.toggle(row)}
              />
            )}
            {select ? <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>{card(row)}</Box> : card(row)}
          </Box>
        ))}
      </Box>
      <Pager page={page} total={pages} onPage={onPage} />
    </>
  );
}
