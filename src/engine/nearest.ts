/** The known word that was probably meant. */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const steps = distance(word.toLowerCase(), candidate.toLowerCase());
    if (steps < least) [best, least] = [candidate, steps];
  }
  return best;
}

/** Letters to add, drop, change or swap with their neighbour. */
function distance(a: string, b: string): number {
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
  }
  return row[b.length] as number;
}
