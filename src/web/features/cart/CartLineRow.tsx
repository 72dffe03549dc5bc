/** One line of the cart: product, changes, quantity and the remove button. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import MuiLink from '@mui/material/Link';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link } from 'react-router-dom';
import type { CartLine } from '#contract/orders.ts';
import { formatRupiah } from '#engine/money.ts';
import { IconAction } from '../../components/IconAction.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Price } from '../../components/Price.tsx';
import { QuantityInput } from '../../components/QuantityInput.tsx';
import { lineChangesOf } from './line-changes.ts';
import { t } from './translations.ts';

interface Props {
  line: CartLine;
  isChosen: boolean;
  /** Why the last quantity change was reverted. */
  problem: string | undefined;
  onTick: (isOn: boolean) => void;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

const fullName = (line: CartLine) => (line.variant_name ? `${line.name} (${line.variant_name})` : line.name);

export function CartLineRow({ line, isChosen, problem, onTick, onQuantity, onRemove }: Props) {
  const name = fullName(line);
  const isUnavailable = line.changes.includes('inactive') || line.stock_quantity === 0;
  const productUrl = `/product/${line.product_id}${line.variant_id ? `?variant=${line.variant_id}` : ''}`;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: { xs: 1, sm: 1.5 },
        rowGap: 1.25,
        gridTemplateColumns: { xs: '40px 72px minmax(0, 1fr)', sm: '48px 88px minmax(0, 1fr) auto' },
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Checkbox
        checked={isChosen}
        disabled={!line.orderable}
        onChange={(event) => onTick(event.target.checked)}
        slotProps={{ input: { 'aria-label': t('choose_line', { name }) } }}
        sx={{ width: 48, height: 48, ml: { xs: -1, sm: -0.5 }, color: 'soft.outline' }}
      />
      <Box
        sx={{
          borderRadius: '10px',
          overflow: 'hidden',
          alignSelf: 'start',
          bgcolor: 'soft.sunken',
          opacity: isUnavailable ? 0.55 : 1,
        }}
      >
        <Picture src={line.picture} alt="" sizes="88px" />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink component={Link} to={productUrl} color="inherit" underline="hover" sx={{ fontWeight: 600 }}>
          {line.name}
        </MuiLink>
        {line.variant_name && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>{t('variant', { name: line.variant_name })}</Box>
        )}
        <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
          {t('each', { price: formatRupiah(line.price) })}
        </Box>
        <Box role="status" sx={{ display: 'grid', gap: 0.5, '&:not(:empty)': { mt: 0.75 } }}>
          {lineChangesOf(line).map(({ key, params, isBlocking }) => (
            <Box
              key={key}
              sx={{
                display: 'flex',
                gap: 0.75,
                color: isBlocking ? 'error.main' : 'warning.main',
                fontWeight: 600,
                fontSize: '0.9375rem',
              }}
            >
              <Box component={CircleAlert} aria-hidden size={18} sx={{ flex: 'none', mt: '2px' }} />
              {t(key, params)}
            </Box>
          ))}
        </Box>
      </Box>
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          display: 'flex',
          flexDirection: { xs: 'row', sm: 'column' },
          // A long total wraps below the stepper instead of being covered.
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: { xs: 'center', sm: 'flex-end' },
          gap: 1,
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, order: { xs: 0, sm: 1 } }}>
          {!isUnavailable && (
            <QuantityInput
              value={line.quantity}
              min={Math.max(1, line.min_order)}
              max={line.stock_quantity}
              label={t('quantity', { name })}
              onChange={onQuantity}
            />
          )}
          <IconAction label={t('remove_name', { name })} onClick={onRemove}>
            <Trash2 aria-hidden size={20} />
          </IconAction>
        </Box>
        <Box sx={{ ml: 'auto', fontWeight: 800, color: line.orderable ? 'text.primary' : 'text.secondary' }}>
          <Price value={line.total} />
        </Box>
      </Box>
      {problem && (
        <Box
          role="alert"
          sx={{ gridColumn: '1 / -1', px: 1.5, py: 1, borderRadius: '10px', bgcolor: 'soft.accent', fontWeight: 600 }}
        >
          {t('refused')}: {problem}
        </Box>
      )}
    </Box>
  );
}
