import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';

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
