import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the returned element, and scrolls to it, when `state` changes and the control that had the focus
 * disappeared with the old state. The element needs `tabIndex={-1}`. A change that comes from elsewhere moves nothing.
 */
export function useFocusAfterAction<T extends HTMLElement>(state: unknown): RefObject<T | null> {
  const target = useRef<T>(null);
  const shownState = useRef(state);
  const lastFocused = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target: focused }: FocusEvent) => {
      lastFocused.current = focused instanceof Element ? focused : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (shownState.current === state) return;
    shownState.current = state;
    // A dialog that closes at the same time first returns the focus to its button.
    const timer = setTimeout(() => {
      const isLost = lastFocused.current !== null && !lastFocused.current.isConnected;
      if (isLost && document.activeElement === document.body) target.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [state]);
  return target;
}
