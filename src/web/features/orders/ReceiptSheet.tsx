/** The receipt of an order on one A4 page. Dark on white in every theme, because it is printed. */
import Box from '@mui/material/Box';
import type { Order } from '#contract/orders.ts';
import type { Shipment } from '#contract/shipments.ts';
import { formatFor } from '#engine/formats.ts';
import { formatRupiah } from '#engine/money.ts';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { longDateTime } from '../../format/dates.ts';
import { receiptOf } from './receipt.ts';
import { expectedDay } from './ShipmentFacts.tsx';
import { t } from './translations.ts';

const INK_COLOR = import.meta.env.INK_ON_WHITE;
const LINE_COLOR = import.meta.env.LINE_ON_WHITE;

const paperStyle = {
  width: 1,
  maxWidth: '210mm',
  mx: 'auto',
  p: { xs: 2.5, sm: 5 },
  bgcolor: '#fff',
  color: INK_COLOR,
  border: `1px solid ${LINE_COLOR}`,
  borderRadius: '6px',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
  '& dt, & .quiet': { color: `${import.meta.env.QUIET_ON_WHITE} !important` },
  '& table': { width: 1, borderCollapse: 'collapse' },
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 1, borderBottom: `1px solid ${LINE_COLOR}` },
  '& th': { fontSize: '0.875rem' },
  '& .sum': { textAlign: 'right', whiteSpace: 'nowrap', pl: 1.5 },
  '& .words': { textAlign: 'right', pl: 1.5 },
  '& .each': { display: { xs: 'none', sm: 'table-cell' } },
  '& tr': { breakInside: 'avoid' },
  '@media print': { border: 0, p: 0, maxWidth: 'none', '& .each': { display: 'table-cell' } },
} as const;

interface Props {
  order: Order;
  buyer: string;
  /** Print time, ISO. */
  now: string;
}

/** The legal name, the brand that the buyer knows if it differs, and the district, each on its own line. */
const sellerText = ({ business_name, brand_name, district }: Order['shop']) =>
  [business_name, brand_name !== business_name && brand_name, district?.name].filter(Boolean).join('\n');

/** Kind and name, then telephone and tracking number, if there are any. */
const shipmentText = ({ kind_label, carrier, phone, tracking_number }: Shipment) =>
  [
    t('shipment.receipt_line', { kind: kind_label, carrier }),
    phone && formatFor('landline-or-phone').display(phone),
    tracking_number && `${t('shipment.tracking')} ${tracking_number}`,
  ]
    .filter(Boolean)
    .join('\n');

export function ReceiptSheet({ order, buyer, now }: Props) {
  const { paymentState, pieces, total, paidAt, paidBy } = receiptOf(order);
  const hasFee = !['outside', 'open'].includes(order.delivery_fee_state);
  const shippingText =
    order.delivery_method === 'pickup'
      ? 'receipt.shipping_none'
      : order.delivery_fee_state === 'open'
        ? 'receipt.shipping_open'
        : 'receipt.shipping_later';
  return (
    <Box component="article" sx={paperStyle}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          justifyContent: 'space-between',
          borderBottom: `3px solid ${INK_COLOR}`,
          pb: 2,
        }}
      >
        <Box>
          <Box component="h1" sx={{ m: 0, fontSize: '1.5rem', lineHeight: 1.2 }}>
            {t(paymentState === 'paid' ? 'receipt.title_paid' : 'receipt.title_order')}
          </Box>
          <Box sx={{ fontWeight: 600 }}>{order.number}</Box>
        </Box>
        <Box sx={{ textAlign: { sm: 'right' } }}>
          <Box sx={{ fontWeight: 600 }}>{t('receipt.issuer')}</Box>
          <Box className="quiet" sx={{ fontSize: '0.875rem' }}>
            {longDateTime(order.created_at)}
          </Box>
        </Box>
      </Box>
      {paymentState !== 'paid' && (
        <Box sx={{ p: 1.5, border: `2px solid ${INK_COLOR}`, fontWeight: 600 }}>
          {t(paymentState === 'void' ? 'receipt.void' : 'receipt.unpaid')}
        </Box>
      )}
      <DescriptionList
        columns={2}
        facts={[
          [t('receipt.seller'), sellerText(order.shop)],
          [t('receipt.buyer'), buyer],
          [t('receipt.status'), order.status_label],
          [t('receipt.delivery'), t(`delivery.${order.delivery_method}`)],
          [t('receipt.address'), order.address_text],
          [t('shipment.receipt'), order.shipment && shipmentText(order.shipment)],
          [t('shipment.day'), order.shipment && expectedDay(order.shipment)],
          [t('facts.note'), order.note],
          [t('receipt.paid_at'), paidAt && longDateTime(paidAt)],
          [t('receipt.method'), order.payment_method === 'cod' ? t('facts.payment_cod') : paidBy],
        ]}
      />
      <table>
        <thead>
          <tr>
            <th scope="col">{t('receipt.item')}</th>
            <th scope="col" className="sum each">
              {t('receipt.price')}
            </th>
            <th scope="col" className="sum">
              {t('receipt.quantity')}
            </th>
            <th scope="col" className="sum">
              {t('receipt.sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td>
                {line.name}
                {line.variant_name && <div className="quiet">{line.variant_name}</div>}
                {line.rejected_quantity > 0 && (
                  <div className="quiet">{t('receipt.rejected', { count: line.rejected_quantity })}</div>
                )}
              </td>
              <td className="sum each">{formatRupiah(line.price)}</td>
              <td className="sum">{line.quantity - line.rejected_quantity}</td>
              <td className="sum">{formatRupiah(line.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('receipt.shipping')}</th>
            <td colSpan={3} className={hasFee ? 'sum' : 'words'}>
              {hasFee ? formatRupiah(order.delivery_fee) : t(shippingText)}
            </td>
          </tr>
          {order.subsidy > 0 && (
            <tr>
              <th scope="row">{t('receipt.subsidy')}</th>
              <td colSpan={3} className="sum">
                {t('lines.less', { amount: formatRupiah(order.subsidy) })}
              </td>
            </tr>
          )}
          <Box
            component="tr"
            sx={{ '& > *': { fontSize: '1.125rem !important', fontWeight: 800, borderBottom: '0 !important' } }}
          >
            <th scope="row">{t(hasFee ? 'receipt.total_with_fee' : 'receipt.total')}</th>
            <td className="sum each" />
            <td className="sum">{pieces}</td>
            <td className="sum">{formatRupiah(total)}</td>
          </Box>
          {order.refunded > 0 && (
            <tr>
              <th scope="row" colSpan={3}>
                {t('receipt.refunded', { paid: formatRupiah(order.paid_amount ?? 0) })}
              </th>
              <td className="sum">{formatRupiah(order.refunded)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      <Box className="quiet" sx={{ fontSize: '0.875rem', borderTop: `1px solid ${LINE_COLOR}`, pt: 1.5 }}>
        {t('receipt.foot', { date: longDateTime(now) })}
      </Box>
    </Box>
  );
}
