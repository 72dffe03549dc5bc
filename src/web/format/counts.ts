/** Formats counts: in full as `12.345`, or short where there is little room. */
import { formatDecimals, formatNumber } from '#engine/money.ts';

const SUFFIXES = ['', 'K', 'M', 'B', 'T'];

/** `12.345` */
export const formatFullCount = (count: number): string => formatNumber(count);

/**
 * From 1000 on with one decimal and K, M, B, T: `999`, `1,2K`, `1,0M` (never `1000,0K`). Put the full number in a
 * title.
 */
export function formatShortCount(count: number): string {
  let value = count;
  let step = 0;
  // From 999.95 on, rounding would give 1000,0, so the next unit is used. Counts themselves are whole.
  while (Math.abs(value) >= 999.95 && step < SUFFIXES.length - 1) {
    value /= 1000;
    step += 1;
  }
  return step === 0 ? formatNumber(count) : formatDecimals(value) + SUFFIXES[step];
}

/** Formats an average rating with one decimal: `4,8`, `5,0`. */
export const formatRating = (rating: number): string => formatDecimals(rating);
