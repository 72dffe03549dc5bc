/**
 * React Router's BrowserRouter, which also reports when the code of the next page is slow. The previous page stays
 * visible until the code has loaded. After `SKELETON_AFTER_MS` the next page's skeleton is shown.
 */
import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useTransition } from 'react';
import { Router, UNSAFE_createBrowserHistory } from 'react-router-dom';

import { SKELETON_AFTER_MS } from '../components/delays.ts';

const NavigatingContext = createContext(false);
/** Whether the URL has changed and the page's code is still loading. */
export const useIsNavigating = (): boolean => useContext(NavigatingContext);

interface Props {
  /** Whether the code of the page at this path is loaded. */
  isReady: (pathname: string) => boolean;
  children: ReactNode;
}

export function PageRouter({ isReady, children }: Props) {
  const [history] = useState(() => UNSAFE_createBrowserHistory({ window, v5Compat: true }));
  const [routerState, setRouterState] = useState(() => ({ action: history.action, location: history.location }));
  const [isPending, startTransition] = useTransition();
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = history.listen(({ action, location }) => {
      const next = { action, location };
      clearTimeout(timer);
      startTransition(() => setRouterState(next));
      // Outside a transition, React shows the fallback of the Suspense around the page.
      timer = setTimeout(() => isReady(location.pathname) || setRouterState(next), SKELETON_AFTER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [history, isReady]);
  return (
    <NavigatingContext value={isPending}>
      <Router location={routerState.location} navigationType={routerState.action} navigator={history}>
        {children}
      </Router>
    </NavigatingContext>
  );
}
