/** Sizes and durations as text. */
import { formatNumber } from '#engine/money.ts';
import { t } from './translations.ts';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** `1536000` → `1,5 MB` */
export function formatBytes(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= 1000 && unit < UNITS.length - 1) [size, unit] = [size / 1000, unit + 1];
  return `${formatNumber(Math.round(size * 10) / 10)} ${UNITS[unit]}`;
}

/** `3600` → `1 jam`. Short durations stay in seconds. */
export function formatDuration(seconds: number): string {
  if (seconds < 120) return t('seconds', { count: seconds });
  if (seconds % 3_600 !== 0) return t('minutes', { count: Math.round(seconds / 60) });
  return t('hours', { count: Math.round(seconds / 3_600) });
}
