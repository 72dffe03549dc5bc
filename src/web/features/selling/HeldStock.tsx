/** Stock that unpaid orders reserve: a short note in the list, and the orders on the product's page. */
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { MemberProduct } from '#contract/selling.ts';
import { Panel } from '../../components/Panel.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { type Column, RecordTable } from '../../components/RecordTable.tsx';
import { formatFullCount } from '../../format/counts.ts';
import { longDateTime } from '../../format/dates.ts';
import { detailPath } from './ProductCells.tsx';
import { t } from './translations.ts';

export function HeldStockNote({ id, held }: Pick<MemberProduct, 'id' | 'held'>) {
  if (held === 0) return null;
  return (
    <Box component={Link} to={detailPath(id)} sx={{ color: 'text.secondary', fontSize: '0.8125rem', lineHeight: 1.3 }}>
      {t('row.held', { number: formatFullCount(held) })}
    </Box>
  );
}

type HeldOrder = MemberProduct['held_orders'][number];

export function HeldOrders({ held, held_orders }: Pick<MemberProduct, 'held' | 'held_orders'>) {
  if (held === 0) return null;
  const columns: Column<HeldOrder>[] = [
    {
      label: t('held.order'),
      cell: ({ id, number }) => <RecordLink to={`/dashboard/member/orders/${id}`}>{number}</RecordLink>,
    },
    { label: t('held.status'), cell: ({ status_label }) => status_label },
    { label: t('held.pieces'), numeric: true, cell: ({ pieces }) => formatFullCount(pieces) },
    { label: t('held.until'), cell: ({ due_at }) => (due_at ? longDateTime(due_at) : t('detail.none')) },
  ];
  return (
    <Panel title={t('held.title')} text={t('held.text', { number: formatFullCount(held) })}>
      <RecordTable caption={t('held.title')} columns={columns} rows={held_orders} keyOf={({ id }) => id} />
    </Panel>
  );
}
