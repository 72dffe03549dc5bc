/** First chat message to a seller about an order: the sender, the order number and its URL. */
import type { TFunction } from 'i18next';
import type { Order } from '#contract/orders.ts';
import { formatMoney } from '../../format/money.ts';
import { shopName } from '../../format/shop-name.ts';
import { absoluteUrl } from '../../format/site.ts';

export const sellerMessage = (t: TFunction<['orders', 'common']>, order: Order, buyer: string): string =>
  t('orders:detail.whatsapp_text', {
    shop: shopName(order.shop),
    name: buyer,
    number: order.number,
    status: order.status_label,
    total: formatMoney(order.total),
    url: absoluteUrl(`/order-list/${order.id}`),
  });
