/** What is chosen comes to: a card beside the list on a wide screen, a bar under the thumb on a phone. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useTranslation } from 'react-i18next';
import { Action } from '../../components/Action.tsx';
import { Price } from '../../components/Price.tsx';
import type { Choice, Ticked } from './choice.ts';
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
    <Box
      component="section"
      aria-label={t('summary')}
      sx={{
        position: 'sticky',
        zIndex: 5,
        bottom: { xs: 'var(--bottom-bar)', lg: 'auto' },
        top: { lg: 148 },
        mx: { xs: -2, md: 0 },
        px: { xs: 2, md: 2.5 },
        py: { xs: 1.25, lg: 2.5 },
        display: 'grid',
        gap: { xs: 0.5, lg: 2 },
        bgcolor: 'background.paper',
        border: { md: 1 },
        borderTop: 1,
        borderColor: { xs: 'divider', md: 'divider' },
        borderRadius: { md: '14px' },
      }}
    >
      <Box component="h2" sx={{ m: 0, fontSize: '1.125rem', display: { xs: 'none', lg: 'block' } }}>
        {t('summary')}
      </Box>
      <Box sx={{ display: { xs: 'none', lg: 'grid' }, gap: 1, color: 'text.secondary', fontSize: '0.9375rem' }}>
        {choice.shops > 1 && <span>{t('per_shop', { count: choice.shops })}</span>}
        <span>{t('shipping')}</span>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexDirection: { lg: 'column' } }}>
        <Box component="label" sx={{ display: { xs: 'flex', lg: 'none' }, alignItems: 'center', cursor: 'pointer' }}>
          <Checkbox
            checked={ticked === 'all'}
            indeterminate={ticked === 'some'}
            disabled={ticked === 'impossible'}
            onChange={() => onTickAll(ticked !== 'all')}
            slotProps={{ input: { 'aria-label': t('choose_all') } }}
            sx={{ width: 44, height: 48, ml: -1.25, color: 'soft.outline' }}
          />
          <Box component="span" aria-hidden sx={{ fontSize: '0.875rem', display: { xs: 'none', sm: 'inline' } }}>
            {t('choose_all')}
          </Box>
        </Box>
        <Box
          role="status"
          sx={{ flex: 1, minWidth: 0, width: { lg: 1 }, display: { lg: 'flex' }, alignItems: 'baseline', gap: 2 }}
        >
          <Box sx={{ flex: 1, color: 'text.secondary', fontSize: '0.875rem' }}>
            {count > 0 ? t('chosen', { count: choice.pieces }) : t('chosen_none')}
          </Box>
          <Box sx={{ fontWeight: 800, fontSize: { xs: '1.125rem', lg: '1.5rem' } }}>
            <Price value={choice.total} />
          </Box>
        </Box>
        <Action
          look="filled"
          tone="accent"
          disabled={count === 0}
          busy={isBusy}
          onClick={onCheckout}
          sx={{ width: { lg: 1 }, whiteSpace: 'nowrap' }}
        >
          {t('checkout', { count })}
        </Action>
      </Box>
    </Box>
  );
}
