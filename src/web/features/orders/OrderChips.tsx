/** The status of an order, and what runs beside it: a complaint, a refund, or a request to cancel. */
import Box from '@mui/material/Box';
import type { OrderItem } from '#contract/orders.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import { OrderStatusChip } from './OrderStatusChip.tsx';
import { t } from './translations.ts';

type Facts = Pick<OrderItem, 'status' | 'status_label' | 'refund_state' | 'cancellation_state' | 'open_complaints'>;

export function OrderChips({ order }: { order: Facts }) {
  const isRefunding = order.refund_state === 'owed' || order.refund_state === 'proved';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {order.cancellation_state === 'asked' && <StatusChip status="revision" label={t('list.cancellation_open')} />}
      {order.open_complaints > 0 && <StatusChip status="revision" label={t('list.complaint_open')} />}
      {isRefunding && <StatusChip status="revision" label={t('list.refund_open')} />}
      <OrderStatusChip status={order.status} label={order.status_label} />
    </Box>
  );
}
