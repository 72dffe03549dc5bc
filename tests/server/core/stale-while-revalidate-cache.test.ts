/** Expensive counts are shared by parallel requests and counted again before they expire. The test controls clock and randomness. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { StaleWhileRevalidateCache } from '#server/lib/stale-while-revalidate-cache.ts';

const COST_MS = 20;

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.75);
});
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const after = <T>(value: T) => new Promise<T>((resolve) => setTimeout(resolve, COST_MS, value));

/** Returns the number of calls so far. */
function countCalls() {
  let times = 0;
  return () => after(++times);
}

/** The value if it is available without waiting, else undefined. */
const atOnce = (answer: Promise<number>) => Promise.race([answer, passes(0).then(() => undefined)]);

/** A cache that counted at time 0. The entry expires after 100 times its cost. */
async function filledCache(count: () => Promise<number>): Promise<StaleWhileRevalidateCache<number>> {
  const counts = new StaleWhileRevalidateCache<number>({ maxSize: 1, ttlFactor: 100 });
  const first = counts.get('', count);
  await passes(COST_MS);
  expect(await first).toBe(1);
  return counts;
}

test('parallel requests during the first count share it', async () => {
  const counts = new StaleWhileRevalidateCache<number>({ maxSize: 1, ttlFactor: 100 });
  const count = countCalls();
  const answers = Promise.all([counts.get('', count), counts.get('', count)]);
  expect(await atOnce(counts.get('', count))).toBeUndefined();
  await passes(COST_MS);
  expect(await answers).toEqual([1, 1]);
});

test('a count that is requested often is counted once per lifetime, and no request waits', async () => {
  const count = vi.fn(countCalls());
  const counts = await filledCache(count);
  for (let asked = 0; asked < 1_000; asked++) {
    expect(await atOnce(counts.get('', count))).toBeGreaterThan(0);
    await passes(10);
  }
  // 10 seconds, with one count per 80 % of two seconds.
  expect(count).toHaveBeenCalledTimes(7);
  expect(await counts.get('', count)).toBe(7);
});

test('peek returns the cached value or undefined, and never counts', async () => {
  const count = vi.fn(countCalls());
  const counts = await filledCache(count);
  await passes(99 * COST_MS);
  expect(await counts.peek('')).toBe(1);
  await passes(COST_MS);
  expect(counts.peek('')).toBeUndefined();
  expect(count).toHaveBeenCalledTimes(1);
});

test('an expired entry is counted before the request is answered', async () => {
  const count = countCalls();
  const counts = await filledCache(count);
  await passes(100 * COST_MS);
  const answer = counts.get('', count);
  expect(await atOnce(answer)).toBeUndefined();
  await passes(COST_MS);
  expect(await answer).toBe(2);
});

test('no entry lives longer than a minute, however expensive it was', async () => {
  const counts = new StaleWhileRevalidateCache<number>({ maxSize: 1, ttlFactor: 1_000_000 });
  const count = countCalls();
  void counts.get('', count);
  await passes(COST_MS + 60_000);
  expect(await atOnce(counts.get('', count))).toBeUndefined();
});

test('a failed count rejects the waiting request, and the next request counts again', async () => {
  const counts = new StaleWhileRevalidateCache<number>({ maxSize: 1, ttlFactor: 100 });
  await expect(counts.get('', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(await counts.get('', async () => 7)).toBe(7);
});

test('a failed recount is tried once while the old value is valid, and then rejects', async () => {
  const counts = await filledCache(countCalls());
  const fails = vi.fn(() => Promise.reject(new Error('no database')));
  await passes(90 * COST_MS);
  expect(await counts.get('', fails)).toBe(1);
  expect(await counts.get('', fails)).toBe(1);
  expect(fails).toHaveBeenCalledTimes(1);
  await passes(10 * COST_MS);
  await expect(counts.get('', fails)).rejects.toThrow('no database');
});

test('the entry that was counted longest ago is dropped first', async () => {
  const counts = new StaleWhileRevalidateCache<string>({ maxSize: 2, ttlFactor: 100 });
  const read = async (key: string, value: string) => {
    const answer = counts.get(key, () => after(value));
    await passes(COST_MS);
    return answer;
  };
  for (const key of ['a', 'b', 'c']) await read(key, 'once');
  expect([await read('b', 'again'), await read('c', 'again'), await read('a', 'again')]).toEqual([
    'once',
    'once',
    'again',
  ]);
});
