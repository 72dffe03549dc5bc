/** One order in a list. The whole card is a link. */
import Box from '@mui/material/Box';
import type { OrderItem } from '#contract/orders.ts';
import { LinkCard } from '../../components/LinkCard.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Price } from '../../components/Price.tsx';
import { UnreadMessages } from '../../components/UnreadMessages.tsx';
import { longDate } from '../../format/dates.ts';
import { shopName } from '../../format/shop-name.ts';
import { nextStep } from './next-step.ts';
import { OrderChips } from './OrderChips.tsx';
import { t } from './translations.ts';

export function OrderCard({ order }: { order: OrderItem }) {
  const { first_line, shop, number } = order;
  const step = nextStep(order, 'buyer');
  return (
    <LinkCard
      to={`/order-list/${order.id}`}
      next={
        step.isYours && (
          <>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {t(step.title, step.params)}
            </Box>
            {step.due && ` · ${t(step.due, step.params)}`}
          </>
        )
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Box className="lead" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {shopName(shop)}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {longDate(order.created_at)} · {number}
          </Box>
          {order.unread_messages > 0 && <UnreadMessages text={t('list.unread', { count: order.unread_messages })} />}
        </Box>
        <OrderChips order={order} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '64px minmax(0, 1fr)', sm: '64px minmax(0, 1fr) auto' },
          alignItems: 'center',
        }}
      >
        <Box sx={{ borderRadius: '10px', overflow: 'hidden', bgcolor: 'soft.sunken' }}>
          <Picture src={first_line.picture} alt="" sizes="64px" />
        </Box>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 600 }}>{first_line.name}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            {t('list.quantity', { quantity: first_line.quantity })}
            {order.line_count > 1 && ` · ${t('list.more', { count: order.line_count - 1 })}`}
          </Box>
        </Box>
        <Box
          sx={{
            gridColumn: { xs: '1 / -1', sm: 'auto' },
            display: { xs: 'flex', sm: 'block' },
            alignItems: 'baseline',
            justifyContent: 'space-between',
            textAlign: 'right',
          }}
        >
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {[t('list.total'), ...(order.payment_method === 'cod' ? [t('facts.payment_cod')] : [])].join(' · ')}
          </Box>
          <Box sx={{ fontWeight: 800 }}>
            <Price value={order.total} />
          </Box>
        </Box>
      </Box>
    </LinkCard>
  );
}
