/** On a phone: the chosen variant in one row. Pressing it opens the sheet with all variants. */
import Box from '@mui/material/Box';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ProductDetail } from '#contract/catalogue.ts';
import { formatFullCount } from '../../format/counts.ts';
import { t } from './translations.ts';
import type { VariantSelection } from './variant-selection.ts';

interface Props {
  product: ProductDetail;
  choice: VariantSelection;
  quantity: number;
  onOpen: () => void;
}

export function VariantRow({ product, choice, quantity, onOpen }: Props) {
  const { variant } = choice;
  return (
    <Box
      component="button"
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      sx={{
        display: { xs: 'flex', md: 'none' },
        alignItems: 'center',
        gap: 1.5,
        width: '100%',
        minHeight: 56,
        px: 2,
        py: 1,
        border: 0,
        borderRadius: '12px',
        boxShadow: 'inset 0 0 0 1.5px var(--mui-palette-soft-outline)',
        bgcolor: 'background.paper',
        color: 'text.primary',
        font: 'inherit',
        textAlign: 'start',
        cursor: 'pointer',
      }}
    >
      <Box component="span" sx={{ flex: 1, minWidth: 0, display: 'grid', lineHeight: 1.4 }}>
        <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {variant
            ? t('variant.chosen', { name: variant.name, quantity: formatFullCount(quantity) })
            : t('variant.title')}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {variant ? t('variant.other') : t('variant.count', { count: product.varian.length })}
        </Box>
      </Box>
      <Box component={ChevronRight} aria-hidden size={20} sx={{ flex: 'none', color: 'text.secondary' }} />
    </Box>
  );
}
