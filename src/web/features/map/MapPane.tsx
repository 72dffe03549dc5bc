/** The map pane. Loads its code when it becomes visible, and shows a message if that fails. */
import { lazy, Suspense, useState } from 'react';
import { Group } from '../../components/Group.tsx';
import { MapNote } from '../../components/map/MapNote.tsx';
import styles from './MapPane.module.css';
import { OpenStatus } from './OpenStatus.tsx';
import type { ShopMapProps } from './ShopMap.tsx';
import { t } from './translations.ts';

function MapUnavailable(_props: ShopMapProps) {
  return (
    <div role="alert" className={styles.unavailable}>
      {t('no_map')}
    </div>
  );
}

// Offline, the chunk may fail to load. The list still works.
const ShopMap = lazy(() => import('./ShopMap.tsx').catch(() => ({ default: MapUnavailable })));

export function MapLoading() {
  return <div className={styles.loading}>{t('loading_map')}</div>;
}

export function MapPane(props: Omit<ShopMapProps, 'onTiles'>) {
  const [hasTiles, setTiles] = useState(true);
  return (
    <>
      <Suspense fallback={<MapLoading />}>
        <ShopMap {...props} onTiles={setTiles} />
      </Suspense>
      <Group aria-label={t('legend')} className={styles.legend}>
        <OpenStatus open />
        <OpenStatus open={false} />
      </Group>
      {!hasTiles && !props.selected && <MapNote raised>{t('no_tiles')}</MapNote>}
    </>
  );
}
