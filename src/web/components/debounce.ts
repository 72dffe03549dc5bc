/**
 * Runs `run` once there was no call to `trigger` for `ms`, at the latest after `maxWaitMs`. `trigger` is called for
 * every keystroke, so it only stores the time. A new timer per key would cost more than everything else a keystroke
 * does here.
 */
interface Debounced {
  trigger(): void;
  stop(): void;
}

export function debounce(ms: number, run: () => void, maxWaitMs = Number.POSITIVE_INFINITY): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first = 0;
  let last = 0;
  function check() {
    const now = performance.now();
    const left = Math.min(last + ms, first + maxWaitMs) - now;
    if (left > 1) {
      timer = setTimeout(check, left);
      return;
    }
    timer = undefined;
    run();
  }
  return {
    trigger() {
      last = performance.now();
      if (timer !== undefined) return;
      first = last;
      timer = setTimeout(check, ms);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
