/** A rating in stars, accurate to a tenth, with a text for screen readers. Our own SVG: one path, partly filled. */
import { formatRating } from '../format/counts.ts';
import { t } from '../i18n.ts';
import styles from './Stars.module.css';

const STAR = 'M10 1.8l2.53 5.13 5.66.82-4.1 4 .97 5.63L10 14.72l-5.06 2.66.97-5.63-4.1-4 5.66-.82z';
const STAR_SPACING = 21;

/** Width of the filled part of the row: stars are filled from the left, gaps are skipped. */
const filledWidth = (rating: number) => Math.floor(rating) * STAR_SPACING + 1 + (rating % 1) * 18;

/** `one` shows a single full star as an icon before a number. The number then carries the rating. */
export function Stars({ rating, one = false }: { rating: number; one?: boolean }) {
  if (one) {
    return (
      <svg viewBox="0 0 20 20" aria-hidden className={styles.root}>
        <path d={STAR} fill="currentColor" />
      </svg>
    );
  }
  const shown = Math.min(5, Math.max(0, Math.round(rating * 10) / 10));
  const all = Array.from({ length: 5 }, (_, index) => index * STAR_SPACING);
  const stars = all.map((x) => <path key={x} d={STAR} transform={`translate(${x} 0)`} fill="currentColor" />);
  return (
    <svg
      viewBox="0 0 104 20"
      role="img"
      aria-label={t('stars', { rating: formatRating(shown) })}
      className={styles.root}
    >
      <g className={styles.empty}>{stars}</g>
      {/* A nested SVG clips at its width, so no unique ids are needed. */}
      <svg x="0" y="0" width={filledWidth(shown)} height="20" aria-hidden>
        {stars}
      </svg>
    </svg>
  );
}
