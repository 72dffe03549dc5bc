/** Whether what happens on the server is being told to this browser right now; without it screens ask by themselves. */
import { useSyncExternalStore } from 'react';

/** decisions §2: without the stream the badge is asked for this often. */
const POLL_MS = 30_000;
export const pollInterval = (isLive: boolean): number | false => (isLive ? false : POLL_MS);

/**
 * Hears how the line stands and calls `readAnew` each time it stands again after a break. The stream resumes from the last
 * event that was heard, but what was committed late may bear a lower number, and is not told again.
 */
export function refetchAfterReconnect(refetch: () => void): (isLive: boolean) => void {
  let wasDisconnected = false;
  return (isLive) => {
    if (isLive && wasDisconnected) refetch();
    wasDisconnected = !isLive;
  };
}

let isLive = false;
const listeners = new Set<() => void>();

export function setLive(next: boolean): void {
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
