/** How much of a budget is used, as words and as a bar. */
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { SubsidyItem } from '#contract/subsidies.ts';
import { formatRupiah } from '#engine/money.ts';
import { t } from './translations.ts';

export function BudgetBar({ budget, spent }: Pick<SubsidyItem, 'budget' | 'spent'>) {
  const text = t('spent_of', { spent: formatRupiah(spent), budget: formatRupiah(budget) });
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <LinearProgress
        variant="determinate"
        value={(100 * spent) / budget}
        aria-label={t('budget_bar')}
        aria-valuetext={text}
        sx={{ height: 8, borderRadius: 99, bgcolor: 'soft.sunken' }}
      />
      <span>{text}</span>
    </Box>
  );
}
