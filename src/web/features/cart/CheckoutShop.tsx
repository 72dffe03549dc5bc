/** What is ordered from one shop: the lines, the way of receiving, what it costs, and a note. */
import Box from '@mui/material/Box';
import type { Cart, PaymentMethod } from '#contract/orders.ts';
import { formatRupiah } from '#engine/money.ts';
import { isShopOpen } from '#engine/opening-hours.ts';
import { ClosureNotice } from '../../components/ClosureNotice.tsx';
import { NoteField } from '../../components/NoteField.tsx';
import { Panel } from '../../components/Panel.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Price } from '../../components/Price.tsx';
import { RadioCards } from '../../components/RadioCards.tsx';
import { shopName } from '../../format/shop-name.ts';
import { CheckoutDelivery } from './CheckoutDelivery.tsx';
import { CheckoutPayment } from './CheckoutPayment.tsx';
import { type DeliveryMethod, deliveryMethodsOf, type ShopCost } from './checkout.ts';
import { lineChangesOf } from './line-changes.ts';
import { t } from './translations.ts';
import { UnpaidOrderLimit } from './UnpaidOrderLimit.tsx';

const MAX_NOTE_LENGTH = 500;

interface Props {
  group: Cart['shops'][number];
  cost: ShopCost | undefined;
  delivery: DeliveryMethod | null;
  deliveryErrors: string[];
  payment: PaymentMethod;
  paymentErrors: string[];
  onPayment: (method: PaymentMethod) => void;
  note: string;
  noteErrors: string[];
  lineErrors: Record<string, string[]>;
  onDelivery: (method: DeliveryMethod) => void;
  onNote: (text: string) => void;
  /** null while the time is not known yet. */
  now: Date | null;
}

export function CheckoutShop(props: Props) {
  const { group, cost, delivery, deliveryErrors, note, noteErrors, lineErrors, onDelivery, onNote, now } = props;
  const { shop, lines, total, unanswered } = group;
  const isClosed =
    now !== null &&
    !isShopOpen({ ...shop, hours: shop.business_opening_hours, closed_until: shop.closure?.until }, now);
  return (
    <Panel
      title={t('checkout_page.lines.title', { shop: shopName(shop) })}
      text={isClosed && !shop.closure && t('checkout_page.closed')}
    >
      <ClosureNotice closure={shop.closure} />
      <UnpaidOrderLimit unanswered={unanswered} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {lines.map((line) => (
          <Box
            component="li"
            key={line.id}
            sx={{ display: 'grid', columnGap: 1.5, gridTemplateColumns: '56px minmax(0, 1fr) auto' }}
          >
            <Box
              sx={{
                gridRow: 'span 2',
                borderRadius: '10px',
                overflow: 'hidden',
                alignSelf: 'start',
                bgcolor: 'soft.sunken',
              }}
            >
              <Picture src={line.picture} alt="" sizes="56px" />
            </Box>
            <Box sx={{ gridColumn: '2 / -1', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 600 }}>{line.name}</Box>
              {line.variant_name && (
                <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
                  {t('variant', { name: line.variant_name })}
                </Box>
              )}
              <Box role="status">
                {lineChangesOf(line).map(({ key, params, isBlocking: isStop }) => (
                  <Box key={key} sx={{ color: isStop ? 'error.main' : 'warning.main', fontWeight: 600 }}>
                    {t(key, params)}
                  </Box>
                ))}
                {(lineErrors[line.id] ?? []).map((sentence) => (
                  <Box key={sentence} sx={{ color: 'error.main', fontWeight: 600 }}>
                    {sentence}
                  </Box>
                ))}
              </Box>
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
              {t('checkout_page.lines.each', { quantity: line.quantity, price: formatRupiah(line.price) })}
            </Box>
            <Box sx={{ fontWeight: 600 }}>
              <Price value={line.total} />
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, pt: 1.5, borderTop: 1, borderColor: 'divider', fontWeight: 600 }}>
        <Box sx={{ flex: 1 }}>{t('checkout_page.lines.subtotal')}</Box>
        <Price value={total} />
      </Box>
      <RadioCards
        label={t('checkout_page.delivery.label', { shop: shopName(shop) })}
        name={`delivery_methods.${shop.id}`}
        columns={1}
        value={delivery ?? ''}
        onChange={(value) => onDelivery(value as DeliveryMethod)}
        errors={deliveryErrors}
        options={deliveryMethodsOf(group).map((method) => ({
          value: method,
          label: t(`checkout_page.delivery.${method}`),
          hint: t(
            `checkout_page.delivery.${group.delivery && method === 'seller_courier' ? 'seller_courier_tariff' : (`${method}_hint` as const)}`,
          ),
        }))}
      />
      {cost && <CheckoutDelivery group={group} cost={cost} delivery={delivery} />}
      {group.cod && (
        <CheckoutPayment
          shop={shop}
          delivery={delivery}
          hasOpenFee={cost?.fee === null}
          value={props.payment}
          errors={props.paymentErrors}
          onChange={props.onPayment}
        />
      )}
      <NoteField
        label={t('checkout_page.note.label', { shop: shopName(shop) })}
        hint={t('checkout_page.note.hint')}
        name={`notes.${shop.id}`}
        value={note}
        onChange={onNote}
        maxLength={MAX_NOTE_LENGTH}
        left={(count) => t('checkout_page.note.left', { count })}
        errors={noteErrors}
      />
    </Panel>
  );
}
