/** The next step of an order, who must take it, and the deadline. */
import Typography from '@mui/material/Typography';
import type { Order } from '#contract/orders.ts';
import { hasOrderTag } from '#machines/order.ts';
import { NextStepCard, type NextStepLook } from '../../components/NextStepCard.tsx';
import { nextStep, type OrderViewer } from './next-step.ts';
import { t } from './translations.ts';

function lookOf({ status, open_complaints }: Order, isYours: boolean): NextStepLook {
  if (hasOrderTag(status, 'void') && !isYours) return 'closed';
  if (status === 'completed' && open_complaints === 0) return 'done';
  return isYours ? 'yours' : 'waiting';
}

export function NextStep({ order, reader }: { order: Order; reader: OrderViewer }) {
  const step = nextStep(order, reader);
  return (
    <NextStepCard
      look={lookOf(order, step.isYours)}
      label={t('next.label')}
      title={t(step.title, step.params)}
      text={t(step.text, step.params)}
      more={step.due && <Typography sx={{ mt: 0.5, fontWeight: 600 }}>{t(step.due, step.params)}</Typography>}
    />
  );
}
