/** What the chosen lines come to, and the way to ordering them. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useTranslation } from 'react-i18next';
import type { Choice, Ticked } from './choice.ts';
import { SumBar } from './SumBar.tsx';
import './words.ts';

interface Props {
  choice: Choice;
  ticked: Ticked;
  isBusy: boolean;
  onTickAll: (isOn: boolean) => void;
  onCheckout: () => void;
}

export function CartSummary({ choice, ticked, isBusy, onTickAll, onCheckout }: Props) {
  const { t } = useTranslation('cart');
  const count = choice.ids.length;
  return (
    <SumBar
      title={t('summary')}
      facts={
        <>
          {choice.shops > 1 && <span>{t('per_shop', { count: choice.shops })}</span>}
          <span>{t('shipping')}</span>
        </>
      }
      start={
        <Box component="label" sx={{ display: { xs: 'flex', lg: 'none' }, alignItems: 'center', cursor: 'pointer' }}>
          <Checkbox
            checked={ticked === 'all'}
            indeterminate={ticked === 'some'}
            disabled={ticked === 'impossible'}
            onChange={() => onTickAll(ticked !== 'all')}
            slotProps={{ input: { 'aria-label': t('choose_all') } }}
            sx={{ width: 44, height: 48, ml: -1.25, mr: -0.5, color: 'soft.outline' }}
          />
          <Box component="span" aria-hidden sx={{ fontSize: '0.875rem', display: { xs: 'none', sm: 'inline' } }}>
            {t('choose_all')}
          </Box>
        </Box>
      }
      words={count > 0 ? t('chosen', { count: choice.pieces }) : t('chosen_none')}
      total={choice.total}
      action={t('checkout', { count })}
      isOff={count === 0}
      isBusy={isBusy}
      onAction={onCheckout}
    />
  );
}
