/** One line per budget: measured value, baseline, and whether the budget is met. Values are ratios, because machines differ, unless they have a unit. */
export interface BenchResult {
  name: string;
  measured: string;
  baseline: string;
  ratio: number;
  /** The ratio must be at most (`<=`) or at least (`>=`) this. */
  budget: { sign: '<=' | '>='; value: number };
  /** Of `ratio` and `budget`, when they are a difference: ` ms`. */
  unit?: string;
}

export const meetsBudget = ({ ratio, budget }: BenchResult): boolean =>
  budget.sign === '<=' ? ratio <= budget.value : ratio >= budget.value;

/** A budget of about a hundredth needs more decimals. */
const digits = ({ ratio, budget }: BenchResult): string => ratio.toFixed(budget.value < 0.1 ? 4 : 2);

export function print(lines: BenchResult[]): void {
  for (const line of lines) {
    const status = meetsBudget(line) ? 'ok  ' : 'MISS';
    const unit = line.unit ?? 'x';
    const ratio = `${digits(line)}${unit} (${line.budget.sign} ${line.budget.value}${unit})`;
    console.log(`${status} ${line.name.padEnd(58)} ${ratio.padEnd(22)} ${line.measured} / ${line.baseline}`);
  }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
