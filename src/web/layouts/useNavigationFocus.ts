/**
 * After every navigation except back and forward, moves scroll position and focus to the heading of the new content.
 */
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
    // The fonts load after the first page change (server/page-cache/start-script.ts).
    if (isNewPage) dispatchEvent(new Event('arrival'));
    if (isNewPage && !isBack && !hash) scrollTo(0, 0);
    const abortController = new AbortController();
    // The first page does not need it, so it is loaded with the first navigation.
    void import('../components/navigation-focus.ts').then(({ moveFocusAfterNavigation }) => {
      if (!abortController.signal.aborted)
        moveFocusAfterNavigation({
          isNewPage,
          isNewQuery: before.search !== search,
          isBack,
          hash,
          signal: abortController.signal,
        });
    });
    return () => abortController.abort();
  }, [key, pathname, search, hash, navigationType]);
}
