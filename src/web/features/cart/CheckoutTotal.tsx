/** Summary before ordering: number of orders, total, and when payment is due. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Checkout } from './checkout.ts';
import { TotalBar } from './TotalBar.tsx';
import './translations.ts';

interface Props {
  shops: number;
  total: number;
  delivery: Checkout['delivery'];
  isSending: boolean;
  onSend: () => void;
}

export function CheckoutTotal({ shops, total, delivery, isSending, onSend }: Props) {
  const { t } = useTranslation('cart');
  const shipping = delivery === 'pickup' ? 'shipping_pickup' : 'shipping_later';
  return (
    <TotalBar
      title={t('checkout_page.sum.title')}
      facts={
        <>
          {shops > 1 && <span>{t('checkout_page.sum.orders', { count: shops })}</span>}
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
            <span>{t('checkout_page.sum.shipping')}</span>
            <span>{t(`checkout_page.sum.${shipping}`)}</span>
          </Box>
          <span>{t('checkout_page.sum.pay')}</span>
        </>
      }
      words={t('checkout_page.sum.total')}
      total={total}
      action={t(isSending ? 'checkout_page.sending' : 'checkout_page.send')}
      isBusy={isSending}
      onAction={onSend}
    />
  );
}
