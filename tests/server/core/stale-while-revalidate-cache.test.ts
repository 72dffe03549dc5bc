/** Dear totals: counted once for all who ask, and anew before their time is over. The clock and the dice are the test's own. */
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

/** Tells how often it was counted so far. */
function countCalls() {
  let times = 0;
  return () => after(++times);
}

/** What is told at once, without the clock moving on; nothing where one would have to wait. */
const atOnce = (answer: Promise<number>) => Promise.race([answer, passes(0).then(() => undefined)]);

/** Counted at 0, and known until 100 times its cost later. */
async function filledCache(count: () => Promise<number>): Promise<StaleWhileRevalidateCache<number>> {
  const counts = new StaleWhileRevalidateCache<number>({ most: 1, rest: 100 });
  const first = counts.get('', count);
  await passes(COST_MS);
  expect(await first).toBe(1);
  return counts;
}

test('who asks while it is counted for the first time waits for the one count', async () => {
  const counts = new StaleWhileRevalidateCache<number>({ most: 1, rest: 100 });
  const count = countCalls();
  const answers = Promise.all([counts.get('', count), counts.get('', count)]);
  expect(await atOnce(counts.get('', count))).toBeUndefined();
  await passes(COST_MS);
  expect(await answers).toEqual([1, 1]);
});

test('a total that is asked for again and again is counted anew once a life, and nobody waits for it', async () => {
  const count = vi.fn(countCalls());
  const counts = await filledCache(count);
  for (let asked = 0; asked < 1_000; asked++) {
    expect(await atOnce(counts.get('', count))).toBeGreaterThan(0);
    await passes(10);
  }
  // 10 seconds, and a count each four fifths of two.
  expect(count).toHaveBeenCalledTimes(7);
  expect(await counts.get('', count)).toBe(7);
});

test('who only wants what is known is told it, or nothing, and has nothing counted', async () => {
  const count = vi.fn(countCalls());
  const counts = await filledCache(count);
  await passes(99 * COST_MS);
  expect(await counts.peek('')).toBe(1);
  await passes(COST_MS);
  expect(counts.peek('')).toBeUndefined();
  expect(count).toHaveBeenCalledTimes(1);
});

test('what nobody asked for in its time is counted before it is told', async () => {
  const count = countCalls();
  const counts = await filledCache(count);
  await passes(100 * COST_MS);
  const answer = counts.get('', count);
  expect(await atOnce(answer)).toBeUndefined();
  await passes(COST_MS);
  expect(await answer).toBe(2);
});

test('nothing is known for longer than a minute, however dear it was', async () => {
  const counts = new StaleWhileRevalidateCache<number>({ most: 1, rest: 1_000_000 });
  const count = countCalls();
  void counts.get('', count);
  await passes(COST_MS + 60_000);
  expect(await atOnce(counts.get('', count))).toBeUndefined();
});

test('a count that fails is told to who waits, and the next one is a new one', async () => {
  const counts = new StaleWhileRevalidateCache<number>({ most: 1, rest: 100 });
  await expect(counts.get('', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(await counts.get('', async () => 7)).toBe(7);
});

test('a count that fails while an older one stands is tried once, and told to nobody until then', async () => {
  const counts = await filledCache(countCalls());
  const fails = vi.fn(() => Promise.reject(new Error('no database')));
  await passes(90 * COST_MS);
  expect(await counts.get('', fails)).toBe(1);
  expect(await counts.get('', fails)).toBe(1);
  expect(fails).toHaveBeenCalledTimes(1);
  await passes(10 * COST_MS);
  await expect(counts.get('', fails)).rejects.toThrow('no database');
});

test('the one that was counted longest ago is forgotten first', async () => {
  const counts = new StaleWhileRevalidateCache<string>({ most: 2, rest: 100 });
  const told = async (key: string, value: string) => {
    const answer = counts.get(key, () => after(value));
    await passes(COST_MS);
    return answer;
  };
  for (const key of ['a', 'b', 'c']) await told(key, 'once');
  expect([await told('b', 'again'), await told('c', 'again'), await told('a', 'again')]).toEqual([
    'once',
    'once',
    'again',
  ]);
});
