const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

/** 0–100 as people write it: 81.5 → "81,5". */
export const formatScore = (score: number): string => number.format(score);
