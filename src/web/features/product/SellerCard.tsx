/** The seller: open state, licence, rating, and links to the shop. */
import Box from '@mui/material/Box';
import BadgeCheck from 'lucide-react/icons/badge-check';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import Store from 'lucide-react/icons/store';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProductDetail } from '#contract/catalogue.ts';
import { Action } from '../../components/Action.tsx';
import { BusinessLogo } from '../../components/BusinessLogo.tsx';
import { OpenBadge } from '../../components/OpenBadge.tsx';
import { OutboundLink } from '../../components/OutboundLink.tsx';
import { Stars } from '../../components/Stars.tsx';
import { formatFullCount, formatRating } from '../../format/counts.ts';
import { whatsappLink } from '../../format/links.ts';
import { shopName } from '../../format/shop-name.ts';
import { absoluteUrl } from '../../format/site.ts';
import { t } from './translations.ts';

const Line = ({ children }: { children: ReactNode }) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, '& svg': { flex: 'none' } }}>
    {children}
  </Box>
);

export function SellerCard({ product }: { product: ProductDetail }) {
  const { shop, whatsapp } = product;
  const question = t('seller.ask_text', {
    shop: shopName(shop),
    product: product.name,
    url: absoluteUrl(`/product/${product.id}`),
  });
  return (
    <Box
      component="section"
      aria-label={t('seller.title')}
      sx={{
        display: 'grid',
        gap: 1.5,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
        <BusinessLogo name={shopName(shop)} src={shop.business_logo} size={56} />
        <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5 }}>
          <Box
            component={Link}
            to={`/members/${shop.id}`}
            sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere', textUnderlineOffset: '3px' }}
          >
            {shopName(shop)}
          </Box>
          <OpenBadge
            hours={shop.business_opening_hours}
            days_open={shop.days_open}
            days_close={shop.days_close}
            withHours
          />
        </Box>
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          rowGap: 0.5,
          fontSize: '0.9375rem',
          color: 'text.secondary',
        }}
      >
        {shop.district && (
          <Line>
            <MapPin aria-hidden size={16} />
            {shop.district.name}
          </Line>
        )}
        {shop.licences.map(({ kind }) => (
          <Line key={kind}>
            <BadgeCheck aria-hidden size={16} />
            {t(`seller.licence.${kind}`)}
          </Line>
        ))}
        <Line>
          {shop.rating === null ? (
            t('seller.unrated')
          ) : (
            <>
              <Stars one rating={shop.rating} />
              {t('seller.rating', { rating: formatRating(shop.rating), count: shop.rating_count })}
            </>
          )}
        </Line>
        <Line>
          <Store aria-hidden size={16} />
          {t('seller.products', { count: formatFullCount(shop.products) })}
        </Line>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: '1 1 auto', justifyContent: 'center' } }}>
        <Action to={`/members/${shop.id}`} look="outlined" size="small" sx={{ minHeight: 48 }}>
          {t('seller.visit')}
        </Action>
        {whatsapp && (
          <OutboundLink href={whatsappLink(question, whatsapp)} sx={{ minHeight: 48 }}>
            <MessageCircle aria-hidden size={18} />
            {t('seller.ask')}
          </OutboundLink>
        )}
      </Box>
    </Box>
  );
}
