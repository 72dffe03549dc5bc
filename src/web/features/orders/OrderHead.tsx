/** Number, shop and status of an order, with the ways to ask the seller and to print. */
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import MessageCircle from 'lucide-react/icons/message-circle';
import Printer from 'lucide-react/icons/printer';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '#contract/orders.ts';
import { Action } from '../../components/Action.tsx';
import { Emblem } from '../../components/Emblem.tsx';
import { OutLink } from '../../components/OutLink.tsx';
import { longDateTime } from '../../format/dates.ts';
import { whatsappLink } from '../../format/links.ts';
import { formatMoney } from '../../format/money.ts';
import { absolute } from '../../format/site.ts';
import { OrderStatusChip } from './OrderStatusChip.tsx';
import './words.ts';

export function OrderHead({ order, buyer }: { order: Order; buyer: string }) {
  const { t } = useTranslation('orders');
  const { number, shop } = order;
  const text = t('detail.whatsapp_text', {
    shop: shop.business_name,
    name: buyer,
    number,
    status: order.status_label,
    total: formatMoney(order.total),
    url: absolute(`/order-list/${order.id}`),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <MuiLink
        component={Link}
        to="/order-list/"
        sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', minHeight: 48, justifySelf: 'start' }}
      >
        <ArrowLeft aria-hidden size={18} />
        {t('detail.back')}
      </MuiLink>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography component="h1" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {t('detail.title')}{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {number}
          </Box>
        </Typography>
        <OrderStatusChip status={order.status} label={order.status_label} />
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{t('detail.made', { date: longDateTime(order.created_at) })}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 1 }}>
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
            fontWeight: 700,
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          <Emblem name={shop.business_name} src={shop.business_logo} size={40} />
          {shop.business_name}
        </Box>
        {order.seller_whatsapp && (
          <OutLink href={whatsappLink(text, order.seller_whatsapp)}>
            <MessageCircle aria-hidden size={18} />
            {t('detail.whatsapp')}
          </OutLink>
        )}
        <Action to={`/order-list/${order.id}/receipt`} size="small" look="outlined">
          <Printer aria-hidden size={18} />
          {t('detail.receipt')}
        </Action>
      </Box>
    </Box>
  );
}
