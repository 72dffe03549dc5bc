/** Counts by day, month or year as a line, and beside it as a table. A hidden count is a gap in the line. */
import type { Timeline } from '#contract/submission-overview.ts';
import { CountTable } from './CountTable.tsx';
import { periodText } from './labels.ts';
import styles from './overview.module.css';
import { ScrollRegion } from './ScrollRegion.tsx';
import { t } from './translations.ts';

const HEIGHT = 100;
const TOP = 6;

/** Points that follow each other without a gap. */
function runsOf(points: Timeline['points']): { at: number; count: number }[][] {
  const runs: { at: number; count: number }[][] = [];
  let isOpen = false;
  for (const [at, { count }] of points.entries()) {
    if (count !== null) {
      if (!isOpen) runs.push([]);
      runs.at(-1)?.push({ at: at + 0.5, count });
    }
    isOpen = count !== null;
  }
  return runs;
}

export function TimeChart({ timeline: { points }, label }: { timeline: Timeline; label: string }) {
  const most = Math.max(1, ...points.map(({ count }) => count ?? 0));
  const y = (count: number) => HEIGHT - (count / most) * (HEIGHT - TOP);
  const first = points[0];
  const last = points.at(-1);
  const rows = points
    .filter(({ count }) => count !== 0)
    .map(({ at, count }) => ({ key: at, label: periodText(at), count }))
    .toReversed();
  return (
    <div className={styles.chartAndTable}>
      <div>
        <svg
          viewBox={`0 0 ${points.length || 1} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden
          className={styles.plot}
        >
          {runsOf(points).map((run) => {
            // A single point is a short line.
            const ends =
              run.length === 1
                ? [
                    { ...run[0], at: (run[0]?.at ?? 0) - 0.3 },
                    { ...run[0], at: (run[0]?.at ?? 0) + 0.3 },
                  ]
                : run;
            const line = ends.map(({ at, count = 0 }) => `${at},${y(count)}`).join(' ');
            const [from, to] = [ends[0]?.at, ends.at(-1)?.at];
            return (
              <g key={from}>
                <polygon points={`${from},${HEIGHT} ${line} ${to},${HEIGHT}`} className={styles.area} />
                <polyline points={line} className={styles.line} />
              </g>
            );
          })}
        </svg>
        <div aria-hidden className={styles.axis}>
          <span>{first && periodText(first.at)}</span>
          {last !== first && <span>{last && periodText(last.at)}</span>}
        </div>
      </div>
      <ScrollRegion onScreenOnly label={t('table.of', { label })}>
        <CountTable caption={t('table.of', { label })} heading={t('table.period')} of={null} rows={rows} />
      </ScrollRegion>
    </div>
  );
}
