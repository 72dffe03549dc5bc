/** Card over the map: the selected shop, or the shops of one building. A bottom sheet on a phone. */
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
import styles from './SelectedShopCard.module.css';
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
      <div className={styles.shop}>
        <BusinessLogo name={shop.name} src={data?.business_logo ?? null} size={64} priority />
        <div className={styles.who}>
          <h2 className={styles.name}>{shop.name}</h2>
          <div className={styles.place}>{locationText(shop, names, t('no_district'))}</div>
        </div>
      </div>
      <div className={styles.facts}>
        {data ? (
          <OpenBadge
            hours={data.business_opening_hours}
            days_open={data.days_open}
            days_close={data.days_close}
            closed_until={data.closure?.until}
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
      </div>
      <div className={styles.actions}>
        <Action to={`/members/${shop.id}`} look="filled" size="small">
          {t('visit')}
        </Action>
        <OutboundLink href={directionsLink(shop)}>
          <Navigation aria-hidden size={18} />
          {t('directions')}
        </OutboundLink>
      </div>
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
    <section
      ref={card}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className={styles.root}
    >
      <div className={styles.close}>
        <IconAction label={t('close')} onClick={onClose}>
          <X aria-hidden size={20} />
        </IconAction>
      </div>
      {shops.length === 1 ? (
        <ShopSummary key={first.id} shop={first} names={names} origin={origin} />
      ) : (
        <>
          <h2 className={styles.title}>{title}</h2>
          <ul className={styles.list}>
            {shops.map((shop) => (
              <li key={shop.id} className={styles.item}>
                <Link to={`/members/${shop.id}`} className={styles.link}>
                  {shop.name}
                </Link>
                <OpenStatus open={shop.open} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
