/** A map that is loaded when it is about to be visible. Its code is half the size of the rest of the page. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { t } from '../../i18n.ts';
import styles from './LazyPlaceMap.module.css';

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
  const waiting = <div className={styles.waiting}>{t('map.loading')}</div>;
  return (
    <div ref={container} className={styles.root}>
      {isInView ? (
        <Suspense fallback={waiting}>
          <PlaceMap {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
