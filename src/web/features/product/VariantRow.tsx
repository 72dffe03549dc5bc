/** On a phone: the chosen variant in one row. Pressing it opens the sheet with all variants. */
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ProductDetail } from '#contract/catalogue.ts';
import { formatFullCount } from '../../format/counts.ts';
import { t } from './translations.ts';
import styles from './VariantRow.module.css';
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
    <button type="button" aria-haspopup="dialog" onClick={onOpen} className={styles.root}>
      <span className={styles.words}>
        <span className={styles.chosen}>
          {variant
            ? t('variant.chosen', { name: variant.name, quantity: formatFullCount(quantity) })
            : t('variant.title')}
        </span>
        <span className={styles.more}>
          {variant ? t('variant.other') : t('variant.count', { count: product.varian.length })}
        </span>
      </span>
      <ChevronRight aria-hidden size={20} className={styles.arrow} />
    </button>
  );
}
