/** A programme statistic: the table is rendered at once, the chart when it scrolls into view. */
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { Figure } from '#contract/content.ts';
import { Text } from '../../components/Text.tsx';
import { formatFullCount } from '../../format/counts.ts';
import { shortDate } from '../../format/dates.ts';
import { lazyWithMui } from '../../theme/lazy-with-mui.tsx';
import styles from './FigurePanel.module.css';
import { t } from './translations.ts';

const FigureChart = lazyWithMui(() => import('./FigureChart.tsx'));
const ROW_HEIGHT = 44;

/** True once the element has been near the viewport. Always false on the server. */
function useInView() {
  const ref = useRef<SVGSVGElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: '160px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return [ref, isSeen] as const;
}

export function FigurePanel({ figure, updatedAt }: { figure: Figure; updatedAt: string }) {
  const id = useId();
  const [spaceRef, isInView] = useInView();
  const visibleRows = figure.rows.flatMap(({ label, count }) => (count === null ? [] : [{ label, count }]));
  const isHidden = visibleRows.length < figure.rows.length;
  const base = figure.total === null ? null : t(`base.${figure.id}`, { shown: formatFullCount(figure.total) });
  const height = visibleRows.length * ROW_HEIGHT + 40;
  return (
    <section aria-labelledby={id} className={styles.root}>
      <Text id={id} component="h3" variant="h4">
        {t(`figure.${figure.id}`)}
      </Text>
      <Text color="secondary" className={styles.base}>
        {base ?? t('too_few')}
      </Text>
      <div className={visibleRows.length > 0 ? styles.chartAndTable : undefined}>
        {visibleRows.length > 0 &&
          (isInView ? (
            <div aria-hidden className={styles.chart} style={{ height }}>
              <Suspense>
                <FigureChart rows={visibleRows} isTimeline={figure.id === 'month'} height={height} />
              </Suspense>
            </div>
          ) : (
            // The server renders this one. The CSP forbids inline styles in its HTML, but an SVG has an attribute.
            <svg ref={spaceRef} aria-hidden height={height} className={styles.space} />
          ))}
        {figure.total !== null && (
          <table aria-labelledby={id} className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t(`column.${figure.id}`)}</th>
                <th scope="col" className={styles.count}>
                  {t('count')}
                </th>
              </tr>
            </thead>
            <tbody>
              {figure.rows.map(({ code, label, count }) => (
                <tr key={code ?? ''}>
                  <th scope="row">{label}</th>
                  <td className={styles.count}>{count === null ? t('hidden') : formatFullCount(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      {isHidden && figure.total !== null && (
        <Text variant="body2" color="secondary" className={styles.note}>
          {t('hidden_note')}
        </Text>
      )}
      <Text variant="body2" color="secondary" className={styles.note}>
        {t('own_source', { date: shortDate(updatedAt) })}
      </Text>
    </section>
  );
}
