/** Head of a shop page: name, open state, rating and contact links. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import BadgeCheck from 'lucide-react/icons/badge-check';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { ShopDetail } from '#contract/catalogue.ts';
import { BusinessLogo } from '../../components/BusinessLogo.tsx';
import { OpenBadge } from '../../components/OpenBadge.tsx';
import { OutboundLink } from '../../components/OutboundLink.tsx';
import { ShareLinks } from '../../components/ShareLinks.tsx';
import { Stars } from '../../components/Stars.tsx';
import { formatFullCount, formatRating, formatShortCount } from '../../format/counts.ts';
import { shortDate } from '../../format/dates.ts';
import { whatsappLink } from '../../format/links.ts';
import { shopName } from '../../format/shop-name.ts';
import { absoluteUrl } from '../../format/site.ts';
import { t as tShopCard } from './card-translations.ts';
import { t } from './translations.ts';

export function WhatsappAction({ shop, look = 'filled' }: { shop: ShopDetail; look?: 'filled' | 'outlined' }) {
  if (!shop.whatsapp) return null;
  const text = t('shop.whatsapp_text', { name: shopName(shop), url: absoluteUrl(`/members/${shop.id}`) });
  return (
    <OutboundLink href={whatsappLink(text, shop.whatsapp)} look={look} size="medium">
      <MessageCircle aria-hidden size={20} />
      {t('shop.whatsapp')}
    </OutboundLink>
  );
}

function ShopFigures({ shop }: { shop: ShopDetail }) {
  const reviews = t('shop.reviews', { count: shop.rating_count, shown: formatFullCount(shop.rating_count) });
  const numbers = [
    {
      name: t('shop.rating'),
      value:
        shop.rating === null ? (
          '–'
        ) : (
          <>
            <Stars one rating={shop.rating} /> {formatRating(shop.rating)}
          </>
        ),
      note: reviews,
    },
    { name: t('shop.sold'), value: formatShortCount(shop.sold), title: formatFullCount(shop.sold) },
    { name: t('shop.products'), value: formatShortCount(shop.products), title: formatFullCount(shop.products) },
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(3, auto)',
        justifyContent: { xs: 'space-between', md: 'start' },
        columnGap: { xs: 2, md: 5 },
        '& dt': { color: 'text.secondary', fontSize: '0.875rem' },
        '& dd': { m: 0, fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.3 },
        '& small': { display: 'block', fontSize: '0.875rem', fontWeight: 400, color: 'text.secondary' },
      }}
    >
      {numbers.map(({ name, value, note, title }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd title={title}>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </Box>
  );
}

export function ShopHeader({ shop }: { shop: ShopDetail }) {
  const { district, field } = shop;
  const name = shopName(shop);
  return (
    <Box
      component="header"
      sx={{
        p: { xs: 2, md: 3 },
        border: 1,
        borderColor: 'divider',
        borderRadius: '18px',
        bgcolor: 'background.paper',
        display: 'grid',
        gap: 2.5,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 2, md: 3 }, alignItems: 'center' }}>
        <BusinessLogo name={name} src={shop.business_logo} size={96} priority />
        <Box sx={{ flex: '1 1 14rem', minWidth: 0, display: 'grid', gap: 0.75, justifyItems: 'start' }}>
          <Typography component="h1" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}>
            <Box component={MapPin} aria-hidden size={18} sx={{ flex: 'none' }} />
            <span>
              {[district?.name ?? tShopCard('no_district'), field?.label].filter(Boolean).join(' · ')} ·{' '}
              <Box component="a" href="#alamat" sx={{ color: 'primary.main', fontWeight: 600 }}>
                {t('shop.to_address')}
              </Box>
            </span>
          </Box>
          {shop.licences.map(({ kind, expires_at }) => (
            <Box
              key={kind}
              sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'bay.main', fontWeight: 600 }}
            >
              <Box component={BadgeCheck} aria-hidden size={18} sx={{ flex: 'none' }} />
              {expires_at
                ? t('shop.licence_until', { label: tShopCard(`licence.${kind}`), date: shortDate(expires_at) })
                : tShopCard(`licence.${kind}`)}
            </Box>
          ))}
        </Box>
        <ShopFigures shop={shop} />
      </Box>
      <Box
        sx={{
          pt: 2.5,
          borderTop: 1,
          borderColor: 'divider',
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
          <OpenBadge
            hours={shop.business_opening_hours}
            days_open={shop.days_open}
            days_close={shop.days_close}
            withHours
          />
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {shop.days ?? t('shop.every_day')}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <WhatsappAction shop={shop} />
          <ShareLinks text={t('shop.share_text', { name })} path={`/members/${shop.id}`} />
        </Box>
      </Box>
    </Box>
  );
}
