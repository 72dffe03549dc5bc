/** All submissions of one form or of all forms: filters, views, columns, and the list as grid or cards. */
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import Upload from 'lucide-react/icons/upload';
import { lazy, Suspense, useMemo } from 'react';
import type { StaffSubmission } from '#contract/staff-submissions.ts';
import { shapeOf } from '#engine/widget-kinds.ts';
import { Action } from '../../components/Action.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { listStartProps } from '../../components/list-start.ts';
import { useList } from '../../components/lists/useList.ts';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { useListQuery } from '../../components/useListQuery.ts';
import { useSelection } from '../../components/useSelection.ts';
import { formatFullCount } from '../../format/counts.ts';
import { columnsQuery, downloadExport, gridQuery, importPath } from './api.ts';
import { BulkActions, type PeriodDialog } from './BulkActions.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { ExportFile } from './ExportFile.tsx';
import { apiFilterOf, isFiltered, shownColumns, submissionList } from './grid-state.ts';
import { SavedViews } from './SavedViews.tsx';
import { SubmissionCards } from './SubmissionCards.tsx';
import { SubmissionFilters } from './SubmissionFilters.tsx';
import { SubmissionTabs } from './SubmissionTabs.tsx';
import { t } from './translations.ts';
import { useViewOfAddress } from './useViewOfAddress.ts';

const PlaceNumbers = lazy(() => import('../../components/place/PlaceNumbers.tsx'));
const SubmissionGrid = lazy(() => import('./SubmissionGrid.tsx'));

const ListSkeleton = () => (
  <Box aria-hidden sx={{ display: 'grid', gap: 1.5 }}>
    {Array.from({ length: 5 }, (_, row) => row).map((row) => (
      <SkeletonBar key={row} height={60} />
    ))}
  </Box>
);

export function SubmissionBrowser({ PeriodDialog }: { PeriodDialog: PeriodDialog }) {
  const isPhone = useMediaQuery('(max-width: 767.95px)', { noSsr: true });
  const [state, change] = useList(submissionList);
  const isOpening = useViewOfAddress(state, change);
  const { data: known } = useQuery(columnsQuery(state.form));
  const { data, error, refetch, isFetching } = useListQuery(gridQuery(state));
  const selection = useSelection<StaffSubmission>(JSON.stringify(apiFilterOf(state)));
  const hasPrivate = known?.columns.some((column) => column.private) ?? false;
  const hasRows = known?.columns.some(({ widget }) => shapeOf(widget) === 'rows') ?? false;
  const form = state.form === '' ? undefined : { id: state.form, hasRows };
  const columns = useMemo(() => (known ? shownColumns(state, known.columns) : []), [state, known]);

  const list = () => {
    if (isOpening) return <ListSkeleton />;
    if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ListSkeleton />;
    if (data.items.length === 0 && !isFetching) {
      const kind = isFiltered(state) ? 'none' : 'empty';
      return <EmptyState small title={t(`${kind}.title`)} text={t(`${kind}.text`)} />;
    }
    const { items, total, total_pages: pages } = data;
    const props = { items, total, pages, isFetching, state, change, columns, selection };
    if (isPhone) return <SubmissionCards {...props} />;
    return (
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '14px', bgcolor: 'background.paper', minWidth: 0 }}>
        <Suspense fallback={<ListSkeleton />}>
          <SubmissionGrid {...props} />
        </Suspense>
      </Box>
    );
  };

  return (
    <>
      <Box sx={{ mb: 2 }}>
        <SubmissionTabs state={state} current="list" />
      </Box>
      {form && (
        <Suspense fallback={null}>
          <PlaceNumbers form={form.id} />
        </Suspense>
      )}
      <SubmissionFilters state={state} change={change} known={known} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', my: 2 }}>
        <Box {...listStartProps} role="status" sx={{ flex: '1 1 10rem', color: 'text.secondary', minHeight: 24 }}>
          {data && t('count', { count: data.total, shown: formatFullCount(data.total) })}
        </Box>
        <SavedViews state={state} change={change} />
        {known && known.columns.length > 0 && <ColumnChoice state={state} change={change} known={known} />}
        {state.form !== '' && (
          <Box component={Action} look="outlined" size="small" to={importPath(state.form)} sx={{ minHeight: 44 }}>
            <Upload aria-hidden size={18} />
            {t('import')}
          </Box>
        )}
        <ExportFile
          total={data?.total ?? 0}
          hasPrivate={hasPrivate}
          form={form}
          download={(format, reason, options) => downloadExport(state, format, reason, options)}
        />
      </Box>
      {list()}
      <BulkActions
        PeriodDialog={PeriodDialog}
        selection={selection}
        state={state}
        hasPrivate={hasPrivate}
        form={form}
      />
    </>
  );
}
