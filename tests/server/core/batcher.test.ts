/** Questions that come at the same moment go together; none of them is answered by what was found before it was asked. */
import { expect, test } from 'vitest';
import { Batcher } from '#server/lib/batcher.ts';

/** A shelf that notes each trip to it; it is read at once, answered when `answer` is called. */
function openBatcher() {
  const shelf = new Map([['a', 1]]);
  const trips: string[][] = [];
  const open: (() => void)[] = [];
  const together = new Batcher<number>((keys) => {
    trips.push(keys);
    const found = new Map([...shelf].filter(([key]) => keys.includes(key)));
    return new Promise((resolve) => open.push(() => resolve(found)));
  });
  return { shelf, trips, together, answer: () => open.shift()?.() };
}
const nextTick = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('those of one moment are one trip, each with its own answer, the unknown without one', async () => {
  const { together, trips, answer } = openBatcher();
  const asked = Promise.all(['a', 'b', 'a'].map((key) => together.get(key)));
  await nextTick();
  answer();
  expect(await asked).toEqual([1, undefined, 1]);
  expect(trips).toEqual([['a', 'b']]);
});

test('who asks while others are on their way is not told what those have found', async () => {
  const { together, shelf, answer } = openBatcher();
  const early = together.get('a');
  await nextTick();
  shelf.set('a', 2);
  const late = together.get('a');
  await nextTick();
  answer();
  answer();
  expect([await early, await late]).toEqual([1, 2]);
});

test('while two trips are out the others wait, and go together when one is back', async () => {
  const { together, trips, answer } = openBatcher();
  const asked: Promise<number | undefined>[] = [];
  for (const key of ['a', 'b', 'c', 'd']) {
    asked.push(together.get(key));
    await nextTick();
  }
  expect(trips).toEqual([['a'], ['b']]);
  answer();
  await nextTick();
  expect(trips).toEqual([['a'], ['b'], ['c', 'd']]);
  answer();
  answer();
  expect(await Promise.all(asked)).toEqual([1, undefined, undefined, undefined]);
});

test('a trip that fails is told to those who were on it, and the next one goes', async () => {
  let isDown = true;
  const together = new Batcher<number>(async (keys) => {
    if (isDown) throw new Error('down');
    return new Map(keys.map((key) => [key, 1]));
  });
  const asked = await Promise.allSettled([together.get('a'), together.get('b')]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await together.get('a')).toBe(1);
});
