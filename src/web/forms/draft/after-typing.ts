/**
 * Runs something when the user has stopped typing: 150 ms after the last keystroke, because a render would slow down each keystroke, and
 * when the browser is idle, because on a slow phone the last key may not be painted by then. It never runs while a pointer is pressed,
 * because a disappearing error line would move the button away.
 */
import { debounce } from '../../components/debounce.ts';

const DEBOUNCE_MS = 150;
/** A page that is never idle for so long runs it all the same. */
const MAX_IDLE_WAIT_MS = 300;

interface AfterTyping {
  /** A key was pressed. */
  typed(): void;
  /** Runs now what is due later. */
  flush(): void;
  stop(): void;
}

export function runAfterTyping(run: () => void, debounceMs = DEBOUNCE_MS): AfterTyping {
  const abortController = new AbortController();
  let isPointerDown = false;
  let isDue = false;
  let hasTyped = false;
  const runNow = () => {
    hasTyped = false;
    run();
  };
  const runUnlessPressed = () => {
    if (isPointerDown) isDue = true;
    else runNow();
  };
  const idle = whenIdle(runUnlessPressed);
  const debounced = debounce(debounceMs, idle.start);
  const onPointerUp = () =>
    setTimeout(() => {
      isPointerDown = false;
      if (isDue && !abortController.signal.aborted) runNow();
      isDue = false;
    }, 0);
  const onPointerDown = () => {
    isPointerDown = true;
  };
  const listen = { capture: true, signal: abortController.signal };
  addEventListener('pointerdown', onPointerDown, listen);
  addEventListener('pointerup', onPointerUp, listen);
  addEventListener('pointercancel', onPointerUp, listen);

  return {
    typed() {
      hasTyped = true;
      idle.stop();
      debounced.trigger();
    },
    flush() {
      if (!hasTyped) return;
      isDue = false;
      debounced.stop();
      idle.stop();
      runNow();
    },
    stop() {
      abortController.abort();
      debounced.stop();
      idle.stop();
    },
  };
}

/** Safari has no idle callbacks: there it runs at once. */
function whenIdle(run: () => void): { start(): void; stop(): void } {
  if (!('requestIdleCallback' in globalThis)) return { start: run, stop: () => undefined };
  let request: number | undefined;
  return {
    start() {
      request = requestIdleCallback(run, { timeout: MAX_IDLE_WAIT_MS });
    },
    stop() {
      if (request !== undefined) cancelIdleCallback(request);
      request = undefined;
    },
  };
}
