/** A shop in a list: the whole card is one link, named after the shop. */
import Box from '@mui/material/Box';
import BadgeCheck from 'lucide-react/icons/badge-check';
import MapPin from 'lucide-react/icons/map-pin';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ShopCard as Shop } from '#contract/catalogue.ts';
import shops from '#locales/id/shops.json';
import { Bone } from '../../components/Bone.tsx';
import { Emblem } from '../../components/Emblem.tsx';
import { OpenBadge } from '../../components/OpenBadge.tsx';
import { Stars } from '../../components/Stars.tsx';
import { Unseen } from '../../components/Unseen.tsx';
import { formatCount } from '../../format/counts.ts';
import { formatRating } from '../../format/rating.ts';
import { addWords } from '../../words.ts';

addWords('shops', shops);

const frame = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  height: 1,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
} as const;
const line = { display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 } as const;

function Facts({ shop }: { shop: Shop }) {
  const { t } = useTranslation('shops');
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.75,
        rowGap: 0.5,
        color: 'text.secondary',
        fontSize: '0.875rem',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {shop.rating !== null && (
        <Box component="span" sx={line}>
          <Stars one rating={shop.rating} />
          <span aria-hidden>
            {formatRating(shop.rating)} ({formatCount(shop.rating_count)})
          </span>
          <Unseen>{t('card.rating', { rating: formatRating(shop.rating), count: shop.rating_count })}</Unseen>
        </Box>
      )}
      <span>{shop.products > 0 ? t('card.products', { count: shop.products }) : t('card.no_products')}</span>
    </Box>
  );
}

/** `level` of its heading: the page knows what stands above. */
export function ShopCard({ shop, level = 'h2' }: { shop: Shop; level?: 'h2' | 'h3' }) {
  const { t } = useTranslation('shops');
  const place = [shop.district?.name ?? t('card.no_district'), shop.field?.label].filter(Boolean).join(' · ');
  return (
    <Box
      component="article"
      sx={{
        ...frame,
        transition: 'border-color 140ms, background-color 140ms',
        '&:hover': { borderColor: 'primary.main' },
        '&:focus-within:has(a:focus-visible)': { outline: '3px solid', outlineColor: 'bay.main', outlineOffset: 2 },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Emblem name={shop.business_name} src={shop.business_logo} />
        <Box sx={{ minWidth: 0 }}>
          <Box
            component={level}
            sx={{ m: 0, fontSize: '1.0625rem', fontWeight: 700, lineHeight: 1.3, overflowWrap: 'anywhere' }}
          >
            <Box
              component={Link}
              to={`/members/${shop.id}`}
              sx={{
                color: 'inherit',
                textDecoration: 'none',
                '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '14px' },
                '&:focus-visible': { outline: 'none' },
              }}
            >
              {shop.business_name}
            </Box>
          </Box>
          <Box sx={{ ...line, mt: 0.25, color: 'text.secondary', fontSize: '0.875rem' }}>
            <Box component={MapPin} aria-hidden size={15} sx={{ flex: 'none' }} />
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {place}
            </Box>
          </Box>
        </Box>
      </Box>
      {shop.excerpt && (
        <Box
          component="p"
          sx={{
            m: 0,
            color: 'text.secondary',
            fontSize: '0.9375rem',
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 2,
            overflow: 'hidden',
          }}
        >
          {shop.excerpt}
        </Box>
      )}
      <Box sx={{ mt: 'auto', display: 'grid', gap: 1.25 }}>
        <Facts shop={shop} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, rowGap: 0.5 }}>
          <OpenBadge hours={shop.business_opening_hours} days_open={shop.days_open} days_close={shop.days_close} />
          {shop.nib_registered && (
            <Box component="span" sx={{ ...line, gap: 0.5, color: 'bay.main', fontSize: '0.8125rem', fontWeight: 600 }}>
              <Box component={BadgeCheck} aria-hidden size={16} sx={{ flex: 'none' }} />
              {t('card.nib')}
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  );
}

export const ShopCardBones = () => (
  <Box aria-hidden sx={frame}>
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: 'none' }}>
        <Bone width={56} height={56} />
      </Box>
      <Box sx={{ flex: 1, display: 'grid', gap: 1 }}>
        <Bone width="80%" />
        <Bone width="55%" height={16} />
      </Box>
    </Box>
    <Bone height={42} />
    <Bone width="45%" height={16} />
    <Bone width={100} height={24} round />
  </Box>
);

/** Cards beside each other, one to four by the width there is. */
export const shopGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;
