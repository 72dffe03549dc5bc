/** The variants as chips with picture, price and stock. A sold-out variant is visible but cannot be chosen. */
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type Ref, useId } from 'react';
import type { ProductDetail, Variant } from '#contract/catalogue.ts';
import { OldPrice } from '../../components/OldPrice.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Price } from '../../components/Price.tsx';
import { formatFullCount } from '../../format/counts.ts';
import { t } from './translations.ts';
import styles from './VariantPicker.module.css';
import { canBuy } from './variant-selection.ts';

/** Buyers see how few pieces are left up to this number. The seller's limit for low stock is another one. */
const FEW_LEFT = 10;

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
    <fieldset className={styles.root} ref={ref} aria-describedby={isMissing ? `${id}-error` : undefined}>
      <legend>{t('variant.title')}</legend>
      <div role="alert">
        {isMissing && (
          <p id={`${id}-error`} className={styles.error}>
            <TriangleAlert aria-hidden size={18} />
            {t('variant.choose')}
          </p>
        )}
      </div>
      <div className={styles.chips}>
        {product.varian.map((variant) => (
          <label key={variant.id} className={styles.chip}>
            <input
              type="radio"
              name={`${id}-varian`}
              value={variant.id}
              checked={chosen === variant.id}
              disabled={!canBuy(product, variant.stock_quantity)}
              onChange={() => onChoose(variant)}
            />
            {variant.picture && (
              <span className={styles.shot}>
                <Picture src={variant.picture} alt="" sizes="48px" />
              </span>
            )}
            <span className={styles.words}>
              <span className={styles.name}>{variant.name}</span>
              <span>
                <Price value={variant.price} />
                {variant.promotion?.before && (
                  <>
                    {' '}
                    <OldPrice label={t('promotion.before')} value={variant.promotion.before} />
                  </>
                )}
              </span>
              <small data-few={variant.stock_quantity > 0 && variant.stock_quantity <= FEW_LEFT ? '' : undefined}>
                {stockOf(variant.stock_quantity)}
              </small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
