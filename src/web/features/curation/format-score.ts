const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

/** A score of 0–100 in Indonesian format: 81.5 → "81,5". */
export const formatScore = (score: number): string => number.format(score);
