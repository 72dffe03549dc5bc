/**
 * Holds whoever is about to leave a page with something unsaved: links and buttons within the site, back and forward, and
 * (in the browser's own words) closing the tab. The page asks and then lets go, or does not. Redirects are never held:
 * a session that ended leads to /login whatever was typed.
 */
import { useContext, useEffect, useRef } from 'react';
// The declarative router has no blocker of its own: what every link and `navigate` goes through is wrapped while we guard.
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

/** How far back or forward a step of the history leads; null where the entry is none of the router's. */
export function stepsBetween(from: unknown, to: unknown): number | null {
  const at = (state: unknown) => (state as { idx?: unknown } | null)?.idx;
  const [here, there] = [at(from), at(to)];
  return typeof here === 'number' && typeof there === 'number' ? there - here : null;
}

/** `onHeld` is told of the way that was held; calling it goes there. */
export function useLeaveGuard(isOn: boolean, onHeld: (go: () => void) => void): { release(): void } {
  const { navigator } = useContext(NavigationContext);
  const isFree = useRef(false);
  const held = useRef(onHeld);
  held.current = onHeld;

  useEffect(() => {
    if (!isOn) return;
    const { push } = navigator;
    const entry = history.state;
    let isReturning = false;
    navigator.push = (...way) => {
      const go = () => push(...way);
      if (isFree.current) go();
      else held.current(go);
    };
    const onPop = (event: PopStateEvent) => {
      if (isFree.current) return;
      const by = stepsBetween(entry, event.state);
      if (by === null) return;
      // Before the router: it must not see a step that is taken back at once.
      event.stopImmediatePropagation();
      if (isReturning) {
        isReturning = false;
        return;
      }
      isReturning = true;
      history.go(-by);
      held.current(() => {
        isFree.current = true;
        history.go(by);
      });
    };
    const onClose = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault();
    };
    addEventListener('popstate', onPop, true);
    addEventListener('beforeunload', onClose);
    return () => {
      navigator.push = push;
      removeEventListener('popstate', onPop, true);
      removeEventListener('beforeunload', onClose);
    };
  }, [isOn, navigator]);

  return {
    release: () => {
      isFree.current = true;
    },
  };
}
