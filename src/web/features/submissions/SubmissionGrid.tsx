/** Submissions on a wide screen, with questions of the form as columns. The server pages, sorts and filters. */
import Link from '@mui/material/Link';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { StaffSubmission } from '#contract/staff-submissions.ts';
import { shapeOf } from '#engine/widget-kinds.ts';
import { t as tBulk } from '../../components/bulk-translations.ts';
import { gridSlots } from '../../components/GridProgress.tsx';
import { gridLocaleText } from '../../components/grid-locale-text.ts';
import { findNonce } from '../../components/nonce.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import { selectColumn } from '../../components/select-column.tsx';
import { useGridModels } from '../../components/useGridModels.ts';
import { shortDate } from '../../format/dates.ts';
import { detailPath } from './api.ts';
import { PAGE_SIZES, submissionList } from './grid-state.ts';
import type { ListProps } from './list-props.ts';
import { silentColumns } from './silent-columns.ts';
import { t } from './translations.ts';
import { t as tWork } from './work/translations.ts';
import { WorkCell } from './work/WorkCell.tsx';

type Column = GridColDef<StaffSubmission>;

function useColumns({ state, columns: selectedColumns, items, selection }: ListProps): Column[] {
  return useMemo<Column[]>(() => {
    const heads: Column[] = [
      selectColumn(items, { selection, nameOf: ({ number }) => number }, (name) => tBulk('one', { name })),
      {
        field: 'number',
        headerName: t('head.number'),
        width: 168,
        renderCell: ({ row }) => (
          <Link component={RouterLink} to={detailPath(row.id)}>
            {row.number}
          </Link>
        ),
      },
      {
        field: 'submitted_at',
        headerName: t('head.submitted_at'),
        width: 132,
        valueGetter: (_, row) => shortDate(row.submitted_at),
      },
      ...(state.form === ''
        ? [{ field: 'title', headerName: t('head.form'), flex: 1, minWidth: 180, sortable: false } satisfies Column]
        : []),
      {
        field: 'status',
        headerName: t('head.status'),
        width: 192,
        renderCell: ({ row }) => <StatusChip status={row.status} label={row.status_label} />,
      },
      {
        field: 'person',
        headerName: t('head.person'),
        width: 160,
        valueGetter: (_, row) => row.person?.name ?? t(row.imported ? 'imported' : 'nobody'),
      },
      {
        field: 'business',
        headerName: t('head.business'),
        width: 180,
        valueGetter: (_, row) => row.business?.business_name ?? t('no_business'),
      },
    ];
    const district: Column = {
      field: 'district',
      headerName: t('head.district'),
      width: 160,
      valueGetter: (_, row) => row.district ?? '',
    };
    const answers = selectedColumns.map(
      ({ field, label, widget, sortable }): Column => ({
        field: `answers.${field}`,
        headerName: label,
        width: shapeOf(widget) === 'lines' ? 260 : 180,
        sortable,
        ...(shapeOf(widget) === 'number' ? { align: 'right', headerAlign: 'right' } : {}),
        valueGetter: (_, row) => row.cells[field] ?? '',
        renderCell: ({ row }) =>
          shapeOf(widget) === 'files' && row.cells[field] ? (
            <Link component={RouterLink} to={`${detailPath(row.id)}#berkas`}>
              {row.cells[field]}
            </Link>
          ) : (
            (row.cells[field] ?? '')
          ),
      }),
    );
    const work: Column = {
      field: 'work',
      headerName: tWork('column'),
      width: 190,
      sortable: false,
      renderCell: ({ row }) => <WorkCell work={row.work} />,
    };
    // Answers that somebody chose to see come first, so that they are seen without scrolling.
    const all = answers.length > 0 ? [...heads, district, ...answers, work] : [...heads, work, district];
    const silent = silentColumns(items, state.sort);
    return all.filter(({ field }) => !silent.includes(field));
  }, [state.form, state.sort, selectedColumns, items, selection]);
}

const gridStyle = {
  border: 0,
  '--DataGrid-overlayHeight': '240px',
  '& .MuiDataGrid-cell[data-field=status]': { display: 'flex', alignItems: 'center', lineHeight: 1.5 },
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
  '& .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus-within': {
    outline: '2px solid var(--mui-palette-bay-main)',
    outlineOffset: '-2px',
  },
  '& .MuiTablePagination-toolbar .MuiInputBase-root': { minHeight: 40 },
} as const;

export default function SubmissionGrid(props: ListProps) {
  const { items, total, isFetching, state, change } = props;
  const columns = useColumns(props);
  const words = useMemo(gridLocaleText, []);
  const nonce = useMemo(findNonce, []);
  const place = useGridModels({
    ...state,
    size: state.per_page,
    onPage: (page) => change({ page }),
    onSize: (per_page) => change({ per_page }),
  });
  return (
    <DataGrid<StaffSubmission>
      {...(nonce ? { nonce } : {})}
      aria-label={t('label')}
      sx={gridStyle}
      localeText={words}
      columns={columns}
      rows={items}
      rowCount={total}
      rowHeight={52}
      loading={isFetching}
      slots={gridSlots}
      autoHeight
      disableColumnFilter
      disableColumnSelector
      disableRowSelectionOnClick
      paginationMode="server"
      pageSizeOptions={PAGE_SIZES}
      sortingMode="server"
      filterMode="server"
      {...place}
      onSortModelChange={([first]) =>
        change({
          sort: first?.field ?? submissionList.empty.sort,
          direction: first?.sort ?? submissionList.empty.direction,
        })
      }
    />
  );
}
