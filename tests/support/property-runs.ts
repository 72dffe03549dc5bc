/** Number of runs of a property test: few in `npm test`, many in `npm run test:long` (FULL=1). */
export const RUNS = Number(process.env.TEST_RUNS ?? (process.env.FULL ? 400 : 10));

export const isFull = process.env.FULL === '1';

/**
 * Seed of the property tests. It is the same in every run, so that a failure can be repeated. `npm run test:long` chooses a new
 * seed each time and prints it. SEED=… repeats that run.
 */
export const SEED = Number(process.env.SEED ?? 20_261_120);

/** A stable hash of a text. */
const hashOf = (words: string) => [...words].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521, 7);

/** Assigns a text to one of several shares, always the same one. It distributes tests that are too expensive for every run. */
export const shareOf = (words: string, shares: number): number => hashOf(words) % shares;

/** A stable subset of a list; the whole list with full counts. */
export function stableSubset<T extends string>(all: readonly T[], count: number): T[] {
  if (isFull) return [...all];
  const chosen = new Set([...all].sort((a, b) => hashOf(a) - hashOf(b) || (a < b ? -1 : 1)).slice(0, count));
  return all.filter((item) => chosen.has(item));
}
