/** After every navigation except back and forward: the scroll position and the keyboard focus go to the heading of what is new. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useScrollPlace } from './useScrollPlace.ts';

export function useArrival(): void {
  const { key, pathname, search, hash } = useLocation();
  const kind = useNavigationType();
  const shown = useRef({ key, pathname, search });
  useScrollPlace();
  useEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, pathname, search };
    const isNewPage = before.pathname !== pathname;
    const isBack = kind === 'POP';
    // The fonts wait for a change of page (server/plugins/pages/start.ts).
    if (isNewPage) dispatchEvent(new Event('arrival'));
    if (isNewPage && !isBack && !hash) scrollTo(0, 0);
    const leaving = new AbortController();
    // Not needed for the first page, so it is loaded with the first navigation.
    void import('../components/landing.ts').then(({ land }) => {
      if (!leaving.signal.aborted)
        land({ isNewPage, isNewQuery: before.search !== search, isBack, hash, leaving: leaving.signal });
    });
    return () => leaving.abort();
  }, [key, pathname, search, hash, kind]);
}
