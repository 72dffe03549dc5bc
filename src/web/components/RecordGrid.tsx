/**
 * A page of records as a grid for wide screens, paginated by the server. It is heavy, so it is loaded when a list is
 * opened.
 */
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useSelectionLabels } from './BulkSelection.tsx';
import type { GridColumn, GridOrCardsProps } from './GridOrCards.tsx';
import { gridSlots } from './GridProgress.tsx';
import { gridLocaleText } from './grid-locale-text.ts';
import { findNonce } from './nonce.ts';
import type { SortChoices } from './SortSelect.tsx';
import { selectColumn } from './select-column.tsx';
import { useGridModels } from './useGridModels.ts';

const gridStyle = {
  border: 0,
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', lineHeight: 1.4, whiteSpace: 'normal', py: 1 },
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
  '& .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus-within': {
    outline: '2px solid var(--mui-palette-bay-main)',
    outlineOffset: '-2px',
  },
} as const;

type Row = { id: string };
const columnOf = <T extends Row>(
  { field, label, cell, width, flex }: GridColumn<T>,
  sorts: SortChoices | undefined,
): GridColDef<T> => ({
  field,
  headerName: label,
  sortable: sorts?.some(({ sort }) => sort === field) ?? false,
  hideable: false,
  disableColumnMenu: true,
  ...(width === undefined ? { flex: flex ?? 1, minWidth: 140 } : { width }),
  renderCell: ({ row }) => cell(row),
});

export default function RecordGrid<T extends Row>(props: Omit<GridOrCardsProps<T>, 'card' | 'pages'>) {
  const { label, items, total, columns, isFetching, page, onPage, rowHeight = 'auto', sorts, sort, onSort } = props;
  const { select } = props;
  const localeText = useMemo(gridLocaleText, []);
  const labels = useSelectionLabels();
  const nonce = useMemo(findNonce, []);
  const models = useGridModels({ sort: sort?.sort, direction: sort?.direction ?? 'asc', page, size: PER_PAGE, onPage });
  return (
    <DataGrid<T>
      {...(nonce ? { nonce } : {})}
      aria-label={label}
      sx={gridStyle}
      localeText={localeText}
      columns={[
        ...(select ? [selectColumn(items, select, labels.one)] : []),
        ...columns.map((column) => columnOf(column, sorts)),
      ]}
      rows={items}
      rowCount={total}
      getRowHeight={() => rowHeight}
      loading={isFetching}
      slots={gridSlots}
      autoHeight
      disableColumnFilter
      disableRowSelectionOnClick
      sortingMode="server"
      sortingOrder={ORDER}
      onSortModelChange={([first]) => first?.sort && onSort?.({ sort: first.field, direction: first.sort })}
      paginationMode="server"
      pageSizeOptions={[PER_PAGE]}
      {...models}
    />
  );
}

/** Sorting never returns to no order. */
const ORDER = ['asc', 'desc'] as const;
/** The server's default page size. */
const PER_PAGE = 20;
