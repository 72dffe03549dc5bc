/** The average rating in large type, and the number of ratings for each number of stars. */
import { styled } from '@mui/material/styles';
import type { RatingSummary as Summary } from '#contract/catalogue.ts';
import { Stars } from '../../components/Stars.tsx';
import { formatFullCount, formatRating } from '../../format/counts.ts';
import { t } from './translations.ts';

const Box = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: 24,
    alignItems: 'center',
    maxWidth: 560,
    '& .mean': { display: 'grid', justifyItems: 'center', gap: 4 },
    '& .mean b': { fontSize: '3rem', lineHeight: 1, letterSpacing: '-0.03em' },
    '& .mean small': { color: palette.text.secondary, fontSize: '0.875rem' },
    '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 4 },
    '& li': {
      display: 'grid',
      gridTemplateColumns: '2.25em minmax(0, 1fr) 2.5em',
      alignItems: 'center',
      gap: 8,
      fontSize: '0.875rem',
      color: palette.text.secondary,
    },
    '& li > span:last-of-type': { textAlign: 'right' },
    '& li > svg': {
      width: '100%',
      height: 8,
      borderRadius: 99,
      background: palette.divider,
      color: palette.accent.main,
    },
  };
});

export function RatingSummary({ summary }: { summary: Summary }) {
  if (summary.average === null) return null;
  const maxCount = Math.max(1, summary.count);
  return (
    <Box>
      <div className="mean">
        <b aria-hidden>{formatRating(summary.average)}</b>
        <Stars rating={summary.average} />
        <small>{t('bar_count', { count: summary.count })}</small>
      </div>
      <ul>
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = summary.stars[stars - 1] ?? 0;
          return (
            <li key={stars} aria-label={`${t('bar', { stars })}: ${t('bar_count', { count: count })}`}>
              <span aria-hidden>
                {stars} <Stars one rating={stars} />
              </span>
              {/* The content security policy forbids inline styles in server-rendered pages, so the bar is an SVG. */}
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
                <rect width={Math.round((count / maxCount) * 1000) / 10} height="8" fill="currentColor" />
              </svg>
              <span aria-hidden>{formatFullCount(count)}</span>
            </li>
          );
        })}
      </ul>
    </Box>
  );
}
