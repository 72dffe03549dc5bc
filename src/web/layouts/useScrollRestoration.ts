/**
 * "Back" comes to where one was. The browser knows the place but tries it before the page stands there again at its
 * height; here it is kept for each entry of the history and tried until it fits, or the person scrolls on their own.
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
    // From here on the browser moves the page for the entry that comes: it is no place of this one.
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
