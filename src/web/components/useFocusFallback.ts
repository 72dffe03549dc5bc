/**
 * For content that changes while it is used: when the focused element disappears, `findFallback` says which one takes the focus.
 * Only changes of the calling component are noticed.
 */
import { type FocusEvent, useEffect, useRef } from 'react';

export function useFocusFallback(findFallback: () => HTMLElement | null | undefined) {
  const lastFocused = useRef<Element | null>(null);
  useEffect(() => {
    const isGone = lastFocused.current !== null && !lastFocused.current.isConnected;
    if (!isGone) return;
    lastFocused.current = null;
    if (document.activeElement === document.body) findFallback()?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      lastFocused.current = target;
    },
    // If the user moved the focus away, nothing happens. Only an element that disappeared with the focus is handled, also
    // a button that lost it before, when it was disabled during its request.
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected && !target.matches(':disabled')) lastFocused.current = null;
    },
  };
}
