import { getEntry } from './lookup.ts';

/** Suggests the known word that is closest to a misspelled one. */

const MAX_WORD_LENGTH = 100;
const MAX_CANDIDATES = 1_000;

/** Returns undefined for very long words. Compares at most the first thousand known words. */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  if (word.length > MAX_WORD_LENGTH) return undefined;
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1;
  let compared = 0;
  for (const candidate of known) {
    if (++compared > MAX_CANDIDATES) break;
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const candidateDistance = editDistance(wanted, candidate.toLowerCase(), bestDistance);
    if (candidateDistance < bestDistance) [best, bestDistance] = [candidate, candidateDistance];
  }
  return best;
}

/** Damerau–Levenshtein distance (insert, delete, replace, swap neighbours), capped at `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = getEntry(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(change, getEntry(row, j) + 1, getEntry(next, j - 1) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, getEntry(before, j - 2) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
    if (Math.min(...row, ...before) >= limit) return limit;
  }
  return getEntry(row, b.length);
}
