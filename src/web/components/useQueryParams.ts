/**
 * The router's `useSearchParams`, but a change begins with what the address says at that moment. The router draws an address
 * late: of two changes in a row, the second reckoned from what is drawn would take the first one back.
 */
import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';

type ParamsUpdate = (now: URLSearchParams) => URLSearchParams | Record<string, string> | string;
export type SetQueryParams = (change: ParamsUpdate, options?: NavigateOptions) => void;

/** Asked at the moment of a change. What is drawn while the address belongs to another page already, or to no browser. */
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
