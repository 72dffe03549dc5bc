/** How often the property tests draw: a few seeded times in `npm test`, often in `npm run test:long` (FULL=1). */
export const RUNS = Number(process.env.TEST_RUNS ?? (process.env.FULL ? 400 : 10));

export const isFull = process.env.FULL === '1';

/**
 * From which the property tests draw: the same on every run, or a failure could not be looked at again. `npm run test:long`
 * takes a new one each time and prints it; SEED=… brings it back.
 */
export const SEED = Number(process.env.SEED ?? 20_261_120);

/** The same place for the same words, on every run. */
const hashOf = (words: string) => [...words].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521, 7);

/** One of so many shares, always the same for the same words: what is too dear for every run is spread by it. */
export const shareOf = (words: string, shares: number): number => hashOf(words) % shares;

/** Some of many, always the same ones; with full counts all of them. */
export function stableSubset(all: string[], count: number): string[] {
  if (isFull) return all;
  const chosen = new Set([...all].sort((a, b) => hashOf(a) - hashOf(b) || (a < b ? -1 : 1)).slice(0, count));
  return all.filter((one) => chosen.has(one));
}
