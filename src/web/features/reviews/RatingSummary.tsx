/** The average rating in large type, and the number of ratings for each number of stars. */
import type { RatingSummary as Summary } from '#contract/catalogue.ts';
import { Stars } from '../../components/Stars.tsx';
import { formatFullCount, formatRating } from '../../format/counts.ts';
import styles from './RatingSummary.module.css';
import { t } from './translations.ts';

export function RatingSummary({ summary }: { summary: Summary }) {
  if (summary.average === null) return null;
  const maxCount = Math.max(1, summary.count);
  return (
    <div className={styles.root}>
      <div className={styles.mean}>
        <b aria-hidden>{formatRating(summary.average)}</b>
        <Stars rating={summary.average} />
        <small>{t('bar_count', { count: summary.count })}</small>
      </div>
      <ul className={styles.list}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = summary.stars[stars - 1] ?? 0;
          return (
            <li
              key={stars}
              aria-label={`${t('bar', { stars })}: ${t('bar_count', { count: count })}`}
              className={styles.row}
            >
              <span aria-hidden>
                {stars} <Stars one rating={stars} />
              </span>
              {/* The content security policy forbids inline styles in server-rendered pages, so the bar is an SVG. */}
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden className={styles.bar}>
                <rect width={Math.round((count / maxCount) * 1000) / 10} height="8" fill="currentColor" />
              </svg>
              <span aria-hidden className={styles.count}>
                {formatFullCount(count)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
