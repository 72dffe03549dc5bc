/** The status of an order as a chip. The colour tells whether something is still to come. */
import Box from '@mui/material/Box';
import type { OrderStatus } from '#contract/orders.ts';
import { hasOrderTag } from '#machines/order.ts';
import { t } from './translations.ts';

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

const chip = {
  flex: 'none',
  display: 'inline-flex',
  px: 1.25,
  py: 0.25,
  borderRadius: 99,
  fontWeight: 600,
  fontSize: '0.875rem',
  whiteSpace: 'nowrap',
  '@media print': { bgcolor: 'transparent', color: 'inherit', border: 1 },
} as const;

interface Props {
  status: OrderStatus;
  label: string;
  /** Complaints that have not ended get a chip of their own. */
  complaints?: number;
}

export const OrderStatusChip = ({ status, label, complaints = 0 }: Props) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
    {complaints > 0 && (
      <Box component="span" sx={{ ...chip, ...dueTone }}>
        {t('complaint')}
      </Box>
    )}
    <Box component="span" sx={{ ...chip, ...toneOf(status) }}>
      {label}
    </Box>
  </Box>
);
