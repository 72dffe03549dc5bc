/** Summary before ordering: number of orders, total, and when payment is due. */
import Box from '@mui/material/Box';
import type { Checkout } from './checkout.ts';
import { TotalBar } from './TotalBar.tsx';
import { t } from './translations.ts';

interface Props {
  shops: number;
  total: number;
  delivery: Checkout['delivery'];
  isSending: boolean;
  onSend: () => void;
}

const SHIPPING_TEXTS = {
  pickup: 'shipping_pickup',
  seller_courier: 'shipping_later',
  other: 'shipping_later',
} as const;

export function CheckoutTotal({ shops, total, delivery, isSending, onSend }: Props) {
  return (
    <TotalBar
      title={t('checkout_page.sum.title')}
      facts={
        <>
          {shops > 1 && <span>{t('checkout_page.sum.orders', { count: shops })}</span>}
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
            <span>{t('checkout_page.sum.shipping')}</span>
            <span>{t(`checkout_page.sum.${delivery ? SHIPPING_TEXTS[delivery] : 'shipping_unknown'}`)}</span>
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
