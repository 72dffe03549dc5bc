/** Whether what happens on the server is being told to this browser right now; without it screens ask by themselves. */
import { useSyncExternalStore } from 'react';

/** decisions §2: without the stream the badge is asked for this often. */
const POLL_MS = 30_000;
export const pollEvery = (isLive: boolean): number | false => (isLive ? false : POLL_MS);

let isLive = false;
const listeners = new Set<() => void>();

export function publishLive(next: boolean): void {
  if (next === isLive) return;
  isLive = next;
  for (const listener of listeners) listener();
}

export const useIsLive = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isLive,
    () => false,
  );
