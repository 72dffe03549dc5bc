/**
 * The router's `useSearchParams`, but a change starts from the URL at that moment. The router renders URL changes late,
 * so of two changes in a row, the second would undo the first.
 */
import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';

type ParamsUpdate = (now: URLSearchParams) => URLSearchParams | Record<string, string> | string;
type SetQueryParams = (change: ParamsUpdate, options?: NavigateOptions) => void;

/**
 * Returns the parameters at the moment of the call. If the URL already belongs to another page, returns the rendered
 * ones.
 */
export function useCurrentParams(): () => URLSearchParams {
  const { pathname, search } = useLocation();
  return useCallback(() => {
    const { location } = window;
    return new URLSearchParams(location.pathname === pathname ? location.search : search);
  }, [pathname, search]);
}

export function useQueryParams(): [URLSearchParams, SetQueryParams] {
  const [params, setParams] = useSearchParams();
  const now = useCurrentParams();
  const change = useCallback<SetQueryParams>((next, options) => setParams(next(now()), options), [setParams, now]);
  return [params, change];
}
