/**
 * Runs something when the user has stopped typing: 150 ms after the last keystroke, because a render would slow down each keystroke. It
 * never runs while a pointer is pressed, because a disappearing error line would move the button away.
 */
import { debounce } from '../../components/debounce.ts';

const DEBOUNCE_MS = 150;

interface AfterTyping {
  /** A key was pressed. */
  typed(): void;
  stop(): void;
}

export function runAfterTyping(run: () => void, debounceMs = DEBOUNCE_MS): AfterTyping {
  const abortController = new AbortController();
  let isPointerDown = false;
  let isDue = false;
  const debounced = debounce(debounceMs, () => {
    if (isPointerDown) isDue = true;
    else run();
  });
  const onPointerUp = () =>
    setTimeout(() => {
      isPointerDown = false;
      if (isDue && !abortController.signal.aborted) run();
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
    typed: debounced.trigger,
    stop() {
      abortController.abort();
      debounced.stop();
    },
  };
}
