/** After a change of page: the top of it, and the keyboard at its beginning. Not on the first page, not on "back". */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

export function useArrival(): void {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash) return;
    document.getElementById('isi')?.focus({ preventScroll: true });
    if (kind !== 'POP') scrollTo(0, 0);
  }, [pathname, hash, kind]);
}
