/** State of the grid, read from the URL and written to it. Typing replaces the history entry, a choice adds one. */
import { useCallback, useMemo } from 'react';
import { useQueryParams } from '../../components/useQueryParams.ts';
import { changeState, type GridState, readState, writeState } from './grid-state.ts';

export type ChangeGrid = (change: Partial<GridState>, options?: { replace?: boolean }) => void;

export function useGridState(): [GridState, ChangeGrid] {
  const [params, setParams] = useQueryParams();
  const state = useMemo(() => readState(params), [params]);
  const change = useCallback<ChangeGrid>(
    (next, options) => setParams((before) => writeState(changeState(readState(before), next)), options),
    [setParams],
  );
  return [state, change];
}
