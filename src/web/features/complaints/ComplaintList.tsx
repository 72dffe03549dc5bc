/** Complaints for staff: order, parties, kind, state and age. */
import Box from '@mui/material/Box';
import type { ComplaintItem } from '#contract/complaints.ts';
import { Pager } from '../../components/Pager.tsx';
import { QueryResult } from '../../components/QueryResult.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { type Column, RecordTable } from '../../components/RecordTable.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { useListQuery } from '../../components/useListQuery.ts';
import { longDateTime } from '../../format/dates.ts';
import { complaintPath, complaintsQuery } from './api.ts';
import { type ComplaintListState, queryOf } from './list-state.ts';
import { staffTone } from './tones.ts';
import { t } from './translations.ts';

const columns: Column<ComplaintItem>[] = [
  {
    label: t('staff.column.order'),
    cell: ({ id, order_number }) => <RecordLink to={complaintPath(id)}>{order_number}</RecordLink>,
  },
  {
    label: t('staff.column.parties'),
    cell: ({ buyer, shop }) => (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {buyer} · {shop}
      </Box>
    ),
  },
  { label: t('staff.column.kind'), cell: ({ kind_label }) => kind_label },
  {
    label: t('staff.column.state'),
    cell: ({ state, state_label }) => <StatusChip status={staffTone(state)} label={state_label} />,
  },
  { label: t('staff.column.age'), cell: ({ updated_at }) => longDateTime(updated_at) },
];

interface Props {
  state: ComplaintListState;
  onPage: (page: number) => void;
}

export function ComplaintList({ state, onPage }: Props) {
  const query = useListQuery(complaintsQuery(queryOf(state)));
  return (
    <QueryResult
      query={query}
      isEmpty={({ total }) => total === 0}
      empty={{ title: t(`staff.empty.${state.search ? 'search' : state.queue}`), text: t('staff.empty.text') }}
    >
      {({ items, page, total_pages }) => (
        <>
          <RecordTable caption={t('staff.list')} columns={columns} rows={items} keyOf={({ id }) => id} />
          <Pager page={page} total={total_pages} onPage={onPage} />
        </>
      )}
    </QueryResult>
  );
}
