/** The map pane. Loads its code when it becomes visible, and shows a message if that fails. */
import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { MapNote } from '../../components/map/MapNote.tsx';
import { OpenStatus } from './OpenStatus.tsx';
import type { ShopMapProps } from './ShopMap.tsx';
import { t } from './translations.ts';

function MapUnavailable(_props: ShopMapProps) {
  return (
    <Box role="alert" sx={{ height: 1, display: 'grid', placeItems: 'center', p: 4, textAlign: 'center' }}>
      {t('no_map')}
    </Box>
  );
}

// Offline, the chunk may fail to load. The list still works.
const ShopMap = lazy(() => import('./ShopMap.tsx').catch(() => ({ default: MapUnavailable })));

export function MapLoading() {
  return <Box sx={{ p: 2, color: 'text.secondary' }}>{t('loading_map')}</Box>;
}

export function MapPane(props: Omit<ShopMapProps, 'onTiles'>) {
  const [hasTiles, setTiles] = useState(true);
  return (
    <>
      <Suspense fallback={<MapLoading />}>
        <ShopMap {...props} onTiles={setTiles} />
      </Suspense>
      <Box
        role="group"
        aria-label={t('legend')}
        sx={{
          position: 'absolute',
          zIndex: 1,
          top: 10,
          right: 10,
          display: 'flex',
          gap: 1.5,
          px: 1.25,
          py: 0.5,
          borderRadius: '8px',
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          fontSize: '0.875rem',
        }}
      >
        <OpenStatus open />
        <OpenStatus open={false} />
      </Box>
      {!hasTiles && !props.selected && <MapNote raised>{t('no_tiles')}</MapNote>}
    </>
  );
}
