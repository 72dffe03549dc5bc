/**
 * Keys that were typed and that rjsf has not heard of yet. A value is in the draft at once; telling rjsf waits for 150 ms of
 * quiet, because its render is what a keystroke would pay for, and never happens while a finger is down: an error line that
 * goes would move the button away from under it. So nothing is passed on at blur either.
 */
import type { FieldPath } from '#engine/types.ts';
import { debounce } from './debounce.ts';

const DEBOUNCE_MS = 150;

export interface PendingInput {
  add(path: FieldPath, tell: () => void): void;
  isPending(path: FieldPath): boolean;
  pendingPaths(): FieldPath[];
  /** The input is gone; its value stands in the draft already. */
  discard(path: FieldPath): void;
  flush(): void;
  /** Forgets what rjsf has not heard of: the inputs are about to be built anew from the draft. */
  clear(): void;
  stop(): void;
}

export function trackPendingInput(debounceMs = DEBOUNCE_MS): PendingInput {
  const pending = new Map<FieldPath, () => void>();
  const abortController = new AbortController();
  let isPointerDown = false;
  let isFlushDue = false;

  function flush() {
    for (const [path, tell] of [...pending]) {
      pending.delete(path);
      tell();
    }
  }
  const debouncedFlush = debounce(debounceMs, () => {
    if (isPointerDown) isFlushDue = true;
    else flush();
  });

  const listen = { capture: true, signal: abortController.signal };
  const onPointerUp = () =>
    setTimeout(() => {
      isPointerDown = false;
      if (isFlushDue) flush();
      isFlushDue = false;
    }, 0);
  const onPointerDown = () => {
    isPointerDown = true;
  };
  addEventListener('pointerdown', onPointerDown, listen);
  addEventListener('pointerup', onPointerUp, listen);
  addEventListener('pointercancel', onPointerUp, listen);

  return {
    add(path, tell) {
      pending.set(path, tell);
      debouncedFlush.trigger();
    },
    isPending: (path) => pending.has(path),
    pendingPaths: () => [...pending.keys()],
    discard: (path) => void pending.delete(path),
    flush,
    clear: () => pending.clear(),
    stop() {
      abortController.abort();
      debouncedFlush.stop();
      pending.clear();
    },
  };
}
