/**
 * Holds whoever is about to leave a page with something unsaved: links and buttons within the site, the browser's way back,
 * and (in the browser's own words) closing the tab. The page asks and then lets go, or does not. Redirects are never held:
 * a session that ended leads to /login whatever was typed.
 */
import { useContext, useEffect, useRef } from 'react';
// The declarative router has no blocker of its own: what every link and `navigate` goes through is wrapped while we guard.
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

interface HistoryState {
  idx?: number;
  guards?: true;
}

/** `onHeld` is told of the way that was held; calling it goes there. */
export function useNavigationBlocker(isOn: boolean, onBlocked: (go: () => void) => void): { release(): void } {
  const { navigator } = useContext(NavigationContext);
  const isReleased = useRef(false);
  const onBlockedRef = useRef(onBlocked);
  onBlockedRef.current = onBlocked;

  useEffect(() => {
    if (!isOn) return;
    const { push } = navigator;
    const { idx = 0, guards, ...state } = (history.state ?? {}) as HistoryState;
    // An entry of our own for the same page: "back" meets it first, and the router finds itself where it is.
    const entry: HistoryState = { ...state, idx: guards ? idx : idx + 1, guards: true };
    if (!guards) history.pushState(entry, '');
    navigator.push = (...way) => {
      // What comes next takes the place of our entry.
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
