/** Runs one call for each chosen row, and keeps the results until the person has read them. */
import { useState } from 'react';
import { type RowResult, runEach } from './run-each.ts';
import type { Selection } from './useSelection.ts';

export interface BulkRun<T> {
  isBusy: boolean;
  /** Null while there is nothing to read. */
  results: RowResult[] | null;
  /** Resolves when every row was tried. The rows are no longer chosen then. */
  run: (call: (row: T) => Promise<unknown>) => Promise<void>;
  /** The results were read. */
  clearResults: () => void;
}

export function useBulkRun<T extends { id: string }>(selection: Selection<T>, nameOf: (row: T) => string): BulkRun<T> {
  const [isBusy, setBusy] = useState(false);
  const [results, setResults] = useState<RowResult[] | null>(null);
  const run = async (call: (row: T) => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    const done = await runEach(selection.rows, nameOf, call);
    setBusy(false);
    setResults(done);
    selection.clear();
  };
  return { isBusy, results, run, clearResults: () => setResults(null) };
}
