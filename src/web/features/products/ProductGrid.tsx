/** Grid of product cards, and its skeleton. */
import clsx from 'clsx';
import type { ProductCard as Product } from '#contract/catalogue.ts';
import card from '../../components/card.module.css';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { t } from './card-translations.ts';
import productCard from './ProductCard.module.css';
import { ProductCard } from './ProductCard.tsx';
import styles from './ProductGrid.module.css';

/** Cards in one row on a wide screen. A phone has two. */
type Columns = 4 | 5 | 6;

const PHONE_WIDTH = 'calc(50vw - 24px)';
const TABLET_WIDTH = '30vw';
/** Beside the filter column (4), a card is about as wide as one of five without it. */
const desktopWidth = (columns: Columns) => (columns === 6 ? '190px' : '225px');

/** Four columns are the style of the list itself. */
const listClass = (columns: Columns) => clsx(styles.list, styles[`columns${columns}`]);

const sizesOf = (columns: Columns) =>
  `(min-width: 1280px) ${desktopWidth(columns)}, (min-width: 768px) ${TABLET_WIDTH}, ${PHONE_WIDTH}`;

interface Props {
  products: Product[];
  columns?: Columns;
  level?: 'h2' | 'h3' | 'h4';
  /** Number of first pictures that load without delay. */
  eager?: number;
}

export function ProductGrid({ products, columns = 5, level = 'h3', eager = 0 }: Props) {
  const sizes = sizesOf(columns);
  return (
    <ul className={listClass(columns)}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} sizes={sizes} priority={index < eager} level={level} />
      ))}
    </ul>
  );
}

export function ProductGridSkeleton({ count = 10, columns = 5 }: { count?: number; columns?: Columns }) {
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <ul className={listClass(columns)} aria-hidden>
        {Array.from({ length: count }, (_, at) => at).map((at) => (
          <li key={at} className={clsx(card.card, productCard.root)}>
            <div className={styles.shot} />
            <div className={productCard.body}>
              <SkeletonBar height={16} />
              <div className={styles.gap} />
              <SkeletonBar width="60%" height={16} />
              <div className={styles.gap} />
              <SkeletonBar width="45%" height={20} />
              <div className={styles.gap} />
              <SkeletonBar width="70%" height={12} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
