/** What delivery from one shop costs, or where its goods are collected. Nothing for a shop without tariffs. */
import Box from '@mui/material/Box';
import type { Cart } from '#contract/orders.ts';
import { formatRupiah } from '#engine/money.ts';
import { Price } from '../../components/Price.tsx';
import type { DeliveryMethod, ShopCost } from './checkout.ts';
import { t } from './translations.ts';

interface Props {
  group: Cart['shops'][number];
  cost: ShopCost;
  delivery: DeliveryMethod | null;
}

/** What is not an amount. */
function feeText({ fee }: ShopCost, delivery: DeliveryMethod | null): string | null {
  if (delivery === null) return t('checkout_page.sum.shipping_unknown');
  if (delivery === 'pickup') return t('checkout_page.sum.shipping_pickup');
  if (delivery === 'other') return t('checkout_page.sum.shipping_later');
  if (fee === undefined) return t('checkout_page.fee.address_first');
  if (fee === null) return t('checkout_page.fee.open');
  return fee === 0 ? t('checkout_page.fee.free') : null;
}

export function CheckoutDelivery({ group: { delivery: offer }, cost, delivery }: Props) {
  if (!offer) return null;
  const { goods, fee, total } = cost;
  const missing = offer.free_from !== null && typeof fee === 'number' && fee > 0 ? offer.free_from - goods : 0;
  const hints = [
    delivery === 'seller_courier' && fee === null && t('checkout_page.fee.open_text'),
    missing > 0 && t('checkout_page.fee.free_hint', { amount: formatRupiah(missing) }),
    delivery === 'pickup' && offer.pickup && t('checkout_page.fee.pickup', offer.pickup),
  ].filter((hint) => hint !== false && hint !== null);
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
        <span>{t('checkout_page.sum.shipping')}</span>
        <span>{feeText(cost, delivery) ?? <Price value={fee ?? 0} />}</span>
      </Box>
      {hints.map((hint) => (
        <Box key={hint} sx={{ color: 'text.secondary', fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
          {hint}
        </Box>
      ))}
      {typeof fee === 'number' && (
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', fontWeight: 600 }}>
          <span>{t('checkout_page.fee.total')}</span>
          <Price value={total} />
        </Box>
      )}
    </Box>
  );
}
