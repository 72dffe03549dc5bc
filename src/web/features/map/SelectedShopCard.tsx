/** Card over the map: the selected shop, or the shops of one building. A bottom sheet on a phone. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import Navigation from 'lucide-react/icons/navigation';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ShopPoint } from '#contract/shop-points.ts';
import { Action } from '../../components/Action.tsx';
import { BusinessLogo } from '../../components/BusinessLogo.tsx';
import { IconAction } from '../../components/IconAction.tsx';
import { OpenBadge } from '../../components/OpenBadge.tsx';
import { OutboundLink } from '../../components/OutboundLink.tsx';
import { Stars } from '../../components/Stars.tsx';
import { formatRating } from '../../format/counts.ts';
import { directionsLink } from '../../format/links.ts';
import { shopQuery } from './api.ts';
import { distance, formatDistance } from './distance.ts';
import { OpenStatus } from './OpenStatus.tsx';
import { type LocationNames, locationText } from './ShopPointList.tsx';
import { t } from './translations.ts';
import type { Origin } from './useOrigin.ts';

interface Props {
  shops: ShopPoint[];
  names: LocationNames;
  origin: Origin | null;
  onClose: () => void;
}

function ShopSummary({ shop, names, origin }: { shop: ShopPoint } & Pick<Props, 'names' | 'origin'>) {
  // The point is enough to start with. Logo, hours and rating are loaded.
  const { data } = useQuery(shopQuery(shop.id));
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', pr: 5 }}>
        <BusinessLogo name={shop.name} src={data?.business_logo ?? null} size={64} priority />
        <Box sx={{ minWidth: 0 }}>
          <Box component="h2" sx={{ m: 0, fontSize: '1.0625rem', lineHeight: 1.3, overflowWrap: 'anywhere' }}>
            {shop.name}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {locationText(shop, names, t('no_district'))}
          </Box>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center', fontSize: '0.9375rem' }}>
        {data ? (
          <OpenBadge
            hours={data.business_opening_hours}
            days_open={data.days_open}
            days_close={data.days_close}
            withHours
          />
        ) : (
          <OpenStatus open={shop.open} />
        )}
        {data?.rating != null && (
          <span>
            <Stars one rating={data.rating} /> <b>{formatRating(data.rating)}</b>
          </span>
        )}
        {origin && <b>{formatDistance(distance(origin, shop))}</b>}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Action to={`/members/${shop.id}`} look="filled" size="small">
          {t('visit')}
        </Action>
        <OutboundLink href={directionsLink(shop)}>
          <Navigation aria-hidden size={18} />
          {t('directions')}
        </OutboundLink>
      </Box>
    </>
  );
}

export function SelectedShopCard({ shops, names, origin, onClose }: Props) {
  const card = useRef<HTMLDivElement>(null);
  const [first] = shops;
  useEffect(() => {
    const pane = card.current?.parentElement;
    if (!first || !pane) return;
    const previousFocus = document.activeElement;
    card.current?.focus({ preventScroll: true });
    // On closing, the focus returns to the previous element, or to the map if that element is gone.
    return () => {
      const isThere =
        previousFocus instanceof HTMLElement && previousFocus !== document.body && previousFocus.offsetParent !== null;
      const next = isThere ? previousFocus : pane.querySelector<HTMLElement>('.leaflet-container');
      next?.focus({ preventScroll: true });
    };
  }, [first]);
  if (!first) return null;
  const title = shops.length > 1 ? t('card_many', { count: shops.length }) : t('card');
  return (
    <Box
      ref={card}
      component="section"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      sx={{
        position: 'absolute',
        zIndex: 2,
        left: { xs: 8, md: 72 },
        right: { xs: 8, md: 'auto' },
        top: { md: 12 },
        bottom: { xs: 8, md: 'auto' },
        width: { md: 380 },
        maxHeight: 'calc(100% - 32px)',
        overflowY: 'auto',
        p: 2,
        display: 'grid',
        gap: 1.5,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '16px',
        boxShadow: '0 12px 32px rgb(0 0 0 / 0.16)',
        '&:focus': { outline: 'none' },
      }}
    >
      <Box sx={{ position: 'absolute', top: 4, right: 4 }}>
        <IconAction label={t('close')} onClick={onClose}>
          <X aria-hidden size={20} />
        </IconAction>
      </Box>
      {shops.length === 1 ? (
        <ShopSummary key={first.id} shop={first} names={names} origin={origin} />
      ) : (
        <>
          <Box component="h2" sx={{ m: 0, pr: 5, fontSize: '1.0625rem' }}>
            {title}
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {shops.map((shop) => (
              <Box component="li" key={shop.id} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
                <Box
                  component={Link}
                  to={`/members/${shop.id}`}
                  sx={{ flex: 1, py: 1.25, color: 'primary.main', fontWeight: 600 }}
                >
                  {shop.name}
                </Box>
                <OpenStatus open={shop.open} />
              </Box>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
