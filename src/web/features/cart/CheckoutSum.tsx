/** The last look before ordering: how many orders, what they come to, what is paid when. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Action } from '../../components/Action.tsx';
import { Price } from '../../components/Price.tsx';
import type { Checkout } from './checkout.ts';
import './words.ts';

interface Props {
  shops: number;
  total: number;
  delivery: Checkout['delivery'];
  /** Another bar stands at the foot of a phone's screen for now. */
  isAside: boolean;
  isSending: boolean;
  onSend: () => void;
}

export function CheckoutSum({ shops, total, delivery, isAside, isSending, onSend }: Props) {
  const { t } = useTranslation('cart');
  const shipping = delivery === 'pickup' ? 'shipping_pickup' : 'shipping_later';
  return (
    <Box
      component="section"
      aria-label={t('checkout_page.sum.title')}
      sx={{
        position: 'sticky',
        zIndex: 5,
        bottom: { xs: 'var(--bottom-bar)', lg: 'auto' },
        top: { lg: 148 },
        mx: { xs: -2, md: 0 },
        px: { xs: 2, md: 2.5 },
        py: { xs: 1.25, lg: 2.5 },
        display: { xs: isAside ? 'none' : 'grid', lg: 'grid' },
        gap: { xs: 1, lg: 2 },
        bgcolor: 'background.paper',
        borderTop: 1,
        border: { md: 1 },
        borderColor: { xs: 'divider', md: 'divider' },
        borderRadius: { md: '14px' },
      }}
    >
      <Box component="h2" sx={{ m: 0, fontSize: '1.125rem', display: { xs: 'none', lg: 'block' } }}>
        {t('checkout_page.sum.title')}
      </Box>
      <Box sx={{ display: { xs: 'none', lg: 'grid' }, gap: 1, color: 'text.secondary' }}>
        {shops > 1 && <span>{t('checkout_page.sum.orders', { count: shops })}</span>}
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
          <span>{t('checkout_page.sum.shipping')}</span>
          <span>{t(`checkout_page.sum.${shipping}`)}</span>
        </Box>
        <span>{t('checkout_page.sum.pay')}</span>
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexDirection: { lg: 'column' } }}>
        <Box role="status" sx={{ flex: 1, width: { lg: 1 }, display: { lg: 'flex' }, alignItems: 'baseline', gap: 2 }}>
          <Box sx={{ flex: 1, color: 'text.secondary', fontSize: '0.875rem' }}>{t('checkout_page.sum.total')}</Box>
          <Box sx={{ fontWeight: 800, fontSize: { xs: '1.125rem', lg: '1.5rem' } }}>
            <Price value={total} />
          </Box>
        </Box>
        <Action look="filled" tone="accent" busy={isSending} onClick={onSend} sx={{ width: { lg: 1 } }}>
          {t(isSending ? 'checkout_page.sending' : 'checkout_page.send')}
        </Action>
      </Box>
    </Box>
  );
}
