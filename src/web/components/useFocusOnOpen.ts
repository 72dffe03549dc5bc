/** Focus for a form that is behind a button: its container takes the focus when the form is opened, not when a page begins with it. */
import { type RefObject, useEffect, useRef } from 'react';

export function useFocusOnOpen<E extends HTMLElement>(isOpen: boolean): RefObject<E | null> {
  const container = useRef<E>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) container.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return container;
}
