/** Whether this browser currently receives live events. Without them, screens poll. */
import { useSyncExternalStore } from 'react';

/** Poll interval of the badge without the stream. */
const POLL_MS = 30_000;
export const pollInterval = (isLive: boolean): number | false => (isLive ? false : POLL_MS);

/**
 * Returns a handler for connection changes. It calls `refetch` each time the connection returns after a break. The
 * stream resumes from the last received event, but an event that was committed late may have a lower number and is not
 * sent again.
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
