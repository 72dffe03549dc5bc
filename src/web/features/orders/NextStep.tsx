/**
 * Card at the top of an order: the next step, who must take it, and the deadline. A live region, so a change is
 * announced.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hand from 'lucide-react/icons/hand';
import Hourglass from 'lucide-react/icons/hourglass';
import { useTranslation } from 'react-i18next';
import type { Order, OrderStatus } from '#contract/orders.ts';
import { hasOrderTag } from '#machines/order.ts';
import { NEXT_STEP_HEADING } from '../../components/focus-next-step.ts';
import { nextStep, type OrderViewer } from './next-step.ts';
import './translations.ts';

function styleOf(status: OrderStatus, isYours: boolean) {
  if (hasOrderTag(status, 'void')) return { Icon: CircleX, color: 'text.secondary', bgcolor: 'soft.sunken' };
  if (status === 'completed') return { Icon: CircleCheck, color: 'primary.main', bgcolor: 'soft.primary' };
  if (isYours) return { Icon: Hand, color: 'accent.main', bgcolor: 'soft.accent' };
  return { Icon: Hourglass, color: 'bay.main', bgcolor: 'soft.bay' };
}

export function NextStep({ order, reader }: { order: Order; reader: OrderViewer }) {
  const { t } = useTranslation('orders');
  const step = nextStep(order, reader);
  const { Icon, color, bgcolor } = styleOf(order.status, step.isYours);
  return (
    <Box
      component="section"
      aria-label={t('next.label')}
      sx={{ display: 'flex', gap: 2, p: { xs: 2, md: 2.5 }, borderRadius: '14px', bgcolor }}
    >
      <Box component={Icon} aria-hidden size={28} strokeWidth={1.75} sx={{ flex: 'none', color, mt: '2px' }} />
      <Box role="status" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h2" variant="h4" id={NEXT_STEP_HEADING}>
          {t(step.title, step.params)}
        </Typography>
        <Typography sx={{ mt: 0.5 }}>{t(step.text, step.params)}</Typography>
        {step.due && <Typography sx={{ mt: 0.5, fontWeight: 600 }}>{t(step.due, step.params)}</Typography>}
      </Box>
    </Box>
  );
}
