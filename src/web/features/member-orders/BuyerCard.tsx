/** The buyer of an order with contact links. The page passes the address. */
import Box from '@mui/material/Box';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { OutboundLink } from '../../components/OutboundLink.tsx';
import { Panel } from '../../components/Panel.tsx';
import { whatsappLink } from '../../format/links.ts';
import { shopName } from '../../format/shop-name.ts';
import { t } from './translations.ts';

export function BuyerCard({ order, children }: { order: Order; children: ReactNode }) {
  const { buyer, number, shop } = order;
  const text = t('whatsapp_text', { name: buyer?.name ?? '', shop: shopName(shop), number });
  return (
    <Panel title={t('buyer')}>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{buyer?.name}</Box>
      {buyer?.whatsapp && (
        <Box
          component={OutboundLink}
          href={whatsappLink(text, buyer.whatsapp)}
          size="medium"
          sx={{ '@media print': { display: 'none' } }}
        >
          <MessageCircle aria-hidden size={20} />
          {t('whatsapp')}
        </Box>
      )}
      {children}
    </Panel>
  );
}
