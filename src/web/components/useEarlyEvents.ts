/** What was touched on a rendered page before its script came is done as soon as the page answers: once, and never late. */
import { useEffect } from 'react';
import type { RecordedChoice } from './replay-choices.ts';

interface EarlyEventListener extends EventListener {
  button?: HTMLButtonElement;
  choices?: RecordedChoice[];
}
const getEarlyEventListener = () => (globalThis as { awaiting?: EarlyEventListener }).awaiting;

/** For the outermost component: from now on React hears every touch itself. */
export function useStopEarlyEventCapture(): void {
  useEffect(() => {
    const listener = getEarlyEventListener();
    if (!listener) return;
    for (const type of ['click', 'change']) removeEventListener(type, listener, true);
  }, []);
}

/** For a page: by now its buttons answer. */
export function useReplayEarlyEvents(): void {
  useEffect(() => {
    const listener = getEarlyEventListener();
    if (!listener) return;
    const { button, choices } = listener;
    delete listener.button;
    delete listener.choices;
    // Not among the effects of the first drawing: what the touch changes is drawn by itself.
    setTimeout(() => {
      if (choices) void import('./replay-choices.ts').then(({ replayChoices: chooseAgain }) => chooseAgain(choices));
      if (button?.isConnected && !button.disabled) button.click();
    });
  }, []);
}
