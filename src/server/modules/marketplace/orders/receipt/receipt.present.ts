/** The receipt of a paid order as the content of a PDF: goods, delivery, refunds, and how it was paid. */
import type { Order } from '#contract/orders.ts';
import { datePartsInWita, formatDateTime } from '#engine/calendar.ts';
import { formatRupiah } from '#engine/money.ts';
import { t } from '#server/lib/i18n.ts';
import { currentLanguage } from '#server/lib/language.ts';
import type { PdfContent } from '#server/modules/forms/pdf/pdf.commands.ts';

const dateTime = (at: string) => formatDateTime(datePartsInWita(at));

/** A long name would make the row higher than the page. */
const MAX_NAME_LENGTH = 120;
const shorten = (text: string) => {
  const letters = [...text];
  return letters.length > MAX_NAME_LENGTH ? `${letters.slice(0, MAX_NAME_LENGTH).join('')}…` : text;
};

function lineCells({
  name,
  variant_name,
  price,
  quantity,
  rejected_quantity,
  total,
}: Order['lines'][number]): string[] {
  const goods = shorten(variant_name ? `${name} (${variant_name})` : name);
  const missing = rejected_quantity > 0 ? `\n${t('receipt-pdf:rejected', { count: rejected_quantity })}` : '';
  return [goods + missing, formatRupiah(price), String(quantity - rejected_quantity), formatRupiah(total)];
}

/** How and when the seller received the money. */
function paymentFacts({ payment_method, proofs, timeline }: Order): [string, string | null][] {
  const isCod = payment_method === 'cod';
  const paid = timeline.findLast(({ event }) => event === (isCod ? 'order.deliver' : 'payment.confirm'));
  const option = proofs.find(({ state }) => state === 'confirmed')?.payment_label ?? null;
  return [
    [t('receipt-pdf:paid_at'), paid ? dateTime(paid.created_at) : null],
    [t('receipt-pdf:method'), isCod ? t('receipt-pdf:cod') : option],
  ];
}

function sums(order: Order, paid: number): [string, string | null][] {
  const { lines, delivery_fee, delivery_fee_state, subsidy, total, refunds } = order;
  const goods = lines.reduce((sum, line) => sum + line.total, 0);
  const hasFee = delivery_fee_state !== 'outside';
  return [
    [t('receipt-pdf:goods'), formatRupiah(goods)],
    [t('receipt-pdf:fee'), hasFee ? formatRupiah(delivery_fee) : null],
    [t('receipt-pdf:subsidy'), subsidy > 0 ? `-${formatRupiah(subsidy)}` : null],
    [t('receipt-pdf:total'), formatRupiah(total)],
    [t('receipt-pdf:paid'), formatRupiah(paid)],
    ...refunds.map(({ amount, state }): [string, string] => [
      t('receipt-pdf:refund'),
      `${formatRupiah(amount)} (${t(`refunds:state.${state}`)})`,
    ]),
  ];
}

const existing = (facts: [string, string | null][]) =>
  facts.filter((fact): fact is [string, string] => fact[1] !== null);

/** `paid`: what the buyer paid, in rupiah. */
export function receiptContent(order: Order, { buyer, paid }: { buyer: string; paid: number }): PdfContent {
  const { number, shop } = order;
  const seller = [shop.business_name, shop.brand_name !== shop.business_name && shop.brand_name, shop.district?.name];
  const title = t('receipt-pdf:title');
  return {
    title,
    language: currentLanguage(),
    brand: `${t('brand:name')} · ${t('brand:place')}`,
    footer: `${t('brand:name')} · ${number} · ${t('pdf:page', { page: '{page}', pages: '{pages}' })}`,
    unprintable: t('pdf:unprintable'),
    blocks: [
      {
        kind: 'facts',
        items: existing([
          [t('receipt-pdf:number'), number],
          [t('receipt-pdf:ordered_at'), dateTime(order.created_at)],
          [t('receipt-pdf:status'), order.status_label],
          [t('receipt-pdf:seller'), shorten(seller.filter(Boolean).join(', '))],
          [t('receipt-pdf:buyer'), shorten(buyer)],
          ...paymentFacts(order),
          [t('receipt-pdf:delivery'), t(`orders:delivery.${order.delivery_method}`)],
          [t('receipt-pdf:address'), order.address_text],
        ]),
      },
      {
        kind: 'table',
        label: t('receipt-pdf:lines'),
        heads: [t('receipt-pdf:item'), t('receipt-pdf:price'), t('receipt-pdf:quantity'), t('receipt-pdf:sum')],
        rows: order.lines.map(lineCells),
        rowNames: order.lines.map((_, at) => t('pdf:row', { number: at + 1 })),
      },
      { kind: 'facts', items: existing(sums(order, paid)) },
      { kind: 'note', text: t('receipt-pdf:note', { brand: t('brand:name') }) },
    ],
  };
}
