/**
 * A table of records. On a phone each record becomes a block with labels, unless rows are short. Independent of the
 * kind of record.
 */
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ComponentType, ReactNode } from 'react';
import type { Sort } from './SortSelect.tsx';

export interface Column<T> {
  label: string;
  cell: (row: T) => ReactNode;
  numeric?: boolean;
  /** In a dense table the cell needs no label. */
  isBare?: boolean;
  /** Rows without a value in this column. A dense table leaves the cell out on a phone. */
  isBlank?: (row: T) => boolean;
  /** Sort key of the column. Its header becomes a button. */
  sort?: string;
}

interface Props<T> {
  caption: string;
  columns: Column<T>[];
  rows: T[];
  keyOf: (row: T) => string;
  /** For two or three short columns: stays a table on every screen. */
  isNarrow?: boolean;
  /** On a phone a record is its name and one line below it. */
  isDense?: boolean;
  sorted?: Sort;
  onSort?: (next: Sort) => void;
  /** Component that renders a row around its cells, for rows with interaction. */
  Row?: ComponentType<{ id: string; children: ReactNode }>;
}

const PlainRow = ({ children }: { id: string; children: ReactNode }) => <tr>{children}</tr>;

/** A column header that sorts by its column, or reverses the order. */
function SortableHeader({
  label,
  sort,
  sorted,
  onSort,
}: {
  label: string;
  sort: string;
  sorted: Sort;
  onSort: (next: Sort) => void;
}) {
  const isAsc = sorted.direction === 'asc';
  const isActive = sorted.sort === sort;
  const Sign = isAsc ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={isActive ? (isAsc ? 'ascending' : 'descending') : 'none'}>
      <ButtonBase
        onClick={() => onSort({ sort, direction: isActive && isAsc ? 'desc' : 'asc' })}
        sx={{ font: 'inherit', gap: 0.5, minHeight: 32, borderRadius: '6px', '&:focus-visible': focusStyle }}
      >
        {label}
        {isActive && <Sign aria-hidden size={16} />}
      </ButtonBase>
    </th>
  );
}

const focusStyle = { outline: '3px solid', outlineColor: 'bay.main', outlineOffset: '2px' };
const WIDE_SCREEN = '@media (min-width: 1024px)';

/** Every chip of a status stays within its cell. */
const NARROW_SCREEN = '@media (max-width: 1023.95px)';

const blockStyle = {
  '&, & tbody, & tr, & td': { display: 'block' },
  '& thead': { display: 'none' },
  '& tr': { py: 1.5, borderBottom: 1, borderColor: 'divider' },
  '& td': { display: 'grid', gridTemplateColumns: '8.5rem minmax(0, 1fr)', gap: 1, py: 0.5, overflowWrap: 'anywhere' },
  '& td::before': { content: 'attr(data-label)', color: 'text.secondary', fontSize: '0.875rem' },
  '& td:first-of-type': { display: 'block', fontWeight: 600 },
  '& td:first-of-type::before': { content: 'none' },
  [NARROW_SCREEN]: { '& td > div > span': { whiteSpace: 'normal', borderRadius: '14px' } },
} as const;

const lineStyle = {
  ...blockStyle,
  '& tr': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1.5,
    rowGap: 0.5,
    py: 1,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& td': { display: 'flex', gap: 0.5, alignItems: 'baseline', p: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& td::before': { ...blockStyle['& td::before'], flex: 'none' },
  '& td:first-of-type': { flex: '1 1 100%', fontWeight: 600 },
  '& td.polos::before': { content: 'none' },
  '& td.kosong': { display: 'none' },
} as const;

const tableStyle = {
  '&': { display: 'table' },
  '& thead': { display: 'table-header-group' },
  '& tbody': { display: 'table-row-group' },
  '& tr': { display: 'table-row' },
  '& th': {
    textAlign: 'left',
    py: 1,
    pr: 2,
    fontSize: '0.875rem',
    fontWeight: 600,
    color: 'text.secondary',
    borderBottom: 1,
    borderColor: 'divider',
    whiteSpace: 'nowrap',
  },
  '& td, & td:first-of-type, & td.kosong': {
    display: 'table-cell',
    py: 1.5,
    pr: 2,
    verticalAlign: 'middle',
    borderBottom: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& td.angka': { overflowWrap: 'normal' },
  '& td::before': { content: 'none' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& .angka': { textAlign: 'right' },
} as const;

export const RecordTable = <T,>({
  caption,
  columns,
  rows,
  keyOf,
  isNarrow,
  isDense,
  sorted,
  onSort,
  Row = PlainRow,
}: Props<T>) => (
  <Box
    component="table"
    aria-label={caption}
    sx={{
      width: 1,
      borderCollapse: 'collapse',
      ...(isNarrow ? tableStyle : { ...(isDense ? lineStyle : blockStyle), [WIDE_SCREEN]: tableStyle }),
    }}
  >
    <thead>
      <tr>
        {columns.map(({ label, numeric, sort }) =>
          sort && sorted && onSort ? (
            <SortableHeader key={label} label={label} sort={sort} sorted={sorted} onSort={onSort} />
          ) : (
            <th key={label} scope="col" className={numeric ? 'angka' : undefined}>
              {label}
            </th>
          ),
        )}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row key={keyOf(row)} id={keyOf(row)}>
          {columns.map(({ label, cell, numeric, isBare, isBlank }) => (
            <td
              key={label}
              data-label={label}
              className={
                [numeric && 'angka', isBare && 'polos', isBlank?.(row) && 'kosong'].filter(Boolean).join(' ') ||
                undefined
              }
            >
              <div>{cell(row)}</div>
            </td>
          ))}
        </Row>
      ))}
    </tbody>
  </Box>
);
