/** A shop in a list: the whole card is one link with the shop's name. `ShopGrid` lays out several. */

import { styled } from '@mui/material/styles';
import BadgeCheck from 'lucide-react/icons/badge-check';
import MapPin from 'lucide-react/icons/map-pin';
import { Link } from 'react-router-dom';
import type { ShopCard as Shop } from '#contract/catalogue.ts';
import { BusinessLogo } from '../../components/BusinessLogo.tsx';
import { OpenBadge } from '../../components/OpenBadge.tsx';
import { ServerFragment } from '../../components/ServerFragment.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { Stars } from '../../components/Stars.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { formatFullCount, formatRating, formatShortCount } from '../../format/counts.ts';
import { shopName } from '../../format/shop-name.ts';
import { memoStyle } from '../../theme/memo-style.ts';
import { t } from './card-translations.ts';

/** One style sheet for the card and all its parts, because the server renders such lists for every filter. */
const Frame = styled('article')(
  memoStyle(({ theme }) => {
    const { palette } = theme.vars;
    const line = { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 };
    return {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      gap: 12,
      height: '100%',
      padding: 16,
      border: `1px solid ${palette.divider}`,
      borderRadius: 14,
      background: palette.background.paper,
      transition: 'border-color 140ms',
      '&:hover': { borderColor: palette.primary.main },
      '&:has(a:focus-visible)': { outline: `3px solid ${palette.bay.main}`, outlineOffset: 2 },
      '& .head': { display: 'flex', gap: 12, alignItems: 'center' },
      '& .who': { flex: 1, minWidth: 0, display: 'grid', gap: 2 },
      '& .name': { margin: 0, fontSize: '1.0625rem', fontWeight: 600, lineHeight: 1.3, overflowWrap: 'anywhere' },
      '& .name a': { color: 'inherit', textDecoration: 'none' },
      '& .name a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 14 },
      '& .name a:focus-visible': { outline: 'none' },
      '& .place': {
        ...line,
        alignItems: 'flex-start',
        color: palette.text.secondary,
        fontSize: '0.875rem',
        lineHeight: 1.4,
      },
      '& .place svg': { marginTop: 2 },
      '& svg': { flex: 'none' },
      '& .excerpt': {
        margin: 0,
        color: palette.text.secondary,
        fontSize: '0.9375rem',
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        overflow: 'hidden',
      },
      '& .facts, & .signs': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 12, rowGap: 4 },
      '& .facts': {
        marginTop: 'auto',
        color: palette.text.secondary,
        fontSize: '0.875rem',
      },
      '& .facts b': { color: palette.text.primary },
      '& .licence': { ...line, gap: 4, color: palette.bay.main, fontSize: '0.875rem', fontWeight: 600 },
    };
  }),
);

/** `level`: heading level, which depends on the page. */
function ShopCard({ shop, level: Heading = 'h2' }: { shop: Shop; level: 'h2' | 'h3' | undefined }) {
  const { rating, rating_count } = shop;
  return (
    <Frame>
      <div className="head">
        <BusinessLogo name={shopName(shop)} src={shop.business_logo} />
        <div className="who">
          <Heading className="name">
            <Link to={`/members/${shop.id}`}>{shopName(shop)}</Link>
          </Heading>
          <div className="place">
            <MapPin aria-hidden size={15} />
            <span>{[shop.district?.name ?? t('no_district'), shop.field?.label].filter(Boolean).join(' · ')}</span>
          </div>
        </div>
      </div>
      {shop.excerpt && <p className="excerpt">{shop.excerpt}</p>}
      <div className="facts">
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
      <div className="signs">
        <OpenBadge hours={shop.business_opening_hours} days_open={shop.days_open} days_close={shop.days_close} />
        {shop.licences.map(({ kind }) => (
          <span key={kind} className="licence">
            <BadgeCheck aria-hidden size={16} />
            {t(`licence.${kind}`)}
          </span>
        ))}
      </div>
    </Frame>
  );
}

/** One to four columns, depending on the width. */
const List = styled('ul')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 0,
});

export const ShopGrid = ({ shops, level }: { shops: Shop[]; level?: 'h2' | 'h3' }) => (
  <List>
    {shops.map((shop) => (
      <li key={shop.id}>
        <ServerFragment cacheKey={() => `shop ${level} ${JSON.stringify(shop)}`}>
          <ShopCard shop={shop} level={level} />
        </ServerFragment>
      </li>
    ))}
  </List>
);

export function ShopGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <List aria-hidden>
        {Array.from({ length: count }, (_, at) => at).map((at) => (
          <li key={at}>
            <Frame as="div">
              <div className="head">
                <div>
                  <SkeletonBar width={56} height={56} />
                </div>
                <div className="who">
                  <SkeletonBar width="80%" />
                  <SkeletonBar width="55%" height={16} />
                </div>
              </div>
              <SkeletonBar height={42} />
              <SkeletonBar width="45%" height={16} />
              <SkeletonBar width={100} height={24} round />
            </Frame>
          </li>
        ))}
      </List>
    </div>
  );
}
