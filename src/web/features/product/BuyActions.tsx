/** The two ways to buy: beside the product on a wide screen, under the thumb on a phone. */
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { useTranslation } from 'react-i18next';
import { Action } from '../../components/Action.tsx';
import type { Way } from './intent.ts';

const PHONE = '@media (max-width: 767.95px)';
const HEIGHT = 'calc(64px + env(safe-area-inset-bottom))';

interface Props {
  disabled: boolean;
  busy: Way | null;
  onBuy: (way: Way) => void;
}

export function BuyActions({ disabled, busy, onBuy }: Props) {
  const { t } = useTranslation('product');
  const narrow = { flex: '1 1 auto', minHeight: { xs: 48, md: 54 }, px: { xs: 1, md: 2.5 }, lineHeight: 1.2 };
  return (
    <>
      <GlobalStyles
        styles={{
          [PHONE]: {
            'html:root:root': { '--action-bar': HEIGHT },
            'html body': { paddingBottom: `calc(var(--bottom-bar) + ${HEIGHT})` },
          },
        }}
      />
      <Box
        role="group"
        aria-label={t('actions.label')}
        sx={{
          display: 'flex',
          gap: 1.5,
          '@media print': { display: 'none' },
          [PHONE]: {
            position: 'fixed',
            zIndex: 1150,
            insetInline: 0,
            bottom: 'var(--bottom-bar)',
            height: HEIGHT,
            alignItems: 'center',
            px: 2,
            pb: 'env(safe-area-inset-bottom)',
            boxSizing: 'border-box',
            bgcolor: 'background.paper',
            borderTop: 1,
            borderColor: 'divider',
          },
        }}
      >
        <Action look="outlined" disabled={disabled} busy={busy === 'cart'} onClick={() => onBuy('cart')} sx={narrow}>
          <Box
            component={ShoppingBasket}
            aria-hidden
            size={20}
            sx={{ flex: 'none', display: { xs: 'none', md: 'block' } }}
          />
          {t(busy === 'cart' ? 'actions.adding' : 'actions.add')}
        </Action>
        <Action
          look="filled"
          tone="accent"
          disabled={disabled}
          busy={busy === 'checkout'}
          onClick={() => onBuy('checkout')}
          sx={narrow}
        >
          {t('actions.buy')}
        </Action>
      </Box>
    </>
  );
}
