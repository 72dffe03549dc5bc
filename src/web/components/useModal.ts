/** Opens a native dialog while it is mounted, and stops the page behind it from scrolling. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect, so that the dialog is closed before it leaves the DOM. Only then does it return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const { style } = document.documentElement;
    dialog?.showModal();
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
      dialog?.close();
    };
  }, []);
  return ref;
}
