/** The known word that was probably meant. */

const MOST_LETTERS = 100;
const MOST_KNOWN = 1_000;

/** Of very long words, and beyond the first thousand known ones, none is suggested. */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  if (word.length > MOST_LETTERS) return undefined;
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let least = Math.max(2, Math.floor(word.length / 3)) + 1;
  let looked = 0;
  for (const candidate of known) {
    if (++looked > MOST_KNOWN) break;
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const steps = distance(wanted, candidate.toLowerCase(), least);
    if (steps < least) [best, least] = [candidate, steps];
  }
  return best;
}

/** Letters to add, drop, change or swap with their neighbour; `most` where it is that many or more. */
function distance(a: string, b: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] as number) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
    if (Math.min(...row, ...before) >= most) return most;
  }
  return row[b.length] as number;
}
