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

/** The code of a page. */
interface PageCode {
  isReady(): boolean;
  whenReady(): Promise<unknown>;
}

interface Props {
  findPage: (pathname: string) => PageCode | undefined;
  children: ReactNode;
}

export function PageRouter({ findPage, children }: Props) {
  const [history] = useState(() => UNSAFE_createBrowserHistory({ window, v5Compat: true }));
  const [routerState, setRouterState] = useState(() => ({ action: history.action, location: history.location }));
  const [isPending, startTransition] = useTransition();
  /** The location whose skeleton is shown. */
  const [awaited, setAwaited] = useState<typeof history.location | null>(null);
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = history.listen(({ action, location }) => {
      const next = { action, location };
      clearTimeout(timer);
      setAwaited(null);
      startTransition(() => setRouterState(next));
      timer = setTimeout(() => {
        const page = findPage(location.pathname);
        if (!page || page.isReady()) return;
        // Outside a transition, React shows the fallback of the Suspense around the page.
        setRouterState(next);
        setAwaited(location);
        const end = () => setAwaited((current) => (current === location ? null : current));
        page.whenReady().then(end, end);
      }, SKELETON_AFTER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [history, findPage]);
  return (
    <NavigatingContext value={isPending || awaited !== null}>
      <Router location={routerState.location} navigationType={routerState.action} navigator={history}>
        {children}
      </Router>
    </NavigatingContext>
  );
}
