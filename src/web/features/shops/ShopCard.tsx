/** A shop in a list: the whole card is one link with the shop's name. `ShopGrid` lays out several. */

import clsx from 'clsx';
import BadgeCheck from 'lucide-react/icons/badge-check';
import MapPin from 'lucide-react/icons/map-pin';
import { Link } from 'react-router-dom';
import type { ShopCard as Shop } from '#contract/catalogue.ts';
import { BusinessLogo } from '../../components/BusinessLogo.tsx';
import card from '../../components/card.module.css';
import { OpenBadge } from '../../components/OpenBadge.tsx';
import { ServerFragment } from '../../components/ServerFragment.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { Stars } from '../../components/Stars.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { formatFullCount, formatRating, formatShortCount } from '../../format/counts.ts';
import { shopName } from '../../format/shop-name.ts';
import { t } from './card-translations.ts';
import styles from './ShopCard.module.css';

/** `level`: heading level, which depends on the page. */
function ShopCard({ shop, level: Heading = 'h2' }: { shop: Shop; level: 'h2' | 'h3' | undefined }) {
  const { rating, rating_count } = shop;
  return (
    <article className={clsx(card.card, card.linked, styles.root)}>
      <div className={styles.head}>
        <BusinessLogo name={shopName(shop)} src={shop.business_logo} />
        <div className={styles.who}>
          <Heading className={styles.name}>
            <Link to={`/members/${shop.id}`} className={card.link}>
              {shopName(shop)}
            </Link>
          </Heading>
          <div className={styles.place}>
            <MapPin aria-hidden size={15} />
            <span>{[shop.district?.name ?? t('no_district'), shop.field?.label].filter(Boolean).join(' · ')}</span>
          </div>
        </div>
      </div>
      {shop.excerpt && <p className={styles.excerpt}>{shop.excerpt}</p>}
      <div className={styles.facts}>
        {rating !== null && (
          <span>
            <span aria-hidden>
              <Stars one rating={rating} /> <b>{formatRating(rating)}</b> ({formatShortCount(rating_count)})
            </span>
            <VisuallyHidden>{t('rating', { rating: formatRating(rating), count: rating_count })}</VisuallyHidden>
          </span>
        )}
        <span title={formatFullCount(shop.products)}>
          {shop.products > 0
            ? t('products', { count: shop.products, shown: formatShortCount(shop.products) })
            : t('no_products')}
        </span>
      </div>
      <div className={styles.signs}>
        <OpenBadge
          hours={shop.business_opening_hours}
          days_open={shop.days_open}
          days_close={shop.days_close}
          closed_until={shop.closure?.until}
        />
        {shop.licences.map(({ kind }) => (
          <span key={kind} className={styles.licence}>
            <BadgeCheck aria-hidden size={16} />
            {t(`licence.${kind}`)}
          </span>
        ))}
      </div>
    </article>
  );
}

export const ShopGrid = ({ shops, level }: { shops: Shop[]; level?: 'h2' | 'h3' }) => (
  <ul className={styles.grid}>
    {shops.map((shop) => (
      <li key={shop.id}>
        <ServerFragment cacheKey={() => `shop ${level} ${JSON.stringify(shop)}`}>
          <ShopCard shop={shop} level={level} />
        </ServerFragment>
      </li>
    ))}
  </ul>
);

export function ShopGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <ul aria-hidden className={styles.grid}>
        {Array.from({ length: count }, (_, at) => at).map((at) => (
          <li key={at}>
            <div className={clsx(card.card, styles.root)}>
              <div className={styles.head}>
                <div>
                  <SkeletonBar width={56} height={56} />
                </div>
                <div className={styles.who}>
                  <SkeletonBar width="80%" />
                  <SkeletonBar width="55%" height={16} />
                </div>
              </div>
              <SkeletonBar height={42} />
              <SkeletonBar width="45%" height={16} />
              <SkeletonBar width={100} height={24} round />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
