/** One promotion in the list of its seller: days, price, the earlier price that buyers see, and what can be done. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { VariantPromotions } from '#contract/promotions.ts';
import { timeInWita } from '#engine/calendar.ts';
import { formatRupiah } from '#engine/money.ts';
import { Action } from '../../components/Action.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Price } from '../../components/Price.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { shortDate } from '../../format/dates.ts';
import { t } from './translations.ts';

type Promotion = VariantPromotions['promotions'][number];

function beforeText({ state, before }: Promotion): string {
  if (state === 'planned') return t('later_before');
  return before === null ? t('no_before') : t('before', { price: formatRupiah(before) });
}

interface Props {
  promotion: Promotion;
  isBusy: boolean;
  onChange: () => void;
  onRemove: () => void;
}

export function PromotionItem({ promotion, isBusy, onChange, onRemove }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { state, price, starts_on, ends_on } = promotion;
  const isRunning = state === 'running';
  const from = shortDate(timeInWita(starts_on));
  const days = ends_on === null ? t('days_open', { from }) : t('days', { from, to: shortDate(timeInWita(ends_on)) });
  const removeLabel = t(isRunning ? 'end' : 'remove');
  const which = ` ${t('which', { days })}`;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
        <Box component="strong" sx={{ color: 'accent.main' }}>
          <Price value={price} />
        </Box>
        <Box
          component="span"
          sx={{
            px: 1,
            borderRadius: 99,
            fontSize: '0.75rem',
            lineHeight: '22px',
            fontWeight: 600,
            bgcolor: isRunning ? 'soft.primary' : 'soft.sunken',
            color: isRunning ? 'primary.main' : 'text.secondary',
          }}
        >
          {t(state)}
        </Box>
        <span>{days}</span>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{beforeText(promotion)}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Action look="outlined" size="small" onClick={onChange}>
          {t('change')}
          <VisuallyHidden>{which}</VisuallyHidden>
        </Action>
        <Action look="outlined" size="small" busy={isBusy} onClick={() => setAsking(true)}>
          {removeLabel}
          <VisuallyHidden>{which}</VisuallyHidden>
        </Action>
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={t(isRunning ? 'end_title' : 'remove_title')}
        text={t(isRunning ? 'end_text' : 'remove_text')}
        cancel={t('keep')}
        confirm={removeLabel}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onRemove();
        }}
      />
    </Box>
  );
}
