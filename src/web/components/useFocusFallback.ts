/** A place whose content changes under the person's hands: when what had the focus is gone, `stand` takes it. */
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

export function useFocusFallback(fallback: RefObject<HTMLElement | null>) {
  const lastFocused = useRef<Element | null>(null);
  useEffect(() => {
    const isGone = lastFocused.current !== null && !lastFocused.current.isConnected;
    if (!isGone) return;
    lastFocused.current = null;
    if (document.activeElement === document.body) fallback.current?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      lastFocused.current = target;
    },
    // Whoever leaves on purpose is not called back: only an element that vanished with the focus is looked after.
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected) lastFocused.current = null;
    },
  };
}
