/** The place of a map that comes when it is about to be seen: its code is half as large as the rest of the page. */
import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const PlaceMap = lazy(() => import('./PlaceMap.tsx'));

export function LazyPlaceMap(props: { point: { lat: number; lng: number }; label: string }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  const waiting = <Box sx={{ p: 2, color: 'text.secondary' }}>{t('map.loading')}</Box>;
  return (
    <Box
      ref={place}
      sx={{
        position: 'relative',
        height: 260,
        overflow: 'hidden',
        borderRadius: '14px',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'soft.sunken',
        '& > section': { height: 1 },
      }}
    >
      {isNear ? (
        <Suspense fallback={waiting}>
          <PlaceMap {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </Box>
  );
}
