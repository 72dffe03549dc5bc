/** The two buy buttons: beside the product on a wide screen, at the bottom on a phone. */
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { Action } from '../../components/Action.tsx';
import type { BuyAction } from './buy-intent.ts';
import { t } from './translations.ts';

const PHONE_SCREEN = '@media (max-width: 767.95px)';
const BAR_HEIGHT = 'calc(64px + env(safe-area-inset-bottom))';

interface Props {
  disabled: boolean;
  runningAction: BuyAction | null;
  onBuy: (way: BuyAction) => void;
}

export function BuyActions({ disabled, runningAction, onBuy }: Props) {
  const narrow = { flex: '1 1 auto', minHeight: { xs: 48, md: 54 }, px: { xs: 1, md: 2.5 }, lineHeight: 1.2 };
  return (
    <>
      <GlobalStyles
        styles={{
          [PHONE_SCREEN]: {
            'html:root:root': { '--action-bar': BAR_HEIGHT },
            'html body': { paddingBottom: `calc(var(--bottom-bar) + ${BAR_HEIGHT})` },
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
          [PHONE_SCREEN]: {
            position: 'fixed',
            zIndex: 1150,
            insetInline: 0,
            bottom: 'var(--bottom-bar)',
            height: BAR_HEIGHT,
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
        <Action
          look="outlined"
          disabled={disabled}
          busy={runningAction === 'cart'}
          onClick={() => onBuy('cart')}
          sx={narrow}
        >
          <Box
            component={ShoppingBasket}
            aria-hidden
            size={20}
            sx={{ flex: 'none', display: { xs: 'none', md: 'block' } }}
          />
          {t(runningAction === 'cart' ? 'actions.adding' : 'actions.add')}
        </Action>
        <Action
          look="filled"
          tone="accent"
          disabled={disabled}
          busy={runningAction === 'checkout'}
          onClick={() => onBuy('checkout')}
          sx={narrow}
        >
          {t('actions.buy')}
        </Action>
      </Box>
    </>
  );
}
