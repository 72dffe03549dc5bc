/**
 * The ordered goods: picture, name, quantity, price, and the total. `renderBelow` renders content below a line (its review).
 */
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OrderLine } from '#contract/orders.ts';
import { formatRupiah } from '#engine/money.ts';
import { Picture } from '../../components/Picture.tsx';
import { Price } from '../../components/Price.tsx';
import { t } from './translations.ts';

interface Props {
  lines: OrderLine[];
  total: number;
  /** The buyer collects the goods, so there is no shipping. */
  isPickup: boolean;
  renderBelow?: (line: OrderLine) => ReactNode;
}

export function OrderLines({ lines, total, isPickup, renderBelow }: Props) {
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
              </Box>
              <Box sx={{ fontWeight: 600 }}>
                <Price value={line.total} />
              </Box>
            </Box>
            {renderBelow?.(line)}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, pt: 2 }}>
        <Box sx={{ flex: 1 }}>
          <Box sx={{ fontWeight: 600 }}>{t('lines.total')}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {t(isPickup ? 'lines.total_pickup' : 'lines.total_note')}
          </Box>
        </Box>
        <Box sx={{ fontWeight: 800, fontSize: '1.25rem' }}>
          <Price value={total} />
        </Box>
      </Box>
    </div>
  );
}
