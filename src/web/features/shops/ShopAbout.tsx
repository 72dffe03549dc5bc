/** Description, address and further links of a shop. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Camera from 'lucide-react/icons/camera';
import Globe from 'lucide-react/icons/globe';
import Navigation from 'lucide-react/icons/navigation';
import Play from 'lucide-react/icons/play';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { type ReactNode, useId, useState } from 'react';
import type { ShopDetail } from '#contract/catalogue.ts';
import { Action } from '../../components/Action.tsx';
import { LazyPlaceMap } from '../../components/map/LazyPlaceMap.tsx';
import { OutboundLink } from '../../components/OutboundLink.tsx';
import { longDate } from '../../format/dates.ts';
import { directionsLink, safeLink, shortLink } from '../../format/links.ts';
import { shopName } from '../../format/shop-name.ts';
import { t } from './translations.ts';

/** Longer texts are collapsed behind "Baca selengkapnya". */
const LONG_TEXT_LENGTH = 420;

function AboutSection({ title, place, children }: { title: string; place?: string; children: ReactNode }) {
  const headingId = useId();
  const id = place ?? headingId;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}
    >
      <Typography id={id} tabIndex={-1} component="h2" variant="h4">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function ShopDescription({ text }: { text: string }) {
  const [isExpanded, setExpanded] = useState(false);
  if (!text.trim()) return <Typography color="textSecondary">{t('shop.no_profile')}</Typography>;
  const isLong = text.length > LONG_TEXT_LENGTH;
  return (
    <div>
      <Box
        component="p"
        sx={{
          m: 0,
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          maxWidth: '68ch',
          ...(isLong && !isExpanded
            ? { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 6, overflow: 'hidden' }
            : {}),
        }}
      >
        {text}
      </Box>
      {isLong && !isExpanded && (
        <Action size="small" onClick={() => setExpanded(true)} sx={{ ml: -1.75, mt: 0.5 }}>
          {t('shop.more')}
        </Action>
      )}
    </div>
  );
}

function ShopLocation({ shop }: { shop: ShopDetail }) {
  const { map, business_address: address, district } = shop;
  // Avoids a repetition, because many addresses contain the district already.
  const place = district && !address?.includes(district.name) ? district.name : null;
  return (
    <AboutSection title={t('shop.address')} place="alamat">
      <Box component="address" sx={{ fontStyle: 'normal', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {address ? [address, place].filter(Boolean).join('\n') : t('shop.no_address')}
      </Box>
      {map && (
        <>
          <LazyPlaceMap point={map} label={t('shop.map', { name: shopName(shop) })} />
          <Box>
            <OutboundLink href={directionsLink(map)}>
              <Navigation aria-hidden size={18} />
              {t('shop.directions')}
            </OutboundLink>
          </Box>
        </>
      )}
    </AboutSection>
  );
}

function ExternalLinks({ shop }: { shop: ShopDetail }) {
  const links = [
    { href: safeLink(shop.business_website), name: t('shop.website'), Icon: Globe },
    { href: safeLink(shop.link_ig), name: t('shop.instagram'), Icon: Camera },
    { href: safeLink(shop.link_facebook), name: t('shop.facebook'), Icon: ThumbsUp },
    { href: safeLink(shop.link_youtube), name: t('shop.youtube'), Icon: Play },
  ].filter((link) => link.href !== null);
  if (links.length === 0) return null;
  return (
    <Box component="ul" aria-label={t('shop.elsewhere')} sx={{ m: 0, mx: -1.75, p: 0, listStyle: 'none', minWidth: 0 }}>
      {links.map(({ href, name, Icon }) => (
        <li key={name}>
          <OutboundLink
            href={href as string}
            look="text"
            sx={{ maxWidth: 1, fontWeight: 600, textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            <Box component={Icon} aria-hidden size={18} sx={{ flex: 'none' }} />
            {name}: {shortLink(href as string)}
          </OutboundLink>
        </li>
      ))}
    </Box>
  );
}

export function ShopAbout({ shop }: { shop: ShopDetail }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 3fr) minmax(0, 2fr)' } }}>
      <AboutSection title={t('shop.profile')}>
        <ShopDescription text={shop.business_description} />
        <Typography color="textSecondary" variant="body2">
          {t('shop.since', { date: longDate(shop.created_at) })}
        </Typography>
        <ExternalLinks shop={shop} />
      </AboutSection>
      <ShopLocation shop={shop} />
    </Box>
  );
}
