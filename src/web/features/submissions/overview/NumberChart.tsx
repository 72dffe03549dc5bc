/** Numbers as a histogram with the median, and beside it the same bars as a table. */
import type { SummaryOf } from '#contract/submission-overview.ts';
import { CountTable } from './CountTable.tsx';
import { amountText, barText } from './labels.ts';
import styles from './overview.module.css';
import { ScrollRegion } from './ScrollRegion.tsx';
import { t } from './translations.ts';

const HEIGHT = 100;
const GAP = 0.12;

/** Where the median is, in bars from the left. Undefined if its bar has no limit. */
function medianPlace({ bars, median, is_whole }: SummaryOf<'numbers'>): number | undefined {
  if (median === null) return undefined;
  for (const [at, { from, to }] of bars.entries()) {
    if (from === null || to === null) continue;
    const end = is_whole ? to + 1 : to;
    if (median >= from && median < end)
      return at + (is_whole && end - from === 1 ? 0.5 : (median - from) / (end - from));
  }
  return undefined;
}

export function NumberChart({ summary }: { summary: SummaryOf<'numbers'> }) {
  const { label, bars, is_money, answered } = summary;
  const most = Math.max(1, ...bars.map(({ count }) => count ?? 0));
  const place = medianPlace(summary);
  const facts = (['average', 'lowest', 'highest'] as const).flatMap((name) => {
    const value = summary[name];
    return value === null ? [] : [{ name, text: amountText(value, is_money) }];
  });
  const first = bars[0];
  const last = bars.at(-1);
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.chartAndTable}>
        <div>
          <svg viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden className={styles.plot}>
            {bars.map(({ from, to, count }, at) => {
              const height = ((count ?? 0) / most) * HEIGHT;
              return (
                <rect
                  key={`${from} ${to}`}
                  x={at + GAP / 2}
                  width={1 - GAP}
                  y={HEIGHT - height}
                  height={height}
                  className={styles.fill}
                />
              );
            })}
            {place !== undefined && <line x1={place} x2={place} y1={0} y2={HEIGHT} className={styles.median} />}
          </svg>
          <div aria-hidden className={styles.axis}>
            <span>{first && barText(first, is_money)}</span>
            {last !== first && <span>{last && barText(last, is_money)}</span>}
          </div>
        </div>
        <ScrollRegion label={t('table.of', { label })}>
          <CountTable
            caption={t('table.of', { label })}
            heading={t('table.number')}
            of={answered}
            rows={bars.map((bar) => ({
              key: `${bar.from} ${bar.to}`,
              label: barText(bar, is_money),
              count: bar.count,
            }))}
          />
        </ScrollRegion>
      </div>
    </>
  );
}
