/** After every navigation except back and forward: the scroll position and the keyboard focus go to the heading of what is new. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useScrollRestoration } from './useScrollRestoration.ts';

export function useNavigationFocus(): void {
  const { key, pathname, search, hash } = useLocation();
  const navigationType = useNavigationType();
  const shownLocation = useRef({ key, pathname, search });
  useScrollRestoration();
  useEffect(() => {
    const before = shownLocation.current;
    if (before.key === key) return;
    shownLocation.current = { key, pathname, search };
    const isNewPage = before.pathname !== pathname;
    const isBack = navigationType === 'POP';
    // The fonts wait for a change of page (server/page-cache/start-script.ts).
    if (isNewPage) dispatchEvent(new Event('arrival'));
    if (isNewPage && !isBack && !hash) scrollTo(0, 0);
    const abortController = new AbortController();
    // Not needed for the first page, so it is loaded with the first navigation.
    void import('../components/navigation-focus.ts').then(({ moveFocusAfterNavigation: land }) => {
      if (!abortController.signal.aborted)
        land({ isNewPage, isNewQuery: before.search !== search, isBack, hash, signal: abortController.signal });
    });
    return () => abortController.abort();
  }, [key, pathname, search, hash, navigationType]);
}
