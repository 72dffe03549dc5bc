/**
 * The ordered goods: picture, name, quantity, price, and the total. `renderBelow` renders content below a line (its review).
 */
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Order, OrderLine } from '#contract/orders.ts';
import { formatRupiah } from '#engine/money.ts';
import { Picture } from '../../components/Picture.tsx';
import { Price } from '../../components/Price.tsx';
import { t } from './translations.ts';

interface Props {
  lines: OrderLine[];
  total: number;
  /** Where delivery is part of the order. */
  fee?: Pick<Order, 'delivery_fee' | 'delivery_fee_state' | 'subsidy'>;
  /** What the buyer paid, and how much of it is paid back. */
  paid?: Pick<Order, 'paid_amount' | 'refunded'>;
  /** The buyer collects the goods, so there is no shipping. */
  isPickup: boolean;
  renderBelow?: (line: OrderLine) => ReactNode;
}

/** Labels, and amounts that end at the same edge. */
const sums = {
  display: 'grid',
  gap: 1,
  pt: 2,
  gridTemplateColumns: '1fr auto',
  '& > :nth-of-type(even)': { textAlign: 'right' },
};
const NOT_PAID = { paid_amount: null, refunded: 0 } as const;
const OUTSIDE = { delivery_fee: 0, delivery_fee_state: 'outside', subsidy: 0 } as const;

export function OrderLines({ lines, total, fee = OUTSIDE, paid = NOT_PAID, isPickup, renderBelow }: Props) {
  const { delivery_fee, delivery_fee_state: state, subsidy } = fee;
  const hasFee = state !== 'outside' && state !== 'open';
  return (
    <div>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <Box
            component="li"
            key={line.id}
            sx={{ py: 2, borderBottom: 1, borderColor: 'divider', '&:first-of-type': { pt: 0 } }}
          >
            <Box sx={{ display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr) auto', columnGap: 1.5 }}>
              <Box
                sx={{
                  gridRow: 'span 2',
                  borderRadius: '10px',
                  overflow: 'hidden',
                  alignSelf: 'start',
                  bgcolor: 'soft.sunken',
                }}
              >
                <Picture src={line.picture} alt="" sizes="64px" />
              </Box>
              <Box sx={{ gridColumn: '2 / -1', minWidth: 0, overflowWrap: 'anywhere' }}>
                <MuiLink
                  component={Link}
                  to={`/product/${line.product_id}`}
                  color="inherit"
                  underline="hover"
                  sx={{ fontWeight: 600 }}
                >
                  {line.name}
                </MuiLink>
                {line.variant_name && (
                  <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
                    {t('lines.variant', { name: line.variant_name })}
                  </Box>
                )}
              </Box>
              <Box sx={{ color: 'text.secondary' }}>
                {t('lines.each', { quantity: line.quantity, price: formatRupiah(line.price) })}
                {line.rejected_quantity > 0 && (
                  <Box sx={{ color: 'accent.main', fontWeight: 600 }}>
                    {t('lines.rejected', { count: line.rejected_quantity })}
                  </Box>
                )}
              </Box>
              <Box sx={{ fontWeight: 600 }}>
                <Price value={line.total} />
              </Box>
            </Box>
            {renderBelow?.(line)}
          </Box>
        ))}
      </Box>
      {hasFee && (
        <Box sx={sums}>
          <span>{t('lines.total')}</span>
          <Price value={total - delivery_fee + subsidy} />
          <span>{t('lines.fee')}</span>
          {delivery_fee === 0 ? <span>{t('lines.fee_free')}</span> : <Price value={delivery_fee} />}
          {subsidy > 0 && (
            <>
              <span>{t('lines.subsidy')}</span>
              <span>{t('lines.less', { amount: formatRupiah(subsidy) })}</span>
            </>
          )}
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, pt: 2 }}>
        <Box sx={{ flex: 1 }}>
          <Box sx={{ fontWeight: 600 }}>{t(hasFee ? 'lines.total_with_fee' : 'lines.total')}</Box>
          {!hasFee && (
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {t(isPickup ? 'lines.total_pickup' : state === 'open' ? 'lines.total_open' : 'lines.total_note')}
            </Box>
          )}
        </Box>
        <Box sx={{ fontWeight: 800, fontSize: '1.25rem' }}>
          <Price value={total} />
        </Box>
      </Box>
      {paid.refunded > 0 && paid.paid_amount !== null && (
        <Box sx={sums}>
          <span>{t('lines.paid')}</span>
          <Price value={paid.paid_amount} />
          <span>{t('lines.refunded')}</span>
          <Price value={paid.refunded} />
        </Box>
      )}
    </div>
  );
}
