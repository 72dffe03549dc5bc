/**
 * The current minute, for everything that opens and closes by time. One timer for all components, none on the server.
 */
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const minuteNow = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** A little after the full minute, so that the minute has surely changed. */
function scheduleNextMinute() {
  timer = setTimeout(
    () => {
      for (const listen of listeners) listen();
      scheduleNextMinute();
    },
    MINUTE_MS - (Date.now() % MINUTE_MS) + 50,
  );
}

function subscribe(listen: () => void) {
  listeners.add(listen);
  if (timer === undefined) scheduleNextMinute();
  return () => {
    listeners.delete(listen);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

/**
 * The beginning of the current minute. Null during server rendering and hydration, because rendered pages are read at
 * any hour.
 */
export function useCurrentMinute(): Date | null {
  const minute = useSyncExternalStore(subscribe, minuteNow, () => null);
  return minute === null ? null : new Date(minute);
}
