/** Compares the walked states and transitions with the declared ones, and prints the coverage. */

interface CoverageCount {
  walked: number;
  declared: number;
  missing: string[];
}
export interface Coverage {
  states: CoverageCount;
  transitions: CoverageCount;
}

export function countCoverage(declared: string[], walked: Set<string>): CoverageCount {
  const missing = declared.filter((id) => !walked.has(id));
  return { declared: declared.length, walked: declared.length - missing.length, missing };
}

/** An empty machine or table never counts as complete. */
export const isComplete = ({ states, transitions }: Coverage) =>
  [states, transitions].every((part) => part.declared > 0 && part.missing.length === 0);

const cell = ({ walked, declared }: CoverageCount) =>
  `${walked}/${declared} ${declared === 0 ? '0' : Math.floor((walked / declared) * 100)} %`;

export function coverageTable(title: string, rows: Record<string, Coverage>): string {
  const lines = [[title, 'states', 'transitions']];
  for (const [name, coverage] of Object.entries(rows)) {
    lines.push([name, cell(coverage.states), cell(coverage.transitions)]);
  }
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) => line.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')).join('\n');
}
