/** Whether what happens on the server is being told to this browser right now; without it screens ask by themselves. */
import { useSyncExternalStore } from 'react';

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
