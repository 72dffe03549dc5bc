/** What was touched on a rendered page before its script came is done as soon as the page answers: once, and never late. */
import { useEffect } from 'react';
import type { Choice } from './choose-again.ts';

interface Awaiting extends EventListener {
  button?: HTMLButtonElement;
  choices?: Choice[];
}
const awaiting = () => (globalThis as { awaiting?: Awaiting }).awaiting;

/** For the outermost component: from now on React hears every touch itself. */
export function useOwnTouches(): void {
  useEffect(() => {
    const listener = awaiting();
    if (!listener) return;
    for (const type of ['click', 'change']) removeEventListener(type, listener, true);
  }, []);
}

/** For a page: by now its buttons answer. */
export function useFirstTouch(): void {
  useEffect(() => {
    const listener = awaiting();
    if (!listener) return;
    const { button, choices } = listener;
    delete listener.button;
    delete listener.choices;
    // Not among the effects of the first drawing: what the touch changes is drawn by itself.
    setTimeout(() => {
      if (choices) void import('./choose-again.ts').then(({ chooseAgain }) => chooseAgain(choices));
      if (button?.isConnected && !button.disabled) button.click();
    });
  }, []);
}
