/** Makes one call per selected row, one after the other. A refused row does not stop the following ones. */
import { toProblem } from '../api/problem.ts';

export interface RowResult {
  id: string;
  /** Name of the row for the user. */
  name: string;
  /** Null when the call succeeded, else the reason for the refusal. */
  refusal: string | null;
}

export async function runEach<T extends { id: string }>(
  rows: T[],
  nameOf: (row: T) => string,
  call: (row: T) => Promise<unknown>,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const row of rows) {
    let refusal: string | null = null;
    try {
      await call(row);
    } catch (thrown) {
      const { message, errors } = toProblem(thrown);
      refusal = Object.values(errors).flat()[0] ?? message;
    }
    results.push({ id: row.id, name: nameOf(row), refusal });
  }
  return results;
}
