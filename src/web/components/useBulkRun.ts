/** Runs one call per selected row and keeps the results until the user has read them. */
import { useRef, useState } from 'react';
import { type RowResult, runEach } from './run-each.ts';
import { useAction } from './useAction.ts';
import type { Selection } from './useSelection.ts';

interface BulkRun<T> {
  isBusy: boolean;
  /** Null while there are no results. */
  results: RowResult[] | null;
  /** Resolves when every row was tried, to whether all were accepted. The selection is then cleared. */
  run: (call: (row: T) => Promise<unknown>) => Promise<boolean>;
  /** Called when the user has read the results. */
  clearResults: () => void;
}

export function useBulkRun<T extends { id: string }>(selection: Selection<T>, nameOf: (row: T) => string): BulkRun<T> {
  const [results, setResults] = useState<RowResult[] | null>(null);
  const isAllDone = useRef(false);
  const action = useAction((call: (row: T) => Promise<unknown>) => runEach(selection.rows, nameOf, call), {
    onSuccess: (done) => {
      setResults(done);
      isAllDone.current = done.every(({ refusal }) => refusal === null);
      selection.clear();
    },
  });
  const run = async (call: (row: T) => Promise<unknown>) => (await action.run(call)) === null && isAllDone.current;
  return { isBusy: action.isBusy, results, run, clearResults: () => setResults(null) };
}
