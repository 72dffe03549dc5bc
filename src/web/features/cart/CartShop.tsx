/** The lines of one shop, with one checkbox for all of them. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Cart, CartLine } from '#contract/orders.ts';
import { BusinessLogo } from '../../components/BusinessLogo.tsx';
import { ClosureNotice } from '../../components/ClosureNotice.tsx';
import { OpenBadge } from '../../components/OpenBadge.tsx';
import { shopName } from '../../format/shop-name.ts';
import { CartLineRow } from './CartLineRow.tsx';
import { checkboxStateOf } from './selection.ts';
import { t } from './translations.ts';
import { UnpaidOrderLimit } from './UnpaidOrderLimit.tsx';

interface Props {
  group: Cart['shops'][number];
  deselected: ReadonlySet<string>;
  problems: Record<string, string>;
  onTick: (lines: readonly CartLine[], isOn: boolean) => void;
  onQuantity: (line: CartLine, quantity: number) => void;
  onRemove: (line: CartLine) => void;
}

export function CartShop({
  group: { shop, lines, unanswered },
  deselected,
  problems,
  onTick,
  onQuantity,
  onRemove,
}: Props) {
  const id = useId();
  const badge = (
    <OpenBadge
      hours={shop.business_opening_hours}
      days_open={shop.days_open}
      days_close={shop.days_close}
      closed_until={shop.closure?.until}
    />
  );
  const ticked = checkboxStateOf(lines, deselected);
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        bgcolor: 'background.paper',
        px: { xs: 1.5, sm: 2.5 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1, sm: 1.5 }, py: 1.5 }}>
        <Checkbox
          checked={ticked === 'all'}
          indeterminate={ticked === 'some'}
          disabled={ticked === 'impossible'}
          onChange={() => onTick(lines, ticked !== 'all')}
          slotProps={{ input: { 'aria-label': t('choose_shop', { shop: shopName(shop) }) } }}
          sx={{ width: 48, height: 48, mx: { xs: -1, sm: -0.5 }, color: 'soft.outline' }}
        />
        <BusinessLogo name={shopName(shop)} src={shop.business_logo} size={36} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Box id={id} component="h2" sx={{ m: 0, fontSize: '1rem', lineHeight: 1.4, overflowWrap: 'anywhere' }}>
            <Box
              component={Link}
              to={`/members/${shop.id}`}
              sx={{ color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
            >
              {shopName(shop)}
            </Box>
          </Box>
          {shop.district && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{shop.district.name}</Box>}
          <Box sx={{ display: { xs: 'block', sm: 'none' }, mt: 0.5 }}>{badge}</Box>
        </Box>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>{badge}</Box>
      </Box>
      <ClosureNotice closure={shop.closure} />
      <UnpaidOrderLimit unanswered={unanswered} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <CartLineRow
            key={line.id}
            line={line}
            isChosen={line.orderable && !deselected.has(line.id)}
            problem={problems[line.id]}
            onTick={(isOn) => onTick([line], isOn)}
            onQuantity={(quantity) => onQuantity(line, quantity)}
            onRemove={() => onRemove(line)}
          />
        ))}
      </Box>
    </Box>
  );
}
