/** A product card, as in every list. The whole card is the link target. `ProductGrid` lays out several. */
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import type { ProductCard as Product } from '#contract/catalogue.ts';
import { formatRupiah } from '#engine/money.ts';
import { isShopOpen } from '#engine/opening-hours.ts';
import card from '../../components/card.module.css';
import { CardHeart } from '../../components/hearts/CardHeart.tsx';
import { OldPriceText } from '../../components/OldPrice.tsx';
import { hasWidths, Picture } from '../../components/Picture.tsx';
import { RupiahText } from '../../components/Price.tsx';
import { ServerFragment } from '../../components/ServerFragment.tsx';
import { Stars } from '../../components/Stars.tsx';
import { useCurrentMinute } from '../../components/useCurrentMinute.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { formatFullCount, formatRating, formatShortCount } from '../../format/counts.ts';
import { shopName } from '../../format/shop-name.ts';
import { t } from './card-translations.ts';
import styles from './ProductCard.module.css';

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
function slotTexts({ id, name, picture, price, promotion, rating, rating_count, sold, shop }: Product) {
  return {
    id,
    name,
    picture: (picture ?? '').slice(MEDIA.length),
    price: formatRupiah(price).slice(2),
    before: promotion?.before ? formatRupiah(promotion.before).slice(2) : '',
    rating: rating === null ? '' : formatRating(rating),
    ratings: String(rating_count),
    sold: formatShortCount(sold),
    soldInFull: formatFullCount(sold),
    shop: shopName(shop),
    district: shop.district?.name ?? '',
  };
}

const layoutKeyOf = ({ picture, stock_quantity, price, price_max, promotion, rating, sold, shop }: Product) => [
  // Own pictures differ only in their name. Other pictures are part of the key.
  picture && hasWidths(picture) ? MEDIA : picture,
  stock_quantity < 1,
  price_max > price,
  Boolean(promotion?.before),
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
  if (
    now === null ||
    isShopOpen({ ...shop, hours: shop.business_opening_hours, closed_until: shop.closure?.until }, now)
  )
    return null;
  return <span className={styles.sign}>{t('closed')}</span>;
}

function Card({ product, sizes, priority = false, level: Heading = 'h3', texts }: CardProps) {
  const { shop, rating, picture } = product;
  const isSoldOut = product.stock_quantity < 1;
  return (
    <li className={clsx(card.card, card.linked, styles.root)} data-gone={isSoldOut || undefined}>
      <div className={styles.shot}>
        <Picture
          src={picture && hasWidths(picture) ? MEDIA + texts.picture : picture}
          alt=""
          sizes={sizes}
          maxWidth={640}
          priority={priority}
        />
      </div>
      <div className={styles.body}>
        <Heading className={styles.name}>
          <Link to={`/product/${texts.id}`} className={card.link}>
            {texts.name}
          </Link>
        </Heading>
        <p className={styles.price}>
          {product.price_max > product.price && <small>{t('from')} </small>}
          <RupiahText digits={texts.price} />
          {product.promotion?.before && (
            <>
              {' '}
              <OldPriceText label={t('before')} digits={texts.before} />
            </>
          )}
        </p>
        <p className={styles.facts}>
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
        <p className={styles.shop}>
          <span>{texts.shop}</span>
          {shop.district && <span>{texts.district}</span>}
          {isSoldOut ? (
            <span className={styles.sign} data-of="stock">
              {t('sold_out')}
            </span>
          ) : (
            <ClosedBadge shop={shop} />
          )}
        </p>
      </div>
      <CardHeart
        id={texts.id}
        save={t('heart.save', { name: texts.name })}
        remove={t('heart.remove', { name: texts.name })}
      />
    </li>
  );
}
