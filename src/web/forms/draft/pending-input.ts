/**
 * Typed input that rjsf does not have yet. A typed value is in the draft at once. rjsf gets it after 150 ms without
 * typing, because its render would slow down each keystroke. It never gets it while a pointer is pressed, because a
 * disappearing error line would move the button away. For the same reason nothing is passed on at blur.
 */
import type { FieldPath } from '#engine/types.ts';
import { debounce } from './debounce.ts';

const DEBOUNCE_MS = 150;

export interface PendingInput {
  add(path: FieldPath, tell: () => void): void;
  isPending(path: FieldPath): boolean;
  pendingPaths(): FieldPath[];
  /** The input was unmounted. Its value is already in the draft. */
  discard(path: FieldPath): void;
  flush(): void;
  /** Drops all pending input, because the inputs are about to be mounted again from the draft. */
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
  /** Called with the first input. Until then, and on the server, there is nothing to delay. */
  let isListening = false;
  function listenToPointer() {
    if (isListening) return;
    isListening = true;
    addEventListener('pointerdown', onPointerDown, listen);
    addEventListener('pointerup', onPointerUp, listen);
    addEventListener('pointercancel', onPointerUp, listen);
  }

  return {
    add(path, tell) {
      listenToPointer();
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
