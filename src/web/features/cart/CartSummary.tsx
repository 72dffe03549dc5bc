/** Total of the selected lines, and the checkout button. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { CartSelection, CheckboxState } from './selection.ts';
import { TotalBar } from './TotalBar.tsx';
import { t } from './translations.ts';

interface Props {
  selection: CartSelection;
  ticked: CheckboxState;
  isBusy: boolean;
  /** A shop of the cart has delivery fees of its own. */
  hasTariffs?: boolean;
  onTickAll: (isOn: boolean) => void;
  onCheckout: () => void;
}

export function CartSummary({ selection, ticked, isBusy, hasTariffs = false, onTickAll, onCheckout }: Props) {
  const count = selection.pieces;
  return (
    <TotalBar
      title={t('summary')}
      facts={
        <>
          {selection.shops > 1 && <span>{t('per_shop', { count: selection.shops })}</span>}
          <span>{t(hasTariffs ? 'shipping_tariff' : 'shipping')}</span>
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
      words={count > 0 ? t('chosen', { count }) : t('chosen_none')}
      total={selection.total}
      action={t('checkout', { count })}
      isDisabled={count === 0}
      isBusy={isBusy}
      onAction={onCheckout}
    />
  );
}
