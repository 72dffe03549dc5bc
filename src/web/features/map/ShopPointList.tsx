/** The shops as a list, nearest first once distances are known. Everything on the map is accessible from here. */
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FIRST_POINTS } from '#contract/limits.ts';
import type { ShopPoint } from '#contract/shop-points.ts';
import { Action } from '../../components/Action.tsx';
import { IconAction } from '../../components/IconAction.tsx';
import { ServerFragment } from '../../components/ServerFragment.tsx';
import { useCurrentMinute } from '../../components/useCurrentMinute.ts';
import { formatFullCount } from '../../format/counts.ts';
import { formatDistance, type WithDistance } from './distance.ts';
import { OpenStatus } from './OpenStatus.tsx';
import styles from './ShopPointList.module.css';
import { t } from './translations.ts';

/** Added each time. */
const PAGE_SIZE = FIRST_POINTS;

export interface LocationNames {
  /** Labels of districts and business fields by code. */
  districts: Map<string, string>;
  fields: Map<string, string>;
}

export const locationText = ({ district, field }: ShopPoint, { districts, fields }: LocationNames, city: string) =>
  [districts.get(district ?? '') ?? city, fields.get(field ?? '')].filter(Boolean).join(' · ');

interface Props {
  shops: WithDistance<ShopPoint>[];
  /** Number of all shops. The list may still wait for some of them. */
  total: number;
  names: LocationNames;
  chosen: string | null;
  onSelect: (shop: ShopPoint) => void;
}

export function ShopPointList({ shops, total, names, chosen, onSelect }: Props) {
  const now = useCurrentMinute();
  const [count, setCount] = useState(PAGE_SIZE);
  const shown = shops.slice(0, count);
  const hidden = total - shown.length;
  const place = (shop: ShopPoint) => locationText(shop, names, t('no_district'));
  return (
    <>
      <ul aria-label={t('shops')} className={styles.root}>
        {shown.map((shop) => (
          <li key={shop.id} data-chosen={shop.id === chosen || undefined} className={styles.shop}>
            <ServerFragment cacheKey={() => `shop point ${JSON.stringify([shop, place(shop), now])}`}>
              <div className={styles.who}>
                <h3 className={styles.name}>
                  <Link to={`/members/${shop.id}`}>{shop.name}</Link>
                </h3>
                <p className={styles.fact}>{place(shop)}</p>
                <p className={styles.fact}>
                  {now && <OpenStatus open={shop.open} />}
                  {shop.metres !== null && <b>{formatDistance(shop.metres)}</b>}
                </p>
              </div>
              <IconAction label={t('on_map_of', { name: shop.name })} onClick={() => onSelect(shop)}>
                <MapPin aria-hidden size={20} />
              </IconAction>
            </ServerFragment>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Action
          look="outlined"
          busy={shown.length < count}
          onClick={() => setCount(count + PAGE_SIZE)}
          className={styles.more}
        >
          {t('more', { count: formatFullCount(Math.min(hidden, PAGE_SIZE)) })}
        </Action>
      )}
    </>
  );
}
