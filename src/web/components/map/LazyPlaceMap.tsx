/** A map that is loaded when it is about to be visible. Its code is half the size of the rest of the page. */
import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { t } from '../../i18n.ts';

const PlaceMap = lazy(() => import('./PlaceMap.tsx'));

export function LazyPlaceMap(props: { point: { lat: number; lng: number }; label: string }) {
  const container = useRef<HTMLDivElement>(null);
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!container.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setInView(true), {
      rootMargin: '200px',
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  const waiting = <Box sx={{ p: 2, color: 'text.secondary' }}>{t('map.loading')}</Box>;
  return (
    <Box
      ref={container}
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
      {isInView ? (
        <Suspense fallback={waiting}>
          <PlaceMap {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </Box>
  );
}
