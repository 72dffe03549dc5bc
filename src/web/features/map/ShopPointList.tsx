/** The shops as a list, nearest first once distances are known. Everything on the map is accessible from here. */
import { styled } from '@mui/material/styles';
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
import { t } from './translations.ts';

/** Added each time. */
const PAGE_SIZE = FIRST_POINTS;

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      padding: '10px 4px 10px 12px',
      borderBottom: `1px solid ${palette.divider}`,
      borderLeft: '4px solid transparent',
    },
    '& li[data-chosen]': { background: palette.soft.primary, borderLeftColor: palette.primary.main },
    '& .who': { flex: 1, minWidth: 0 },
    '& h3': { margin: 0, fontSize: '1rem', lineHeight: 1.35, overflowWrap: 'anywhere' },
    '& h3 a': { display: 'inline-block', padding: '3px 0', color: 'inherit', textDecoration: 'none' },
    '& h3 a:hover': { textDecoration: 'underline' },
    '& p': {
      margin: 0,
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 12,
      fontSize: '0.875rem',
      color: palette.text.secondary,
    },
  };
});

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
      <List aria-label={t('shops')}>
        {shown.map((shop) => (
          <li key={shop.id} data-chosen={shop.id === chosen || undefined}>
            <ServerFragment cacheKey={() => `shop point ${JSON.stringify([shop, place(shop), now])}`}>
              <div className="who">
                <h3>
                  <Link to={`/members/${shop.id}`}>{shop.name}</Link>
                </h3>
                <p>{place(shop)}</p>
                <p>
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
      </List>
      {hidden > 0 && (
        <Action
          look="outlined"
          busy={shown.length < count}
          onClick={() => setCount(count + PAGE_SIZE)}
          sx={{ m: 1.5, width: 'calc(100% - 24px)' }}
        >
          {t('more', { count: formatFullCount(Math.min(hidden, PAGE_SIZE)) })}
        </Action>
      )}
    </>
  );
}
