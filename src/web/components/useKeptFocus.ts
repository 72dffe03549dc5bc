/** A place whose content changes under the person's hands: when what had the focus is gone, `stand` takes it. */
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

export function useKeptFocus(stand: RefObject<HTMLElement | null>) {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const isGone = last.current !== null && !last.current.isConnected;
    if (!isGone) return;
    last.current = null;
    if (document.activeElement === document.body) stand.current?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      last.current = target;
    },
    // Whoever leaves on purpose is not called back: only an element that vanished with the focus is looked after.
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected) last.current = null;
    },
  };
}
