/** After a change of page: the top of it, and the keyboard at its beginning. Not on the first page, not on "back". */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useScrollPlace } from './useScrollPlace.ts';

const TRIES = 40;

/** The page behind a link to a part of it may still be on its way. */
function seek(id: string): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = (left: number) => {
    const part = document.getElementById(id);
    if (part) part.scrollIntoView();
    else if (left > 0) timer = setTimeout(look, 50, left - 1);
  };
  look(TRIES);
  return () => clearTimeout(timer);
}

export function useArrival(): void {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);
  useScrollPlace();
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Who waits for a change of page: the letters (server/plugins/pages/start.ts).
    dispatchEvent(new Event('arrival'));
    if (hash) return seek(decodeURIComponent(hash.slice(1)));
    document.getElementById('isi')?.focus({ preventScroll: true });
    if (kind !== 'POP') scrollTo(0, 0);
  }, [pathname, hash, kind]);
}
