/** Name, price, rating and number sold. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProductDetail } from '#contract/catalogue.ts';
import { Price } from '../../components/Price.tsx';
import { Stars } from '../../components/Stars.tsx';
import { formatFullCount, formatRating, formatShortCount } from '../../format/counts.ts';
import { t } from './translations.ts';
import type { VariantSelection } from './variant-selection.ts';

export function ProductFacts({ product, choice }: { product: ProductDetail; choice: VariantSelection }) {
  const sku = choice.variant ? choice.variant.sku : product.sku;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h1" variant="h3" sx={{ overflowWrap: 'anywhere', textWrap: 'pretty' }}>
        {product.name}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          color: 'text.secondary',
        }}
      >
        {product.rating === null ? (
          <span>{t('new')}</span>
        ) : (
          <Box
            component="a"
            href="#ulasan"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 44, color: 'text.primary' }}
          >
            <Stars rating={product.rating} />
            <b aria-hidden>{formatRating(product.rating)}</b>
            {t('reviews', { count: product.rating_count })}
          </Box>
        )}
        {product.sold > 0 && (
          <span title={formatFullCount(product.sold)}>{t('sold', { count: formatShortCount(product.sold) })}</span>
        )}
        {sku && <span>{t('sku', { sku })}</span>}
      </Box>
      <Box
        aria-live="polite"
        sx={{
          fontSize: { xs: '1.625rem', md: '2rem' },
          fontWeight: 800,
          letterSpacing: '-0.02em',
          color: 'accent.main',
          '& span span': { fontSize: '1rem', mr: '2px' },
        }}
      >
        <Price value={choice.price} />
        {choice.price_max > choice.price && (
          <>
            {' – '}
            <Price value={choice.price_max} />
          </>
        )}
      </Box>
    </Box>
  );
}
