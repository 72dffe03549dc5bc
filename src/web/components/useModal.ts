/** Opens the browser's own dialog while it stands in the tree, and keeps the page behind it still. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  // Before it leaves the tree: only a dialog that is closed gives the focus back to where it was.
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
