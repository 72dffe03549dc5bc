/** What the cache keeps, and for how long. */
import { expect, test } from 'vitest';
import { LruCache } from '#server/lib/lru-cache.ts';

test('an entry that was set again counts as used: another one goes first', () => {
  const cache = new LruCache<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.set('a', 3);
  cache.set('c', 4);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([3, undefined, 4]);
});

test('an entry that was read counts as used: another one goes first', () => {
  const cache = new LruCache<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  expect(cache.get('a')).toBe(1);
  cache.set('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
});

test('a key that was never set takes no place', () => {
  const cache = new LruCache<number>(1);
  cache.set('a', 1);
  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('a')).toBe(1);
});

test('a stored promise is returned again, and nothing is made anew', async () => {
  const cache = new LruCache<Promise<string>>(2);
  await cache.getOrCreate('a', async () => 'first');
  await expect(cache.getOrCreate('a', async () => 'second')).resolves.toBe('first');
});

test('a promise that is rejected late does not remove the entry that replaced it', async () => {
  const cache = new LruCache<Promise<string>>(2);
  let reject = (_: Error) => {};
  const first = cache.getOrCreate('a', () => new Promise((_, fail) => (reject = fail)));
  const second = cache.set('a', Promise.resolve('newer'));
  reject(new Error('too late'));
  await expect(first).rejects.toThrow('too late');
  expect(cache.get('a')).toBe(second);
});

test('a rejected promise is not kept: the next call tries again', async () => {
  const cache = new LruCache<Promise<string>>(2);
  await expect(cache.getOrCreate('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(cache.getOrCreate('a', async () => 'yes')).resolves.toBe('yes');
});
