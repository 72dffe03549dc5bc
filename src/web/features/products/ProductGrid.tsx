/** Grid of product cards, and its skeleton. */
import { styled } from '@mui/material/styles';
import type { ProductCard as Product } from '#contract/catalogue.ts';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { memoStyle } from '../../theme/memo-style.ts';
import { t } from './card-translations.ts';
import { CardFrame, ProductCard } from './ProductCard.tsx';

/** Cards in one row on a wide screen. A phone has two. */
type Columns = 4 | 5 | 6;

const PHONE_WIDTH = 'calc(50vw - 24px)';
const TABLET_WIDTH = '30vw';
/** Beside the filter column (4), a card is about as wide as one of five without it. */
const desktopWidth = (columns: Columns) => (columns === 6 ? '190px' : '225px');

/** Estimated size of a card without layout: a square picture (`width`) and 175 px of text. */
const gridRow = (count: number, gap: number, width: string) => ({
  gap,
  gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
  '& > li': { containIntrinsicBlockSize: `auto calc(${width} + 175px)` },
});

const listOf = (columns: Columns) =>
  styled('ul')(
    memoStyle(({ theme }) => ({
      listStyle: 'none',
      margin: 0,
      padding: 0,
      display: 'grid',
      ...gridRow(2, 12, PHONE_WIDTH),
      [theme.breakpoints.up('md')]: gridRow(3, 16, TABLET_WIDTH),
      [theme.breakpoints.up('lg')]: gridRow(Math.min(columns, 4), 16, desktopWidth(columns)),
      [theme.breakpoints.up('xl')]: gridRow(columns, 16, desktopWidth(columns)),
    })),
  );
const lists = { 4: listOf(4), 5: listOf(5), 6: listOf(6) };

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
  const List = lists[columns];
  const sizes = sizesOf(columns);
  return (
    <List>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} sizes={sizes} priority={index < eager} level={level} />
      ))}
    </List>
  );
}

export function ProductGridSkeleton({ count = 10, columns = 5 }: { count?: number; columns?: Columns }) {
  const List = lists[columns];
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <List aria-hidden>
        {Array.from({ length: count }, (_, at) => at).map((at) => (
          <CardFrame key={at}>
            <Shot />
            <div className="body">
              <SkeletonBar height={16} />
              <Gap />
              <SkeletonBar width="60%" height={16} />
              <Gap />
              <SkeletonBar width="45%" height={20} />
              <Gap />
              <SkeletonBar width="70%" height={12} />
            </div>
          </CardFrame>
        ))}
      </List>
    </div>
  );
}

const Gap = styled('div')({ height: 8 });
const Shot = styled('div')(({ theme }) => ({ aspectRatio: '1', background: theme.vars.palette.soft.sunken }));
