/** What was touched on a rendered page before its script came is done as soon as the page answers: once, and never late. */
import { useEffect } from 'react';

interface Awaiting extends EventListener {
  button?: HTMLButtonElement;
}
const awaiting = () => (globalThis as { awaiting?: Awaiting }).awaiting;

/** For the outermost component: from now on React hears every touch itself. */
export function useOwnTouches(): void {
  useEffect(() => {
    const listener = awaiting();
    if (listener) removeEventListener('click', listener, true);
  }, []);
}

/** For a page: by now its buttons answer. */
export function useFirstTouch(): void {
  useEffect(() => {
    const listener = awaiting();
    const button = listener?.button;
    if (!listener || !button) return;
    delete listener.button;
    // Not among the effects of the first drawing: what the touch changes is drawn by itself.
    setTimeout(() => {
      if (button.isConnected && !button.disabled) button.click();
    });
  }, []);
}
