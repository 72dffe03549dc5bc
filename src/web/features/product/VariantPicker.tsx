/** The variants as chips with picture, price and stock. A sold-out variant is visible but cannot be chosen. */
import { styled } from '@mui/material/styles';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type Ref, useId } from 'react';
import type { ProductDetail, Variant } from '#contract/catalogue.ts';
import { Picture } from '../../components/Picture.tsx';
import { Price } from '../../components/Price.tsx';
import { formatFullCount } from '../../format/counts.ts';
import { t } from './translations.ts';
import { canBuy } from './variant-selection.ts';

/** Buyers see how few pieces are left up to this number. The seller's limit for low stock is another one. */
const FEW_LEFT = 10;

const Group = styled('fieldset')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    margin: 0,
    padding: 0,
    border: 0,
    minWidth: 0,
    '& legend': { padding: 0, marginBottom: 8, fontWeight: 600 },
    '& .wrong': {
      display: 'flex',
      gap: 8,
      alignItems: 'center',
      margin: '0 0 8px',
      color: palette.error.main,
      fontWeight: 600,
    },
    '& .chips': {
      display: 'grid',
      gap: 8,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 156px), 1fr))',
    },
    '& label': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      minHeight: 60,
      padding: '6px 12px 6px 6px',
      borderRadius: 12,
      background: palette.background.paper,
      boxShadow: `inset 0 0 0 1.5px ${palette.soft.outline}`,
      cursor: 'pointer',
      minWidth: 0,
    },
    '& label:hover': { boxShadow: `inset 0 0 0 1.5px ${palette.primary.main}` },
    '& label:has(:checked)': {
      boxShadow: `inset 0 0 0 2.5px ${palette.primary.main}`,
      background: palette.soft.primary,
    },
    '& label:has(:focus-visible)': { outline: `3px solid ${palette.bay.main}`, outlineOffset: 2 },
    '& label:has(:disabled)': {
      cursor: 'not-allowed',
      background: palette.soft.sunken,
      boxShadow: `inset 0 0 0 1.5px ${palette.divider}`,
      color: palette.text.secondary,
    },
    '& label:has(:disabled) img': { filter: 'grayscale(1)' },
    '& label:has(:disabled) .name': { textDecoration: 'line-through' },
    '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
    '& .shot': { flex: 'none', width: 48, borderRadius: 8, overflow: 'hidden' },
    '& .words': { display: 'grid', minWidth: 0, lineHeight: 1.35 },
    '& .name': { fontWeight: 600, overflowWrap: 'anywhere' },
    '& small': { fontSize: '0.875rem', color: palette.text.secondary },
    '& small[data-few]': { color: palette.warning.main, fontWeight: 600 },
  };
});

interface Props {
  product: ProductDetail;
  chosen: string | null;
  /** A buy button was pressed before a variant was chosen. */
  isMissing: boolean;
  onChoose: (variant: Variant) => void;
  ref: Ref<HTMLFieldSetElement>;
}

export function VariantPicker({ product, chosen, isMissing, onChoose, ref }: Props) {
  const id = useId();
  const stockOf = (stock: number) => {
    if (stock < 1) return t('sold_out');
    return t(stock <= FEW_LEFT ? 'stock_low' : 'stock', { count: formatFullCount(stock) });
  };
  return (
    <Group ref={ref} aria-describedby={isMissing ? `${id}-error` : undefined}>
      <legend>{t('variant.title')}</legend>
      <div role="alert">
        {isMissing && (
          <p id={`${id}-error`} className="wrong">
            <TriangleAlert aria-hidden size={18} />
            {t('variant.choose')}
          </p>
        )}
      </div>
      <div className="chips">
        {product.varian.map((variant) => (
          <label key={variant.id}>
            <input
              type="radio"
              name={`${id}-varian`}
              value={variant.id}
              checked={chosen === variant.id}
              disabled={!canBuy(product, variant.stock_quantity)}
              onChange={() => onChoose(variant)}
            />
            {variant.picture && (
              <span className="shot">
                <Picture src={variant.picture} alt="" sizes="48px" />
              </span>
            )}
            <span className="words">
              <span className="name">{variant.name}</span>
              <Price value={variant.price} />
              <small data-few={variant.stock_quantity > 0 && variant.stock_quantity <= FEW_LEFT ? '' : undefined}>
                {stockOf(variant.stock_quantity)}
              </small>
            </span>
          </label>
        ))}
      </div>
    </Group>
  );
}
