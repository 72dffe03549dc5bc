/**
 * Keys that were typed and that rjsf has not heard of yet. A value is in the draft at once; telling rjsf waits for 150 ms of
 * quiet, because its render is what a keystroke would pay for, and never happens while a finger is down: an error line that
 * goes would move the button away from under it. So nothing is passed on at blur either.
 */
import type { FieldPath } from '#engine/types.ts';
import { afterRest } from './rest.ts';

const QUIET_MS = 150;

export interface Typing {
  touch(path: FieldPath, tell: () => void): void;
  isPending(path: FieldPath): boolean;
  pendingPaths(): FieldPath[];
  /** The input is gone; its value stands in the draft already. */
  drop(path: FieldPath): void;
  flush(): void;
  /** Forgets what rjsf has not heard of: the inputs are about to be built anew from the draft. */
  clear(): void;
  stop(): void;
}

export function watchTyping(quietMs = QUIET_MS): Typing {
  const pending = new Map<FieldPath, () => void>();
  const ending = new AbortController();
  let isHeld = false;
  let isLate = false;

  function flush() {
    for (const [path, tell] of [...pending]) {
      pending.delete(path);
      tell();
    }
  }
  const rest = afterRest(quietMs, () => {
    if (isHeld) isLate = true;
    else flush();
  });

  const listen = { capture: true, signal: ending.signal };
  const release = () =>
    setTimeout(() => {
      isHeld = false;
      if (isLate) flush();
      isLate = false;
    }, 0);
  const hold = () => {
    isHeld = true;
  };
  addEventListener('pointerdown', hold, listen);
  addEventListener('pointerup', release, listen);
  addEventListener('pointercancel', release, listen);

  return {
    touch(path, tell) {
      pending.set(path, tell);
      rest.poke();
    },
    isPending: (path) => pending.has(path),
    pendingPaths: () => [...pending.keys()],
    drop: (path) => void pending.delete(path),
    flush,
    clear: () => pending.clear(),
    stop() {
      ending.abort();
      rest.stop();
      pending.clear();
    },
  };
}
