/** A page of records: a grid on wide screens, a card each on narrow ones. Knows no noun. */
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Bone } from './Bone.tsx';
import { SelectAll, SelectBox, useSelectWords } from './Bulk.tsx';
import { Pager } from './Pager.tsx';
import type { Sort, SortChoices } from './SortSelect.tsx';
import type { Select } from './useSelection.ts';

export interface GridColumn<T> {
  field: string;
  label: string;
  cell: (row: T) => ReactNode;
  /** Pixels; without them it shares what is left by `flex`. */
  width?: number;
  flex?: number;
}
export interface ListingProps<T> {
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
  /** Columns whose `field` stands in `sorts` order the list; without them none does. */
  sorts?: SortChoices | undefined;
  sort?: Sort | undefined;
  onSort?: ((next: Sort) => void) | undefined;
  /** Rows have check boxes. */
  select?: Select<T> | undefined;
}

const Grid = lazy(() => import('./RecordGrid.tsx'));

export const ListingBones = () => (
  <Box aria-hidden sx={{ display: 'grid', gap: 1.5 }}>
    {[0, 1, 2, 3].map((row) => (
      <Bone key={row} height={72} />
    ))}
  </Box>
);

export const cardLook = {
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

/** The check box, then the record. */
const boxed = '48px minmax(0, 1fr)';

export function Listing<T extends { id: string }>({ card, pages, ...props }: ListingProps<T>) {
  const isNarrow = useMediaQuery('(max-width: 1023.95px)', { noSsr: true });
  const { label, items, page, onPage, isFetching, select } = props;
  const words = useSelectWords();
  // A lazy component has forgotten what its rows are.
  const OfRows = Grid as unknown as ComponentType<Omit<ListingProps<T>, 'card' | 'pages'>>;
  if (!isNarrow) {
    return (
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '14px', bgcolor: 'background.paper', minWidth: 0 }}>
        <Suspense fallback={<ListingBones />}>
          <OfRows {...props} />
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
            sx={{ ...cardLook, ...(select ? { pl: 0, gridTemplateColumns: boxed } : {}) }}
          >
            {select && (
              <SelectBox
                label={words.one(select.nameOf(row))}
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
