/** Summary before ordering: number of orders, total, and when payment is due. */
import Box from '@mui/material/Box';
import { formatRupiah } from '#engine/money.ts';
import type { DeliveryMethod, ShopCost } from './checkout.ts';
import { TotalBar } from './TotalBar.tsx';
import { t } from './translations.ts';

interface Props {
  /** Goods and known delivery fees. */
  total: number;
  /** Of each shop. */
  shops: { delivery: DeliveryMethod | null; fee: ShopCost['fee'] }[];
  isSending: boolean;
  onSend: () => void;
}

/** The sum of the known fees, and what the others depend on. */
function shippingText(shops: Props['shops']): string {
  if (shops.some(({ delivery }) => delivery === null)) return t('checkout_page.sum.shipping_unknown');
  const brought = shops.filter(({ delivery }) => delivery !== 'pickup');
  if (brought.length === 0) return t('checkout_page.sum.shipping_pickup');
  const known = brought.map(({ fee }) => fee).filter((fee) => typeof fee === 'number');
  const parts = [
    known.length > 0 && formatRupiah(known.reduce((sum, fee) => sum + fee, 0)),
    brought.some(({ fee }) => fee === null) && t('checkout_page.fee.open'),
    brought.some(({ fee }) => fee === undefined) && t('checkout_page.sum.shipping_later'),
  ];
  return parts.filter((part) => part !== false).join(' + ');
}

export function CheckoutTotal({ total, shops, isSending, onSend }: Props) {
  const hasFee = shops.some(({ fee }) => typeof fee === 'number');
  return (
    <TotalBar
      title={t('checkout_page.sum.title')}
      facts={
        <>
          {shops.length > 1 && <span>{t('checkout_page.sum.orders', { count: shops.length })}</span>}
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
            <span>{t('checkout_page.sum.shipping')}</span>
            <Box component="span" sx={{ textAlign: 'right' }}>
              {shippingText(shops)}
            </Box>
          </Box>
          <span>{t('checkout_page.sum.pay')}</span>
        </>
      }
      words={t(hasFee ? 'checkout_page.sum.total_priced' : 'checkout_page.sum.total')}
      total={total}
      action={t(isSending ? 'checkout_page.sending' : 'checkout_page.send')}
      isBusy={isSending}
      onAction={onSend}
    />
  );
}
