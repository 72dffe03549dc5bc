/** Builds the responses about orders. Buyer and seller see the same order, each with the events they may send. */

import type { ShopBrief } from '#contract/catalogue.ts';
import type { Order, OrderItem, OrderLine, OrderStatus } from '#contract/orders.ts';
import { uploadPaths } from '#contract/uploads.ts';
import { openingHours } from '#engine/opening-hours.ts';
import { listDeliveryFeeEvents } from '#machines/delivery-fee.ts';
import { isOrderPaid, listOrderEvents, type OrderActor, type OrderFacts } from '#machines/order.ts';
import { t } from '#server/lib/i18n.ts';
import { whatsappOf } from '#server/lib/whatsapp.ts';
import { findRegion } from '#server/modules/reference/regions/regions.queries.ts';
import type { OrderEventRow, OrderItemRow, OrderLineRow, OrderRow, ShopRow } from './orders.queries.ts';

/** The events of the order, and of its delivery fee, that the actor may send now. */
export const listEvents = (
  order: OrderFacts & Pick<Required<OrderFacts>, 'delivery_fee_state'>,
  by: OrderActor,
): string[] => [...listOrderEvents(order, by), ...listDeliveryFeeEvents(order, by)];

export const statusLabel = (status: OrderStatus): string => t(`orders:status.${status}`);

export const presentShop = (row: ShopRow): ShopBrief => ({
  id: row.shop_id,
  business_name: row.business_name,
  brand_name: row.brand_name || null,
  business_logo: row.logo_sha256 && row.logo_extension ? uploadPaths.media(row.logo_sha256, row.logo_extension) : null,
  district: row.district ? { code: row.district, name: findRegion(row.district)?.name ?? row.district } : null,
  business_opening_hours: openingHours(row.business_opening_hours, row.business_closing_hours),
  days_open: row.business_days_open,
  days_close: row.business_days_close,
  licences: row.licences,
  ...(row.closure ? { closure: row.closure } : {}),
});

const presentHead = (row: OrderItemRow | OrderRow, by: OrderActor, contact: unknown) => ({
  id: row.id,
  number: row.number,
  status: row.status,
  status_label: statusLabel(row.status),
  has_proof: row.has_proof,
  shop: presentShop(row),
  buyer:
    by === 'seller'
      ? { id: row.buyer_id, name: row.buyer_name, whatsapp: whatsappOf(contact ?? row.buyer_phone) }
      : null,
  total: row.total,
  expected_day: row.expected_day,
  delivery_fee: row.delivery_fee,
  delivery_fee_state: row.delivery_fee_state,
  unread_messages: row.unread_messages,
  subsidy: row.subsidy,
  payment_method: row.payment_method,
  refund_state: row.refund_state,
  cancellation_state: row.cancellation_state,
  due_at: row.due_at?.toISOString() ?? null,
  open_complaints: row.open_complaints,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const presentOrderItem = (row: OrderItemRow, by: OrderActor): OrderItem => ({
  ...presentHead(row, by, null),
  first_line: {
    name: row.first_name,
    picture: uploadPaths.media(row.sha256, row.extension),
    quantity: row.first_quantity,
  },
  line_count: row.line_count,
  has_payment_option: row.has_payment_option,
});

export const presentOrderLine = (
  row: OrderLineRow,
  more: Pick<OrderLine, 'review' | 'review_hidden' | 'reviewable'>,
): OrderLine => ({
  id: row.id,
  product_id: row.product_id,
  variant_id: row.variant_name === null ? null : row.variant_id,
  name: row.name,
  variant_name: row.variant_name,
  picture: uploadPaths.media(row.sha256, row.extension),
  price: row.price,
  quantity: row.quantity,
  rejected_quantity: row.rejected_quantity,
  total: row.price * (row.quantity - row.rejected_quantity),
  ...more,
});

const presentOrderEvent = (row: OrderEventRow, order: OrderRow): Order['timeline'][number] => ({
  ...row,
  status_label: statusLabel(row.to_status),
  actor_name: { buyer: order.buyer_name, seller: order.brand_name || order.business_name, system: null }[row.actor],
  created_at: row.created_at.toISOString(),
});

/** One paragraph: the recipient if the address names one, then street to province, then the phone number. */
export function addressText(address: Record<string, unknown> | null): string | null {
  if (!address) return null;
  const { recipient_name, full_address, urban_village, district, city, province, zip_code, contact } = address;
  const regions = [urban_village, district, city, province].map((code) =>
    typeof code === 'string' ? findRegion(code)?.name : undefined,
  );
  const place = [full_address, ...regions].filter(Boolean).join(', ');
  return [recipient_name, [place, zip_code].filter(Boolean).join(' '), contact].filter(Boolean).join('. ');
}

type RelatedParts =
  | 'address'
  | 'complainable_lines'
  | 'complaints'
  | 'lines'
  | 'payment_options'
  | 'pickup'
  | 'proofs'
  | 'refund_account'
  | 'refunds'
  | 'shipment';
interface RelatedData extends Pick<Order, RelatedParts> {
  eventRows: OrderEventRow[];
  shopPhone: unknown;
}

export function presentOrder(row: OrderRow, by: 'buyer' | 'seller', related: RelatedData): Order {
  const { eventRows: moments, shopPhone, ...rest } = related;
  return {
    ...presentHead(row, by, rest.address?.contact),
    ...rest,
    version: row.version,
    paid_amount: row.paid_amount ?? (isOrderPaid(row) ? row.total : null),
    refunded: row.refunded,
    address_text: addressText(rest.address),
    delivery_method: row.delivery_method,
    note: row.note,
    seller_whatsapp: whatsappOf(shopPhone),
    timeline: moments.map((moment) => presentOrderEvent(moment, row)),
    events: listEvents({ ...row, is_shipped: row.expected_day !== null }, by),
  };
}
