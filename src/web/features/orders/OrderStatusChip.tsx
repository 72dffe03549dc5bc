/** The status of an order in its word; the tone says whether something is still to come. */
import Box from '@mui/material/Box';
import type { OrderStatus } from '#contract/orders.ts';

const open = { bgcolor: 'soft.bay', color: 'bay.main' };
const due = { bgcolor: 'soft.accent', color: 'accent.main' };
const good = { bgcolor: 'soft.primary', color: 'primary.main' };
const over = { bgcolor: 'soft.sunken', color: 'text.secondary' };

const tones: Record<OrderStatus, { bgcolor: string; color: string }> = {
  pending: open,
  waiting: due,
  paid: good,
  process: open,
  delivered: good,
  completed: good,
  failed: over,
  canceled: over,
  rejected: over,
};

export const OrderStatusChip = ({ status, label }: { status: OrderStatus; label: string }) => (
  <Box
    component="span"
    sx={{
      ...tones[status],
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
