/**
 * The router's `useSearchParams`, but a change starts from the URL at that moment. The router renders URL changes late,
 * so of two changes in a row, the second would undo the first.
 */
import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import { useCurrentParams } from './useCurrentParams.ts';

type ParamsUpdate = (now: URLSearchParams) => URLSearchParams | Record<string, string> | string;
type SetQueryParams = (change: ParamsUpdate, options?: NavigateOptions) => void;

export function useQueryParams(): [URLSearchParams, SetQueryParams] {
  const [params, setParams] = useSearchParams();
  const now = useCurrentParams();
  const change = useCallback<SetQueryParams>((next, options) => setParams(next(now()), options), [setParams, now]);
  return [params, change];
}
