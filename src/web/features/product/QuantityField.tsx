/** Quantity, remaining stock and total price. */
import Box from '@mui/material/Box';
import type { ProductDetail } from '#contract/catalogue.ts';
import { Price } from '../../components/Price.tsx';
import { QuantityInput } from '../../components/QuantityInput.tsx';
import { formatFullCount } from '../../format/counts.ts';
import { t } from './translations.ts';
import { minQuantityOf, type VariantSelection } from './variant-selection.ts';

interface Props {
  product: ProductDetail;
  choice: VariantSelection;
  quantity: number;
  /** A variant is chosen or none exists, so the total is known. */
  isReady: boolean;
  onChange: (quantity: number) => void;
}

export function QuantityField({ product, choice, quantity, isReady, onChange }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        <Box component="span" aria-hidden sx={{ fontWeight: 600, display: { xs: 'none', md: 'block' } }}>
          {t('quantity')}
        </Box>
        <QuantityInput
          value={quantity}
          min={minQuantityOf(product)}
          max={choice.stock}
          label={t('quantity')}
          onChange={onChange}
        />
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
        {product.varian.length === 0 && <div>{t('stock', { count: formatFullCount(choice.stock) })}</div>}
        {minQuantityOf(product) > 1 && <div>{t('min_order', { count: formatFullCount(minQuantityOf(product)) })}</div>}
        {isReady && (
          <Box sx={{ color: 'text.primary' }}>
            {t('subtotal')}{' '}
            <b>
              <Price value={choice.price * quantity} />
            </b>
          </Box>
        )}
      </Box>
    </Box>
  );
}
