/** Shops on a map beside a list. A phone shows one of the two. The list works without the map. */
import Box from '@mui/material/Box';
import List from 'lucide-react/icons/list';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapIcon from 'lucide-react/icons/map';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { ShopPoint } from '#contract/shop-points.ts';
import { Action } from '../../components/Action.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { formatFullCount } from '../../format/counts.ts';
import { CITY_CENTRE, distance, sortByDistance } from './distance.ts';
import { MapLinkForm } from './MapLinkForm.tsx';
import { MapLoading, MapPane } from './MapPane.tsx';
import { SelectedShopCard } from './SelectedShopCard.tsx';
import { type LocationNames, ShopPointList } from './ShopPointList.tsx';
import { t } from './translations.ts';
import { useOrigin } from './useOrigin.ts';

/** Beyond this distance to the city, distances are correct but of little use, so a notice says so. */
const FAR_AWAY_M = 80_000;
const NO_SHOPS: ShopPoint[] = [];

interface Props {
  /** All shops, or the first ones until the others are loaded. */
  shops: ShopPoint[] | undefined;
  /** Number of all shops. */
  total: number | undefined;
  error: unknown;
  onRetry: () => void;
  /** Identifies the list. Another list moves the map. */
  listKey: string;
  names: LocationNames;
  filters: ReactNode;
}

function ListSkeleton() {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2, p: 1.5 }}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Box key={key} sx={{ display: 'grid', gap: 1 }}>
          <SkeletonBar width="70%" />
          <SkeletonBar width="45%" height={16} />
        </Box>
      ))}
    </Box>
  );
}

export function MapScreen({ shops, total, error, onRetry, listKey, names, filters }: Props) {
  const { origin, state, locate, start } = useOrigin();
  const [chosen, setChosen] = useState<ShopPoint[]>([]);
  const [view, setView] = useState<'list' | 'map'>('list');
  const [isWide, setWide] = useState(false);
  const pane = useRef<HTMLDivElement>(null);
  const knownShops = shops ?? NO_SHOPS;
  const hasAll = shops?.length === total;
  const sorted = useMemo(() => sortByDistance(knownShops, origin), [knownShops, origin]);
  useEffect(() => {
    const wide = matchMedia('(min-width: 1024px)');
    const selectShops = () => setWide(wide.matches);
    selectShops();
    wide.addEventListener('change', selectShops);
    return () => wide.removeEventListener('change', selectShops);
  }, []);
  // Deselects shops that the filters removed.
  useEffect(() => {
    setChosen((before) => {
      const remaining = before.filter(({ id }) => knownShops.some((shop) => shop.id === id));
      return remaining.length === before.length ? before : remaining;
    });
  }, [knownShops]);

  const switchView = (next: 'list' | 'map') => {
    setView(next);
    requestAnimationFrame(() => pane.current?.scrollIntoView({ block: 'start' }));
  };
  const show = (shop: ShopPoint) => {
    setChosen([shop]);
    if (!isWide) switchView('map');
  };
  const isMapShown = isWide || view === 'map';
  const problem = state === 'denied' || state === 'not_found' ? t(state) : null;
  const isFar = origin?.kind === 'me' && distance(origin, CITY_CENTRE) > FAR_AWAY_M;

  const list = () => {
    const failure = !hasAll && error ? <LoadError level="h2" error={error} onRetry={onRetry} /> : null;
    // The nearest shop may be one that is not loaded yet.
    if (!shops || (origin && !hasAll)) return failure ?? <ListSkeleton />;
    if (shops.length > 0) {
      return (
        <>
          <ShopPointList
            key={listKey}
            shops={sorted}
            total={failure ? shops.length : (total ?? shops.length)}
            names={names}
            chosen={chosen[0]?.id ?? null}
            onSelect={show}
          />
          {failure}
        </>
      );
    }
    return (
      <EmptyState
        small
        title={t('empty_title')}
        text={t('empty_text')}
        action={
          <Action to="/maps" look="outlined">
            {t('clear')}
          </Action>
        }
      />
    );
  };
  return (
    <>
      {filters}
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'start', columnGap: 3, rowGap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Action look="outlined" size="small" busy={state === 'asking'} onClick={locate}>
            <LocateFixed aria-hidden size={18} />
            {t(state === 'asking' ? 'asking' : 'from_me')}
          </Action>
          {origin && (
            <Action size="small" onClick={() => start(null)}>
              {t('stop')}
            </Action>
          )}
        </Box>
        <Box sx={{ flex: '1 1 20rem', maxWidth: 560 }}>
          <MapLinkForm onPlace={(place) => start({ kind: 'link', ...place })} />
        </Box>
      </Box>
      <Box role="status" sx={{ mt: 1, color: problem ? 'error.main' : 'text.secondary' }}>
        {problem ?? (isFar ? t('far') : null)}
      </Box>
      <Box
        ref={pane}
        sx={{
          mt: 2,
          // The page already reserves 80 px for the header.
          scrollMarginTop: { xs: '-12px', md: 0 },
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', lg: '380px minmax(0, 1fr)' },
          '--pane': { xs: 'calc(100dvh - 76px - var(--bottom-bar))', lg: 'max(520px, calc(100dvh - 112px))' },
        }}
      >
        <Box
          component="section"
          aria-labelledby="toko-di-peta"
          sx={{
            display: { xs: view === 'list' ? 'block' : 'none', lg: 'block' },
            height: { lg: 'var(--pane)' },
            overflowY: { lg: 'auto' },
            border: 1,
            borderColor: 'divider',
            borderRadius: '14px',
            bgcolor: 'background.paper',
          }}
        >
          <Box sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
            <Box component="h2" id="toko-di-peta" sx={{ m: 0, fontSize: '1rem', fontWeight: 600 }}>
              {t('shops')}
            </Box>
            <Box role="status" sx={{ minHeight: 21, color: 'text.secondary', fontSize: '0.875rem' }}>
              {total !== undefined && t('total', { count: total, shown: formatFullCount(total) })}
              {origin && ` · ${t('sorted')}`}
            </Box>
          </Box>
          {list()}
        </Box>
        <Box
          sx={{
            position: { xs: 'relative', lg: 'sticky' },
            top: { lg: 88 },
            display: { xs: view === 'map' ? 'block' : 'none', lg: 'block' },
            height: 'var(--pane)',
            overflow: 'hidden',
            border: 1,
            borderColor: 'divider',
            borderRadius: '14px',
            bgcolor: 'soft.sunken',
          }}
        >
          {isMapShown &&
            (hasAll || error ? (
              <MapPane
                shops={knownShops}
                listKey={listKey}
                origin={origin}
                selected={chosen[0] ?? null}
                onSelect={setChosen}
              />
            ) : (
              <MapLoading />
            ))}
          <SelectedShopCard shops={chosen} names={names} origin={origin} onClose={() => setChosen([])} />
        </Box>
      </Box>
      <Box
        sx={{
          // The selected shop card has a close button of its own.
          display: { xs: view === 'map' && chosen.length > 0 ? 'none' : 'flex', lg: 'none' },
          position: 'fixed',
          zIndex: 1100,
          insetInline: 0,
          bottom: 'calc(var(--bottom-bar) + 12px)',
          justifyContent: 'center',
          pointerEvents: 'none',
          '@media print': { display: 'none' },
        }}
      >
        <Action
          look="filled"
          onClick={() => switchView(view === 'list' ? 'map' : 'list')}
          sx={{ borderRadius: 99, pointerEvents: 'auto', boxShadow: '0 6px 20px rgb(0 0 0 / 0.25)' }}
        >
          {view === 'list' ? <MapIcon aria-hidden size={20} /> : <List aria-hidden size={20} />}
          {t(view === 'list' ? 'show_map' : 'show_list')}
        </Action>
      </Box>
    </>
  );
}
