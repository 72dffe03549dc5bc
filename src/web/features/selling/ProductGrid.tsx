/** The product list on a wide screen. The server pages, sorts and filters, and the URL holds the state of the grid. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { DataGrid, GridActionsCell, GridActionsCellItem, type GridColDef, type GridRowId } from '@mui/x-data-grid';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { MemberProductItem } from '#contract/selling.ts';
import { gridSlots } from '../../components/GridProgress.tsx';
import { gridLocaleText } from '../../components/grid-locale-text.ts';
import { findNonce } from '../../components/nonce.ts';
import { Picture } from '../../components/Picture.tsx';
import { useGridModels } from '../../components/useGridModels.ts';
import { formatFullCount } from '../../format/counts.ts';
import { shortDate } from '../../format/dates.ts';
import { type GridState, PAGE_SIZES, productList } from './grid-state.ts';
import { HeldStockNote } from './HeldStock.tsx';
import type { ListProps } from './list-props.ts';
import {
  ActiveChip,
  detailPath,
  editPath,
  LowVariantsChip,
  PriceRange,
  ProductMeta,
  StockChip,
} from './ProductCells.tsx';
import { t } from './translations.ts';

type Column = GridColDef<MemberProductItem>;

function useColumns(onRemove: ListProps['onRemove']): Column[] {
  const navigate = useNavigate();
  return useMemo<Column[]>(
    () => [
      {
        field: 'name',
        headerName: t('column.name'),
        flex: 2.4,
        minWidth: 220,
        hideable: false,
        renderCell: ({ row }) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, height: 1 }}>
            <Box sx={{ width: 48, flex: 'none', borderRadius: '8px', overflow: 'hidden' }}>
              <Picture src={row.picture} alt="" sizes="48px" />
            </Box>
            <Box sx={{ minWidth: 0, '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' } }}>
              <Link
                component={RouterLink}
                to={detailPath(row.id)}
                color="inherit"
                underline="hover"
                sx={{ display: 'block', lineHeight: 1.4 }}
              >
                {row.name}
              </Link>
              <ProductMeta {...row} />
            </Box>
          </Box>
        ),
      },
      {
        field: 'price',
        headerName: t('column.price'),
        width: 120,
        align: 'right',
        headerAlign: 'right',
        renderCell: ({ row }) => (
          <Box sx={{ lineHeight: 1.4, whiteSpace: 'normal' }}>
            <PriceRange {...row} />
          </Box>
        ),
      },
      {
        field: 'stock_quantity',
        headerName: t('column.stock'),
        width: 136,
        align: 'right',
        headerAlign: 'right',
        renderCell: ({ row }) => (
          <Box sx={{ display: 'grid', justifyItems: 'end', lineHeight: 1.5 }}>
            <span>{formatFullCount(row.stock_quantity)}</span>
            <StockChip stock={row.stock_quantity} />
            <LowVariantsChip {...row} />
            <HeldStockNote {...row} />
          </Box>
        ),
      },
      {
        field: 'sold',
        headerName: t('column.sold'),
        width: 84,
        align: 'right',
        headerAlign: 'right',
        valueFormatter: (value: number) => formatFullCount(value),
      },
      { field: 'status', headerName: t('column.status'), width: 104, renderCell: ({ row }) => <ActiveChip {...row} /> },
      {
        field: 'updated_at',
        headerName: t('column.updated'),
        width: 128,
        valueFormatter: (value: string) => shortDate(value),
      },
      {
        field: 'actions',
        type: 'actions',
        headerName: t('column.actions'),
        width: 136,
        hideable: false,
        renderCell: (params) => (
          <GridActionsCell {...params}>
            <GridActionsCellItem
              icon={<Eye aria-hidden size={20} />}
              label={t('row.view', { name: params.row.name })}
              onClick={() => void navigate(detailPath(params.row.id))}
            />
            <GridActionsCellItem
              icon={<Pencil aria-hidden size={20} />}
              label={t('row.edit', { name: params.row.name })}
              onClick={() => void navigate(editPath(params.row.id))}
            />
            <GridActionsCellItem
              icon={<Trash2 aria-hidden size={20} />}
              label={t('row.remove', { name: params.row.name })}
              onClick={() => onRemove(params.row)}
            />
          </GridActionsCell>
        ),
      },
    ],
    [navigate, onRemove],
  );
}

const gridStyle = {
  border: 0,
  '--DataGrid-overlayHeight': '240px',
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
  '& .MuiDataGrid-cell[data-field=price], & .MuiDataGrid-cell[data-field=stock_quantity]': {
    justifyContent: 'flex-end',
  },
  '& .MuiDataGrid-cell[data-field=sold]': { justifyContent: 'flex-end' },
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
  '& .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus-within': {
    outline: '2px solid var(--mui-palette-bay-main)',
    outlineOffset: '-2px',
  },
  '& .MuiDataGrid-actionsCell .MuiIconButton-root': { width: 40, height: 40 },
  '& .MuiTablePagination-toolbar .MuiInputBase-root': { minHeight: 40 },
} as const;

export default function ProductGrid(props: ListProps) {
  const { items, total, isFetching, state, change, chosen, onChoose, onRemove } = props;
  const columns = useColumns(onRemove);
  const words = useMemo(gridLocaleText, []);
  const nonce = useMemo(findNonce, []);
  const place = useGridModels({
    ...state,
    size: state.per_page,
    onPage: (page) => change({ page }),
    onSize: (per_page) => change({ per_page }),
  });
  return (
    <DataGrid<MemberProductItem>
      {...(nonce ? { nonce } : {})}
      aria-label={t('grid.label')}
      sx={gridStyle}
      localeText={words}
      columns={columns}
      rows={items}
      rowCount={total}
      rowHeight={72}
      loading={isFetching}
      slots={gridSlots}
      autoHeight
      disableColumnFilter
      checkboxSelection
      disableRowSelectionOnClick
      keepNonExistentRowsSelected
      rowSelectionModel={{ type: 'include', ids: new Set<GridRowId>(chosen) }}
      onRowSelectionModelChange={({ ids }) => onChoose([...ids].map(String))}
      paginationMode="server"
      pageSizeOptions={PAGE_SIZES}
      sortingMode="server"
      filterMode="server"
      {...place}
      onSortModelChange={([first]) =>
        change({
          sort: (first?.field as GridState['sort']) ?? productList.empty.sort,
          direction: first?.sort ?? productList.empty.direction,
        })
      }
    />
  );
}
