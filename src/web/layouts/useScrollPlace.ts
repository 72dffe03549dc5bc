/**
 * "Back" comes to where one was. The browser knows the place but tries it before the page stands there again at its
 * height; here it is kept for each entry of the history and tried until it fits, or the person scrolls on their own.
 */
import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const TRIES = 90;
const places = new Map<string, number>();

function returnTo(y: number): () => void {
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const go = (left: number) => {
    const lowest = document.documentElement.scrollHeight - innerHeight;
    if (lowest < y && left > 0) frame = requestAnimationFrame(() => go(left - 1));
    else scrollTo({ top: y, behavior: 'instant' });
  };
  go(TRIES);
  for (const event of ['wheel', 'touchstart', 'keydown']) addEventListener(event, stop, { once: true, passive: true });
  return stop;
}

export function useScrollPlace(): void {
  const { key } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    const known = places.get(key);
    const stop = kind === 'POP' && known !== undefined ? returnTo(known) : undefined;
    const note = () => places.set(key, scrollY);
    // From here on the browser moves the page for the entry that comes: it is no place of this one.
    const leave = () => removeEventListener('scroll', note);
    addEventListener('scroll', note, { passive: true });
    addEventListener('popstate', leave);
    return () => {
      stop?.();
      leave();
      removeEventListener('popstate', leave);
    };
  }, [key, kind]);
}
