/**
 * Focus for the place of a form that is behind a button. The place takes the focus when the form is opened, but not when a page begins
 * with it. When the form is closed, its button takes the focus.
 */
import { useEffect, useRef } from 'react';
import { useFocusFallback } from './useFocusFallback.ts';

export function useFormFocus<E extends HTMLElement = HTMLDivElement>(isOpen: boolean) {
  const ref = useRef<E>(null);
  const wasOpen = useRef(isOpen);
  const focusFallback = useFocusFallback(() => (isOpen ? null : ref.current?.querySelector('button')) ?? ref.current);
  useEffect(() => {
    if (isOpen && !wasOpen.current) ref.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { ref, tabIndex: -1, ...focusFallback };
}
