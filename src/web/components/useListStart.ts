/** Another page of a list begins at its top, for eyes and keyboard. Not the first one shown, and not on "back". */
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

export function useListStart(page: number): RefObject<HTMLDivElement | null> {
  const start = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  const kind = useNavigationType();
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (kind === 'POP') return;
    start.current?.scrollIntoView();
    start.current?.focus({ preventScroll: true });
  }, [page, kind]);
  return start;
}
