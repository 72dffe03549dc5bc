/**
 * The router's `useSearchParams`, but a change begins with what the address says at that moment. The router draws an address
 * late: of two changes in a row, the second reckoned from what is drawn would take the first one back.
 */
import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';

type Change = (now: URLSearchParams) => URLSearchParams | Record<string, string> | string;
export type ChangeQuery = (change: Change, options?: NavigateOptions) => void;

/** Asked at the moment of a change. What is drawn while the address belongs to another page already, or to no browser. */
export function useParamsNow(): () => URLSearchParams {
  const { pathname, search } = useLocation();
  return useCallback(() => {
    const { location } = window;
    return new URLSearchParams(location.pathname === pathname ? location.search : search);
  }, [pathname, search]);
}

export function useQueryParams(): [URLSearchParams, ChangeQuery] {
  const [params, setParams] = useSearchParams();
  const now = useParamsNow();
  const change = useCallback<ChangeQuery>((next, options) => setParams(next(now()), options), [setParams, now]);
  return [params, change];
}
