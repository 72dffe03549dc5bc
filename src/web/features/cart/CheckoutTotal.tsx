/** Summary before ordering: number of orders, total, and when payment is due. */
import Box from '@mui/material/Box';
import { formatRupiah } from '#engine/money.ts';
import type { Checkout, ShopCost } from './checkout.ts';
import { TotalBar } from './TotalBar.tsx';
import { t } from './translations.ts';

interface Props {
  shops: number;
  /** Goods and known delivery fees, without the subsidy. */
  total: number;
  /** Of each shop; empty if no shop has tariffs. */
  fees?: ShopCost['fee'][];
  /** Of all shops. */
  subsidy?: number;
  delivery: Checkout['delivery'];
  isSending: boolean;
  onSend: () => void;
}

const SHIPPING_TEXTS = {
  pickup: 'shipping_pickup',
  seller_courier: 'shipping_later',
  other: 'shipping_later',
} as const;

/** The sum of the known fees, and what the others depend on. */
function feesText(fees: ShopCost['fee'][]): string {
  const known = fees.filter((fee) => typeof fee === 'number');
  const parts = [
    known.length > 0 && formatRupiah(known.reduce((sum, fee) => sum + fee, 0)),
    fees.includes(null) && t('checkout_page.fee.open'),
    fees.includes(undefined) && t('checkout_page.sum.shipping_later'),
  ];
  return parts.filter((part) => part !== false).join(' + ');
}

export function CheckoutTotal({ shops, total, fees = [], subsidy = 0, delivery, isSending, onSend }: Props) {
  const isPriced = delivery === 'seller_courier' && fees.some((fee) => fee !== undefined);
  const shipping = t(`checkout_page.sum.${delivery ? SHIPPING_TEXTS[delivery] : 'shipping_unknown'}`);
  return (
    <TotalBar
      title={t('checkout_page.sum.title')}
      facts={
        <>
          {shops > 1 && <span>{t('checkout_page.sum.orders', { count: shops })}</span>}
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
            <span>{t('checkout_page.sum.shipping')}</span>
            <Box component="span" sx={{ textAlign: 'right' }}>
              {isPriced ? feesText(fees) : shipping}
            </Box>
          </Box>
          {subsidy > 0 && (
            <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
              <span>{t('checkout_page.sum.subsidy')}</span>
              <span>{t('checkout_page.sum.less', { amount: formatRupiah(subsidy) })}</span>
            </Box>
          )}
          <span>{t('checkout_page.sum.pay')}</span>
        </>
      }
      words={t(
        isPriced && fees.some((fee) => typeof fee === 'number')
          ? 'checkout_page.sum.total_priced'
          : 'checkout_page.sum.total',
      )}
      total={total}
      action={t(isSending ? 'checkout_page.sending' : 'checkout_page.send')}
      isBusy={isSending}
      onAction={onSend}
    />
  );
}
