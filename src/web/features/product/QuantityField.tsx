/** Quantity, remaining stock and total price. */
import type { ProductDetail } from '#contract/catalogue.ts';
import { Price } from '../../components/Price.tsx';
import { QuantityInput } from '../../components/QuantityInput.tsx';
import { formatFullCount } from '../../format/counts.ts';
import styles from './QuantityField.module.css';
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
    <div className={styles.root}>
      <div className={styles.quantity}>
        <span aria-hidden className={styles.label}>
          {t('quantity')}
        </span>
        <QuantityInput
          value={quantity}
          min={minQuantityOf(product)}
          max={choice.stock}
          label={t('quantity')}
          onChange={onChange}
        />
      </div>
      <div className={styles.facts}>
        {product.varian.length === 0 && <div>{t('stock', { count: formatFullCount(choice.stock) })}</div>}
        {minQuantityOf(product) > 1 && <div>{t('min_order', { count: formatFullCount(minQuantityOf(product)) })}</div>}
        {isReady && (
          <div className={styles.total}>
            {t('subtotal')}{' '}
            <b>
              <Price value={choice.price * quantity} />
            </b>
          </div>
        )}
      </div>
    </div>
  );
}
