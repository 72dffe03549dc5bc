/** One order in the seller's list. The whole card is a link. The caller passes the status and the next step. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { OrderItem } from '#contract/orders.ts';
import { LinkCard } from '../../components/LinkCard.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Price } from '../../components/Price.tsx';
import { UnreadMessages } from '../../components/UnreadMessages.tsx';
import { longDateTime } from '../../format/dates.ts';
import { t } from './translations.ts';

interface Props {
  order: OrderItem;
  chip: ReactNode;
  /** Only if the seller must act. */
  next: ReactNode;
}

export function OrderRow({ order, chip, next }: Props) {
  const { first_line, line_count, number, total, payment_method, created_at } = order;
  const buyer = order.buyer?.name ?? '';
  return (
    <LinkCard to={`/dashboard/member/orders/${order.id}`} next={next}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <Box component="span" className="lead" sx={{ fontWeight: 600 }}>
              {number}
            </Box>{' '}
            {t('from', { buyer })}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{longDateTime(created_at)}</Box>
          {order.unread_messages > 0 && <UnreadMessages text={t('unread', { count: order.unread_messages })} />}
        </Box>
        {chip}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '56px minmax(0, 1fr) auto', alignItems: 'center' }}>
        <Box sx={{ borderRadius: '10px', overflow: 'hidden', bgcolor: 'soft.sunken' }}>
          <Picture src={first_line.picture} alt="" sizes="56px" />
        </Box>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 600 }}>{first_line.name}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            {t('quantity', { quantity: first_line.quantity })}
            {line_count > 1 && `, ${t('more', { count: line_count - 1 })}`}
          </Box>
        </Box>
        <Box sx={{ textAlign: 'right' }}>
          <Box sx={{ fontWeight: 800 }}>
            <Price value={total} />
          </Box>
          {payment_method === 'cod' && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('cod')}</Box>}
        </Box>
      </Box>
    </LinkCard>
  );
}
