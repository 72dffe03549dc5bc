/** Reads that arrive together share a batch. A read never gets data that was loaded before it was requested. */
import { expect, test } from 'vitest';
import { Batcher } from '#server/lib/batcher.ts';

/** A batcher over a map. It records each batch and reads the map at once. `answer` resolves the oldest open batch. */
function openBatcher() {
  const source = new Map([['a', 1]]);
  const batches: string[][] = [];
  const openBatches: (() => void)[] = [];
  const batcher = new Batcher<number>((keys) => {
    batches.push(keys);
    const found = new Map([...source].filter(([key]) => keys.includes(key)));
    return new Promise((resolve) => openBatches.push(() => resolve(found)));
  });
  return { source, batches, batcher, answer: () => openBatches.shift()?.() };
}
const nextTick = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('reads of the same moment share one batch, each gets its own result, an unknown key gets undefined', async () => {
  const { batcher, batches, answer } = openBatcher();
  const reads = Promise.all(['a', 'b', 'a'].map((key) => batcher.get(key)));
  await nextTick();
  answer();
  expect(await reads).toEqual([1, undefined, 1]);
  expect(batches).toEqual([['a', 'b']]);
});

test('a read during a running batch does not get that batch’s data', async () => {
  const { batcher, source, answer } = openBatcher();
  const early = batcher.get('a');
  await nextTick();
  source.set('a', 2);
  const late = batcher.get('a');
  await nextTick();
  answer();
  answer();
  expect([await early, await late]).toEqual([1, 2]);
});

test('while two batches run, further reads wait, and share a batch when one ends', async () => {
  const { batcher, batches, answer } = openBatcher();
  const reads: Promise<number | undefined>[] = [];
  for (const key of ['a', 'b', 'c', 'd']) {
    reads.push(batcher.get(key));
    await nextTick();
  }
  expect(batches).toEqual([['a'], ['b']]);
  answer();
  await nextTick();
  expect(batches).toEqual([['a'], ['b'], ['c', 'd']]);
  answer();
  answer();
  expect(await Promise.all(reads)).toEqual([1, undefined, undefined, undefined]);
});

test('a failed batch rejects its own reads, and the next batch runs', async () => {
  let isDown = true;
  const batcher = new Batcher<number>(async (keys) => {
    if (isDown) throw new Error('down');
    return new Map(keys.map((key) => [key, 1]));
  });
  const reads = await Promise.allSettled([batcher.get('a'), batcher.get('b')]);
  expect(reads.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await batcher.get('a')).toBe(1);
});
