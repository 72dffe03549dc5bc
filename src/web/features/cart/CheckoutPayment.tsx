/** How the order of one shop is paid, for shops that take cash on receipt. */
import type { ShopBrief } from '#contract/catalogue.ts';
import type { PaymentMethod } from '#contract/orders.ts';
import { RadioCards } from '../../components/RadioCards.tsx';
import { shopName } from '../../format/shop-name.ts';
import type { DeliveryMethod } from './checkout.ts';
import { t } from './translations.ts';

interface Props {
  shop: ShopBrief;
  delivery: DeliveryMethod | null;
  /** The seller names the delivery fee, so cash on receipt would be refused. */
  hasOpenFee: boolean;
  value: PaymentMethod;
  errors: string[];
  onChange: (method: PaymentMethod) => void;
}

export function CheckoutPayment({ shop, delivery, hasOpenFee, value, errors, onChange }: Props) {
  const isRefused = hasOpenFee && value === 'cod';
  const codHint = hasOpenFee ? 'cod_open_fee' : delivery === 'pickup' ? 'cod_pickup' : 'cod_hint';
  return (
    <RadioCards
      label={t('checkout_page.payment.label', { shop: shopName(shop) })}
      name={`payment_method.${shop.id}`}
      columns={1}
      required={false}
      value={value}
      onChange={(method) => onChange(method as PaymentMethod)}
      errors={isRefused ? [t('checkout_page.payment.cod_refused')] : value === 'cod' ? errors : []}
      options={[
        {
          value: 'transfer',
          label: t('checkout_page.payment.transfer'),
          hint: t('checkout_page.payment.transfer_hint'),
        },
        { value: 'cod', label: t('checkout_page.payment.cod'), hint: t(`checkout_page.payment.${codHint}`) },
      ]}
    />
  );
}
