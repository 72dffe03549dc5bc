/** Warns before the checkout that the shop accepts no more orders until the buyer pays or cancels an earlier one. */
import Box from '@mui/material/Box';
import type { Cart } from '#contract/orders.ts';
import { Action } from '../../components/Action.tsx';
import { t } from './translations.ts';

export function UnpaidOrderLimit({ unanswered: { orders, limit } }: Pick<Cart['shops'][number], 'unanswered'>) {
  if (orders < limit) return null;
  return (
    <Box role="note" sx={{ display: 'grid', gap: 1, justifyItems: 'start', pb: 1 }}>
      <Box sx={{ color: 'warning.main', fontWeight: 600 }}>{t('unanswered.text', { count: orders })}</Box>
      <Action to="/order-list" look="outlined">
        {t('unanswered.action')}
      </Action>
    </Box>
  );
}
