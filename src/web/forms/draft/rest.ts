/**
 * Runs something once it has been quiet for a while, at the latest after `most`. Told of every key, so it only notes the
 * time: setting a timer anew per key costs more than everything else a key does here.
 */
export interface Rest {
  poke(): void;
  stop(): void;
}

export function afterRest(ms: number, run: () => void, most = Number.POSITIVE_INFINITY): Rest {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first = 0;
  let last = 0;
  function look() {
    const now = performance.now();
    const left = Math.min(last + ms, first + most) - now;
    if (left > 1) {
      timer = setTimeout(look, left);
      return;
    }
    timer = undefined;
    run();
  }
  return {
    poke() {
      last = performance.now();
      if (timer !== undefined) return;
      first = last;
      timer = setTimeout(look, ms);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
