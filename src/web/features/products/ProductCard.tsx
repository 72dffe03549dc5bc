/** A product card, as in every list. The whole card is the link target. `ProductGrid` lays out several. */
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { ProductCard as Product } from '#contract/catalogue.ts';
import { formatRupiah } from '#engine/money.ts';
import { isShopOpen } from '#engine/opening-hours.ts';
import { hasWidths, Picture } from '../../components/Picture.tsx';
import { RupiahText } from '../../components/Price.tsx';
import { ServerFragment } from '../../components/ServerFragment.tsx';
import { Stars } from '../../components/Stars.tsx';
import { useCurrentMinute } from '../../components/useCurrentMinute.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { formatFullCount, formatRating, formatShortCount } from '../../format/counts.ts';
import { shopName } from '../../format/shop-name.ts';
import { memoStyle } from '../../theme/memo-style.ts';
import { t } from './card-translations.ts';

/** One style sheet for the card and all its parts, because the server renders lists of twenty for every filter. */
export const CardFrame = styled('li')(
  memoStyle(({ theme }) => {
    const { palette } = theme.vars;
    return {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      minWidth: 0,
      overflow: 'hidden',
      // Layout is skipped until the card is near the screen. On a cheap phone, a long list costs as much as the rest of
      // the page.
      contentVisibility: 'auto',
      borderRadius: 14,
      border: `1px solid ${palette.divider}`,
      background: palette.background.paper,
      transition: 'border-color 160ms',
      '&:hover': { borderColor: palette.primary.main },
      '&:hover .shot > :is(img, svg)': { transform: 'scale(1.03)' },
      // `strict`: a picture that arrives causes layout in its own box only, not in the list.
      '& .shot': { position: 'relative', aspectRatio: '1', contain: 'strict', background: palette.soft.sunken },
      '& .shot > :is(img, svg)': { position: 'absolute', inset: 0, height: '100%', transition: 'transform 200ms' },
      // On the line above the shop. Over the picture it would hide the name printed on goods, and on its own line it
      // would shift the layout when it appears.
      '& .sign': {
        position: 'absolute',
        right: 0,
        top: -15,
        padding: '0 10px',
        borderRadius: 99,
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: '22px',
        background: palette.background.paper,
        color: palette.text.secondary,
        border: `1px solid ${palette.divider}`,
      },
      '& .sign[data-of=stock]': { color: palette.error.main, borderColor: 'currentColor' },
      '&[data-gone] .shot > :is(img, svg)': { filter: 'grayscale(0.9) opacity(0.7)' },
      '& .body': { flex: 1, display: 'flex', flexDirection: 'column', padding: '10px 12px 12px' },
      '& .name': {
        margin: 0,
        fontSize: '0.9375rem',
        fontWeight: 600,
        lineHeight: 1.4,
        minHeight: '2.8em',
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        overflowWrap: 'anywhere',
      },
      '& .name a': { color: 'inherit', textDecoration: 'none' },
      '& .name a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 14 },
      '& .name a:focus-visible': { outline: 'none' },
      '&:has(a:focus-visible)': { outline: `3px solid ${palette.bay.main}`, outlineOffset: 2 },
      '& .price': {
        margin: '4px 0 0',
        fontSize: '1.0625rem',
        fontWeight: 800,
        letterSpacing: '-0.01em',
        color: palette.accent.main,
      },
      '& .price span span': { fontSize: '0.875rem', marginRight: 1 },
      '& .price small': { fontSize: '0.875rem', fontWeight: 400, color: palette.text.secondary, letterSpacing: 0 },
      '& .facts': {
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 6,
        margin: '4px 0 12px',
        fontSize: '0.875rem',
        color: palette.text.secondary,
      },
      '& .facts b': { color: palette.text.primary },
      '& .facts > * + *::before': { content: '"·"', marginRight: 6 },
      '& .shop': {
        position: 'relative',
        marginTop: 'auto',
        marginBottom: 0,
        paddingTop: 12,
        borderTop: `1px solid ${palette.divider}`,
        fontSize: '0.875rem',
        lineHeight: 1.4,
        color: palette.text.secondary,
      },
      '& .shop span:not(.sign)': {
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
      '& .shop span:first-child': { color: palette.text.primary, fontWeight: 600 },
    };
  }),
);

const MEDIA = '/media/';

interface Props {
  product: Product;
  /** The `sizes` attribute of the picture, known by the grid. */
  sizes: string;
  /** One of the first cards on the page. Its picture loads without delay. */
  priority?: boolean;
  level?: 'h2' | 'h3' | 'h4';
}

/** The texts of a card, which fill the slots of the cached markup. The markup depends on the flags in the cache key. */
function slotTexts({ id, name, picture, price, rating, rating_count, sold, shop }: Product) {
  return {
    id,
    name,
    picture: (picture ?? '').slice(MEDIA.length),
    price: formatRupiah(price).slice(2),
    rating: rating === null ? '' : formatRating(rating),
    ratings: String(rating_count),
    sold: formatShortCount(sold),
    soldInFull: formatFullCount(sold),
    shop: shopName(shop),
    district: shop.district?.name ?? '',
  };
}

const layoutKeyOf = ({ picture, stock_quantity, price, price_max, rating, sold, shop }: Product) => [
  // Own pictures differ only in their name. Other pictures are part of the key.
  picture && hasWidths(picture) ? MEDIA : picture,
  stock_quantity < 1,
  price_max > price,
  rating !== null,
  sold > 0,
  shop.district !== null,
];

/** The first pictures need preload tags in the head of the page, which only a rendered card adds, not a cached one. */
export function ProductCard(props: Props) {
  const { product, sizes, priority, level } = props;
  if (priority) return <Card {...props} texts={slotTexts(product)} />;
  return (
    <ServerFragment
      cacheKey={() => `product ${level} ${sizes} ${layoutKeyOf(product).join(' ')}`}
      texts={() => slotTexts(product)}
    >
      {(texts) => <Card {...props} texts={texts} />}
    </ServerFragment>
  );
}

interface CardProps extends Props {
  texts: ReturnType<typeof slotTexts>;
}

/**
 * A separate component, because the time is known after hydration and changes each minute. Twenty cards must not render
 * again for it.
 */
function ClosedBadge({ shop }: Pick<Product, 'shop'>) {
  const now = useCurrentMinute();
  if (now === null || isShopOpen({ ...shop, hours: shop.business_opening_hours }, now)) return null;
  return <span className="sign">{t('closed')}</span>;
}

function Card({ product, sizes, priority = false, level: Heading = 'h3', texts }: CardProps) {
  const { shop, rating, picture } = product;
  const isSoldOut = product.stock_quantity < 1;
  return (
    <CardFrame data-gone={isSoldOut || undefined}>
      <div className="shot">
        <Picture
          src={picture && hasWidths(picture) ? MEDIA + texts.picture : picture}
          alt=""
          sizes={sizes}
          maxWidth={640}
          priority={priority}
        />
      </div>
      <div className="body">
        <Heading className="name">
          <Link to={`/product/${texts.id}`}>{texts.name}</Link>
        </Heading>
        <p className="price">
          {product.price_max > product.price && <small>{t('from')} </small>}
          <RupiahText digits={texts.price} />
        </p>
        <p className="facts">
          {rating === null && product.sold === 0 && <span>{t('unrated')}</span>}
          {rating !== null && (
            <span>
              <VisuallyHidden>{t('rating', { rating: texts.rating, count: texts.ratings })}</VisuallyHidden>
              <span aria-hidden>
                <Stars one rating={rating} /> <b>{texts.rating}</b>
              </span>
            </span>
          )}
          {product.sold > 0 && <span title={texts.soldInFull}>{t('sold', { count: texts.sold })}</span>}
        </p>
        <p className="shop">
          <span>{texts.shop}</span>
          {shop.district && <span>{texts.district}</span>}
          {isSoldOut ? (
            <span className="sign" data-of="stock">
              {t('sold_out')}
            </span>
          ) : (
            <ClosedBadge shop={shop} />
          )}
        </p>
      </div>
    </CardFrame>
  );
}
