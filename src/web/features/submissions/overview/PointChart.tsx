/** Places as circles on the map, larger for more answers, and by village in a table. The map loads when it is near the screen. */
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { SummaryOf } from '#contract/submission-overview.ts';
import { placeText } from '../../../components/map/districts.ts';
import { formatFullCount } from '../../../format/counts.ts';
import { CountTable } from './CountTable.tsx';
import styles from './overview.module.css';
import { ScrollRegion } from './ScrollRegion.tsx';
import { t } from './translations.ts';

const PointMap = lazy(() => import('./PointMap.tsx'));
const METRES_PER_DEGREE = 110_000;

/** Villages with most answers first. */
function countPlaces(points: SummaryOf<'points'>['points']) {
  const counts = new Map<string, number>();
  for (const point of points) {
    const place = placeText(point) ?? t('map.outside');
    counts.set(place, (counts.get(place) ?? 0) + point.count);
  }
  return [...counts].map(([label, count]) => ({ key: label, label, count })).sort((a, b) => b.count - a.count);
}

export function PointChart({ summary }: { summary: SummaryOf<'points'> }) {
  const { label, points, step, unshown, answered } = summary;
  const places = useMemo(() => countPlaces(points), [points]);
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
  return (
    <>
      <div className={styles.chartAndTable}>
        <div ref={container} className={styles.map}>
          <Suspense>{isInView && <PointMap points={points} label={t('map.label', { label })} />}</Suspense>
        </div>
        <ScrollRegion onScreenOnly label={t('table.of', { label })}>
          <CountTable caption={t('table.of', { label })} heading={t('table.place')} of={answered} rows={places} />
        </ScrollRegion>
      </div>
      <p className={styles.quiet}>
        {t('map.step', { metres: formatFullCount(Math.round(step * METRES_PER_DEGREE)) })}{' '}
        {unshown ? t('map.unshown', { shown: formatFullCount(unshown) }) : ''}
      </p>
    </>
  );
}
