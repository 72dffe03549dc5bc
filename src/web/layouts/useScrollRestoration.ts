/**
 * Restores the scroll position on back navigation. The browser tries to restore it before the page has its full height
 * again. Here the position is stored per history entry and tried until it fits, or until the user scrolls.
 */
import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const MAX_FRAMES = 90;
const scrollPositions = new Map<string, number>();

function restoreScroll(y: number): () => void {
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const go = (left: number) => {
    const lowest = document.documentElement.scrollHeight - innerHeight;
    if (lowest < y && left > 0) frame = requestAnimationFrame(() => go(left - 1));
    else scrollTo({ top: y, behavior: 'instant' });
  };
  go(MAX_FRAMES);
  for (const event of ['wheel', 'touchstart', 'keydown']) addEventListener(event, stop, { once: true, passive: true });
  return stop;
}

export function useScrollRestoration(): void {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => {
    const savedPosition = scrollPositions.get(key);
    const stop = navigationType === 'POP' && savedPosition !== undefined ? restoreScroll(savedPosition) : undefined;
    const savePosition = () => scrollPositions.set(key, scrollY);
    // From here on the browser scrolls for the next entry, so positions no longer belong to this one.
    const stopSaving = () => removeEventListener('scroll', savePosition);
    addEventListener('scroll', savePosition, { passive: true });
    addEventListener('popstate', stopSaving);
    return () => {
      stop?.();
      stopSaving();
      removeEventListener('popstate', stopSaving);
    };
  }, [key, navigationType]);
}
