/** Shops on a map beside a list. A phone shows one of the two. The list works without the map. */
import clsx from 'clsx';
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
import styles from './MapScreen.module.css';
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
    <div role="status" className={styles.skeleton}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className={styles.skeletonShop}>
          <SkeletonBar width="70%" />
          <SkeletonBar width="45%" height={16} />
        </div>
      ))}
    </div>
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
      <div className={styles.tools}>
        <div className={styles.location}>
          <Action look="outlined" size="small" busy={state === 'asking'} onClick={locate}>
            <LocateFixed aria-hidden size={18} />
            {t(state === 'asking' ? 'asking' : 'from_me')}
          </Action>
          {origin && (
            <Action size="small" onClick={() => start(null)}>
              {t('stop')}
            </Action>
          )}
        </div>
        <div className={styles.linkForm}>
          <MapLinkForm onPlace={(place) => start({ kind: 'link', ...place })} />
        </div>
      </div>
      <div role="status" className={clsx(styles.message, problem && styles.problem)}>
        {problem ?? (isFar ? t('far') : null)}
      </div>
      <div ref={pane} className={styles.panes}>
        <section aria-labelledby="toko-di-peta" className={clsx(styles.list, view !== 'list' && styles.hidden)}>
          <div className={styles.head}>
            <h2 id="toko-di-peta" className={styles.title}>
              {t('shops')}
            </h2>
            <div role="status" className={styles.total}>
              {total !== undefined && t('total', { count: total, shown: formatFullCount(total) })}
              {origin && ` · ${t('sorted')}`}
            </div>
          </div>
          {list()}
        </section>
        <div className={clsx(styles.map, view !== 'map' && styles.hidden)}>
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
        </div>
      </div>
      {/* The selected shop card has a close button of its own. */}
      <div className={clsx(styles.switch, view === 'map' && chosen.length > 0 && styles.covered)}>
        <Action
          look="filled"
          onClick={() => switchView(view === 'list' ? 'map' : 'list')}
          className={styles.switchButton}
        >
          {view === 'list' ? <MapIcon aria-hidden size={20} /> : <List aria-hidden size={20} />}
          {t(view === 'list' ? 'show_map' : 'show_list')}
        </Action>
      </div>
    </>
  );
}
