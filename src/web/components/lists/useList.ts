/** The values of a list in the URL, so that back, reload and shared links restore them, and a function that changes them. */
import { useCallback, useMemo } from 'react';
import { useQueryParams } from '../useQueryParams.ts';
import type { List } from './define-list.ts';
import { updateParams } from './update-params.ts';

/** `replace` adds no entry to the history, for text that is being typed. */
export type ChangeList<V> = (part: Partial<V>, options?: { replace?: boolean }) => void;

export function useList<V extends object>(list: List<V>): [V, ChangeList<V>] {
  const [params, setParams] = useQueryParams();
  const values = useMemo(() => list.read(params), [list, params]);
  const change = useCallback<ChangeList<V>>(
    (part, options) => setParams((now) => updateParams(list, now, part), options),
    [list, setParams],
  );
  return [values, change];
}
