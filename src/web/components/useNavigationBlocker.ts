/**
 * Blocks leaving a page with unsaved changes: links and buttons within the site, the browser's back button, and closing
 * the tab (with the browser's own dialog). The page asks the user and then continues or stays. Redirects are never
 * blocked, because an ended session must lead to /login.
 */
import { useContext, useEffect, useRef } from 'react';
// The declarative router has no blocker, so the `push` that all links and `navigate` use is wrapped while blocking.
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

interface HistoryState {
  idx?: number;
  guards?: true;
}

/** `onBlocked` gets a function that continues the blocked navigation. */
export function useNavigationBlocker(isOn: boolean, onBlocked: (go: () => void) => void): { release(): void } {
  const { navigator } = useContext(NavigationContext);
  const isReleased = useRef(false);
  const onBlockedRef = useRef(onBlocked);
  onBlockedRef.current = onBlocked;

  useEffect(() => {
    if (!isOn) return;
    const { push } = navigator;
    const { idx = 0, guards, ...state } = (history.state ?? {}) as HistoryState;
    // An extra history entry for the same page. The back button reaches it first, so the router stays on the page.
    const entry: HistoryState = { ...state, idx: guards ? idx : idx + 1, guards: true };
    if (!guards) history.pushState(entry, '');
    navigator.push = (...way) => {
      // The next page replaces our extra entry.
      const go = () => navigator.replace(...way);
      if (isReleased.current) go();
      else onBlockedRef.current(go);
    };
    const onPop = () => {
      if (isReleased.current) return;
      history.pushState(entry, '');
      onBlockedRef.current(() => {
        isReleased.current = true;
        history.go(-2);
      });
    };
    const onClose = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault();
    };
    addEventListener('popstate', onPop);
    addEventListener('beforeunload', onClose);
    return () => {
      navigator.push = push;
      removeEventListener('popstate', onPop);
      removeEventListener('beforeunload', onClose);
    };
  }, [isOn, navigator]);

  return {
    release: () => {
      isReleased.current = true;
    },
  };
}
