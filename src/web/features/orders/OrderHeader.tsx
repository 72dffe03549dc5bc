/** Number and status of an order. The next step comes below it. The shop and further links are beside the goods. */
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router-dom';
import type { Order } from '#contract/orders.ts';
import { longDateTime } from '../../format/dates.ts';
import { OrderChips } from './OrderChips.tsx';
import { t } from './translations.ts';

export function OrderHeader({ order }: { order: Order }) {
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
            {order.number}
          </Box>
        </Typography>
        <OrderChips order={order} />
      </Box>
      <Box sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
        {t('detail.made', { date: longDateTime(order.created_at) })}
      </Box>
    </Box>
  );
}
