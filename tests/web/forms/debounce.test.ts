/** Debounce: runs after a pause, at the latest after a maximum wait. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce } from '#web/components/debounce.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The times at which the callback ran, for triggers at the given times. All in milliseconds. */
function runsFor(pokes: number[], ms: number, most?: number): number[] {
  const since = performance.now();
  const runs: number[] = [];
  const rest = debounce(ms, () => runs.push(Math.round(performance.now() - since)), most);
  let now = 0;
  for (const at of pokes) {
    vi.advanceTimersByTime(at - now);
    now = at;
    rest.trigger();
  }
  vi.advanceTimersByTime(10_000);
  return runs;
}

test('one trigger: runs after the pause', () => expect(runsFor([0], 100)).toEqual([100]));
test('several triggers: runs once, after the last one', () => expect(runsFor([0, 50, 90], 100)).toEqual([190]));
test('triggers with a pause between them: runs twice', () => expect(runsFor([0, 300], 100)).toEqual([100, 400]));
test('triggers without a pause: runs at the latest after the maximum wait, and again', () =>
  expect(runsFor([0, 80, 160, 240, 320], 100, 200)).toEqual([200, 420]));
test('stopped: never runs, and later triggers start anew', () => {
  const run = vi.fn();
  const rest = debounce(100, run, 200);
  rest.trigger();
  rest.stop();
  vi.advanceTimersByTime(1000);
  expect(run).not.toHaveBeenCalled();
  rest.trigger();
  vi.advanceTimersByTime(99);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
});
