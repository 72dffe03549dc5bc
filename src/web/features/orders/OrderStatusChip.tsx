/** The status of an order as a chip. The colour tells whether something is still to come. */
import Box from '@mui/material/Box';
import type { OrderStatus } from '#contract/orders.ts';
import { hasOrderTag } from '#machines/order.ts';

const openTone = { bgcolor: 'soft.bay', color: 'bay.main' };
const dueTone = { bgcolor: 'soft.accent', color: 'accent.main' };
const successTone = { bgcolor: 'soft.primary', color: 'primary.main' };
const closedTone = { bgcolor: 'soft.sunken', color: 'text.secondary' };

const tones: Partial<Record<OrderStatus, typeof openTone>> = {
  waiting: dueTone,
  paid: successTone,
  delivered: successTone,
  completed: successTone,
};
const toneOf = (status: OrderStatus) => tones[status] ?? (hasOrderTag(status, 'void') ? closedTone : openTone);

export const OrderStatusChip = ({ status, label }: { status: OrderStatus; label: string }) => (
  <Box
    component="span"
    sx={{
      ...toneOf(status),
      flex: 'none',
      display: 'inline-flex',
      px: 1.25,
      py: 0.25,
      borderRadius: 99,
      fontWeight: 600,
      fontSize: '0.875rem',
      whiteSpace: 'nowrap',
      '@media print': { bgcolor: 'transparent', color: 'inherit', border: 1 },
    }}
  >
    {label}
  </Box>
);
