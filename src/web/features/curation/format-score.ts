import { formatNumber } from '#engine/money.ts';

/** A score of 0–100: 81.5 → "81,5". */
export const formatScore = (score: number): string => formatNumber(Math.round(score * 10) / 10);
