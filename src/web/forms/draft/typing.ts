/**
 * Keys that were typed and that rjsf has not heard of yet. A value is in the draft at once; telling rjsf waits for 150 ms of
 * quiet, because its render is what a keystroke would pay for, and never happens while a finger is down: an error line that
 * goes would move the button away from under it. So nothing is passed on at blur either.
 */
import type { FieldPath } from '#engine/types.ts';

const QUIET_MS = 150;

interface Pending {
  tell: () => void;
  timer: ReturnType<typeof setTimeout>;
  late: boolean;
}

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
  const pending = new Map<FieldPath, Pending>();
  const ending = new AbortController();
  let held = false;

  function tell(path: FieldPath, force: boolean) {
    const entry = pending.get(path);
    if (!entry) return;
    if (held && !force) {
      entry.late = true;
      return;
    }
    clearTimeout(entry.timer);
    pending.delete(path);
    entry.tell();
  }

  const listen = { capture: true, signal: ending.signal };
  const release = () =>
    setTimeout(() => {
      held = false;
      for (const [path, entry] of [...pending]) if (entry.late) tell(path, false);
    }, 0);
  addEventListener(
    'pointerdown',
    () => {
      held = true;
    },
    listen,
  );
  addEventListener('pointerup', release, listen);
  addEventListener('pointercancel', release, listen);

  function clear() {
    for (const entry of pending.values()) clearTimeout(entry.timer);
    pending.clear();
  }

  return {
    touch(path, say) {
      clearTimeout(pending.get(path)?.timer);
      pending.set(path, { tell: say, late: false, timer: setTimeout(() => tell(path, false), quietMs) });
    },
    isPending: (path) => pending.has(path),
    pendingPaths: () => [...pending.keys()],
    drop(path) {
      clearTimeout(pending.get(path)?.timer);
      pending.delete(path);
    },
    flush() {
      for (const path of [...pending.keys()]) tell(path, true);
    },
    clear,
    stop() {
      ending.abort();
      clear();
    },
  };
}
