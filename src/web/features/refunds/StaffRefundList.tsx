/** Refunds in the list of the staff: order, shop and buyer, amount, and where it stands. */
import Box from '@mui/material/Box';
import type { StaffRefund } from '#contract/refunds.ts';
import { formatRupiah } from '#engine/money.ts';
import { Pager } from '../../components/Pager.tsx';
import { QueryResult } from '../../components/QueryResult.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { type Column, RecordTable } from '../../components/RecordTable.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { useListQuery } from '../../components/useListQuery.ts';
import { longDateTime } from '../../format/dates.ts';
import { refundTone } from './refund-tone.ts';
import { REFUNDS_PATH, staffRefundsQuery } from './staff-api.ts';
import { queryOf, type StaffRefundState } from './staff-list.ts';
import { t } from './translations.ts';

/** A dispute and a missed time stand before the state. */
export function RefundMark({ refund }: { refund: StaffRefund }) {
  const { state, has_objection, is_overdue } = refund;
  const mark = state === 'confirmed' ? null : has_objection ? 'disputed' : is_overdue ? 'overdue' : null;
  return <StatusChip status={refundTone(refund)} label={mark ? t(`staff.mark.${mark}`) : t(`state.${state}`)} />;
}

const COLUMNS: Column<StaffRefund>[] = [
  {
    label: t('staff.order'),
    cell: ({ id, order }) => <RecordLink to={`${REFUNDS_PATH}/${id}`}>{order.number}</RecordLink>,
  },
  { label: t('staff.shop'), cell: ({ shop }) => shop.name },
  { label: t('staff.buyer'), cell: ({ buyer }) => buyer.name },
  { label: t('staff.amount'), numeric: true, cell: ({ amount }) => formatRupiah(amount) },
  { label: t('staff.since'), cell: ({ created_at }) => longDateTime(created_at) },
  { label: t('staff.status'), cell: (refund) => <RefundMark refund={refund} /> },
];

export function StaffRefundList({ state, onPage }: { state: StaffRefundState; onPage: (page: number) => void }) {
  const query = useListQuery(staffRefundsQuery(queryOf(state)));
  return (
    <QueryResult
      query={query}
      isEmpty={({ total }) => total === 0}
      empty={{ title: t(`staff.empty.${state.show}`), text: t('staff.empty_text') }}
    >
      {({ items, page, total_pages }) => (
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <RecordTable caption={t('staff.list')} columns={COLUMNS} rows={items} keyOf={({ id }) => id} />
          <Pager page={page} total={total_pages} onPage={onPage} />
        </Box>
      )}
    </QueryResult>
  );
}
