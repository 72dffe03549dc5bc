/** State of the list, read from the URL and written to it. Typing replaces the history entry, a choice adds one. */
import { useCallback, useMemo } from 'react';
import { useQueryParams } from '../../components/useQueryParams.ts';
import { changeGrid, type GridState, readGrid, writeGrid } from './grid-state.ts';

export type ChangeGrid = (change: Partial<GridState>, options?: { replace?: boolean }) => void;

export function useGridState(): [GridState, ChangeGrid] {
  const [params, setParams] = useQueryParams();
  const state = useMemo(() => readGrid(params), [params]);
  const change = useCallback<ChangeGrid>(
    (next, options) => setParams((before) => writeGrid(changeGrid(readGrid(before), next)), options),
    [setParams],
  );
  return [state, change];
}
