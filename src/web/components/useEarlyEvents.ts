/**
 * Replays clicks and choices on a rendered page that happened before its script ran. Each is replayed once, as soon as
 * the page can handle it.
 */
import { useEffect } from 'react';
import type { RecordedChoice } from './replay-choices.ts';

interface EarlyEventListener extends EventListener {
  button?: HTMLButtonElement;
  choices?: RecordedChoice[];
}
const getEarlyEventListener = () => (globalThis as { awaiting?: EarlyEventListener }).awaiting;

/** For the outermost component. From now on React handles all events itself. */
export function useStopEarlyEventCapture(): void {
  useEffect(() => {
    const listener = getEarlyEventListener();
    if (!listener) return;
    for (const type of ['click', 'change']) removeEventListener(type, listener, true);
  }, []);
}

/** For a page whose buttons work from now on. */
export function useReplayEarlyEvents(): void {
  useEffect(() => {
    const listener = getEarlyEventListener();
    if (!listener) return;
    const { button, choices } = listener;
    delete listener.button;
    delete listener.choices;
    // Not within the effects of the first render, so that the resulting changes render separately.
    setTimeout(() => {
      if (choices) void import('./replay-choices.ts').then(({ replayChoices }) => replayChoices(choices));
      if (button?.isConnected && !button.disabled) button.click();
    });
  }, []);
}
