/** The seller has no payment option yet. Tells the buyer what to do, instead of a form that cannot be sent. */
import MessageCircle from 'lucide-react/icons/message-circle';
import type { Order } from '#contract/orders.ts';
import { formatRupiah } from '#engine/money.ts';
import { OutboundLink } from '../../components/OutboundLink.tsx';
import { Panel } from '../../components/Panel.tsx';
import { whatsappLink } from '../../format/links.ts';
import { shopName } from '../../format/shop-name.ts';
import { absoluteUrl } from '../../format/site.ts';
import { t } from './translations.ts';

export function NoPaymentOption({ order }: { order: Order }) {
  const { id, number, shop, total, seller_whatsapp } = order;
  const text = t('pay.none_ask', {
    shop: shopName(shop),
    number,
    total: formatRupiah(total),
    url: absoluteUrl(`/order-list/${id}`),
  });
  return (
    <Panel title={t('pay.none_title')} text={t('pay.none')}>
      {seller_whatsapp && (
        <div>
          <OutboundLink href={whatsappLink(text, seller_whatsapp)} size="medium">
            <MessageCircle aria-hidden size={20} />
            {t('detail.whatsapp')}
          </OutboundLink>
        </div>
      )}
    </Panel>
  );
}
