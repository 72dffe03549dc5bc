/** Something that runs once it has been quiet for a while, at the latest after a given time. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce } from '#web/forms/draft/debounce.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The times at which it ran, of pokes at these times; all in milliseconds. */
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

test('one key: after the rest', () => expect(runsFor([0], 100)).toEqual([100]));
test('several keys: once, after the last one', () => expect(runsFor([0, 50, 90], 100)).toEqual([190]));
test('keys with a rest between them: twice', () => expect(runsFor([0, 300], 100)).toEqual([100, 400]));
test('keys without a rest: at the latest after the given time, and again', () =>
  expect(runsFor([0, 80, 160, 240, 320], 100, 200)).toEqual([200, 420]));
test('stopped: never; and later keys count from their own beginning', () => {
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
