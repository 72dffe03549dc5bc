/** First chat message to a seller about an order: the sender, the order number and its URL. */
import type { Order } from '#contract/orders.ts';
import { formatRupiah } from '#engine/money.ts';
import { shopName } from '../../format/shop-name.ts';
import { absoluteUrl } from '../../format/site.ts';
import { t } from './translations.ts';

export const sellerMessage = (order: Order, buyer: string): string =>
  t('detail.whatsapp_text', {
    shop: shopName(order.shop),
    name: buyer,
    number: order.number,
    status: order.status_label,
    total: formatRupiah(order.total),
    url: absoluteUrl(`/order-list/${order.id}`),
  });
