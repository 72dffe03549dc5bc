/** The shop of an order with chat links, and a print link once the payment is confirmed. */
import Box from '@mui/material/Box';
import MessageCircle from 'lucide-react/icons/message-circle';
import Printer from 'lucide-react/icons/printer';
import { Link } from 'react-router-dom';
import type { Order } from '#contract/orders.ts';
import { hasReceipt } from '#engine/receipt.ts';
import { Action } from '../../components/Action.tsx';
import { BusinessLogo } from '../../components/BusinessLogo.tsx';
import { OutboundLink } from '../../components/OutboundLink.tsx';
import { whatsappLink } from '../../format/links.ts';
import { shopName } from '../../format/shop-name.ts';
import { sellerMessage } from './seller-message.ts';
import { t } from './translations.ts';

/** Both fit side by side on a phone. */
const side = { px: { xs: 1.25, sm: 1.75 } };

export function OrderShop({ order, buyer }: { order: Order; buyer: string }) {
  const { shop } = order;
  const text = sellerMessage(order, buyer);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box
        component={Link}
        to={`/members/${shop.id}`}
        sx={{
          display: 'inline-flex',
          gap: 1.5,
          alignItems: 'center',
          minHeight: 48,
          mr: 'auto',
          color: 'inherit',
          fontWeight: 600,
          textDecoration: 'none',
          '&:hover': { textDecoration: 'underline' },
        }}
      >
        <BusinessLogo name={shopName(shop)} src={shop.business_logo} size={40} />
        {shopName(shop)}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {order.seller_whatsapp && (
          <Box component={OutboundLink} href={whatsappLink(text, order.seller_whatsapp)} sx={side}>
            <MessageCircle aria-hidden size={18} />
            {t('detail.whatsapp')}
          </Box>
        )}
        {hasReceipt(order) && (
          <Box component={Action} to={`/order-list/${order.id}/receipt`} size="small" look="outlined" sx={side}>
            <Printer aria-hidden size={18} />
            {t('detail.receipt')}
          </Box>
        )}
      </Box>
    </Box>
  );
}
