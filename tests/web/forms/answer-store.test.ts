/** The answer store: what it holds, who is told about a change, and what is no change. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answers } from '#engine/types.ts';
import { type AnswerStore, createAnswerStore } from '#web/forms/draft/answer-store.ts';

let store: AnswerStore;
let changes: [field: string, isTyping: boolean][];

function open(initial: Answers) {
  store = createAnswerStore(initial);
  changes = [];
  store.onChange((...change) => changes.push(change));
}
beforeEach(() => open({}));

describe('a keystroke', () => {
  test('is stored at once, and told as typing', () => {
    store.set('goods.0.title', 'A', true);
    store.set('goods.0.title', 'Am', true);
    expect(store.answers()).toEqual({ goods: [{ title: 'Am' }] });
    expect(store.read('goods.0.title')).toBe('Am');
    expect(changes).toEqual([
      ['goods', true],
      ['goods', true],
    ]);
    expect(store.revision()).toBe(2);
  });
});

describe('any other value', () => {
  test('is stored and told once', () => {
    open({ colour: 'merah' });
    store.set('colour', 'biru');
    store.set('colour', 'biru');
    expect([store.answers(), changes, store.revision()]).toEqual([{ colour: 'biru' }, [['colour', false]], 1]);
  });

  test('does not change when its owner later changes the object', () => {
    const chosen = ['merah'];
    store.set('colours', chosen);
    chosen.push('biru');
    expect(store.answers()).toEqual({ colours: ['merah'] });
  });

  test('is the same if only the order of its keys differs', () => {
    open({ map: { lat: 1, lng: 2 } });
    store.set('map', { lng: 2, lat: 1 });
    expect([changes, store.revision()]).toEqual([[], 0]);
  });

  test('of undefined removes the answer', () => {
    open({ name: 'Siti', city: 'Bontang' });
    store.set('city', undefined);
    expect([store.answers(), changes]).toEqual([{ name: 'Siti' }, [['city', false]]]);
  });
});

describe('several values', () => {
  test('are one change, and each field that changed is told once', () => {
    open({ name: 'Siti', city: 'Bontang' });
    const onStored = vi.fn(() => expect([store.revision(), changes]).toEqual([1, []]));
    const rows: [string, unknown][] = [
      ['goods.0.title', 'A'],
      ['goods.0.price', 5],
    ];
    store.setAll([['name', 'Siti'], ['city', 'Samarinda'], ...rows], true, onStored);
    expect(store.answers()).toEqual({ name: 'Siti', city: 'Samarinda', goods: [{ title: 'A', price: 5 }] });
    expect(changes).toEqual([
      ['city', true],
      ['goods', true],
    ]);
    expect([store.revision(), onStored.mock.calls.length]).toEqual([1, 1]);
  });

  test('that are all stored already are no change', () => {
    open({ name: 'Siti' });
    const onStored = vi.fn();
    store.setAll([['name', 'Siti']], false, onStored);
    store.setAll([['name', 'Siti A']], false);
    expect([changes, store.revision(), onStored.mock.calls.length]).toEqual([[['name', false]], 1, 0]);
  });
});

describe('replacing all answers', () => {
  test('tells it without the name of a field', () => {
    open({ name: 'Siti' });
    const next = { city: 'Bontang' };
    store.replace(next);
    next.city = 'Samarinda';
    expect([store.answers(), changes, store.revision()]).toEqual([{ city: 'Bontang' }, [['', false]], 1]);
  });

  test('does not change the initial answers object', () => {
    const initial = { goods: [{ title: 'A' }] };
    open(initial);
    store.set('goods.0.title', 'B');
    expect(initial).toEqual({ goods: [{ title: 'A' }] });
  });
});

test('a removed listener is not told', () => {
  const listener = vi.fn();
  const stop = store.onChange(listener);
  store.set('name', 'Siti');
  stop();
  store.set('name', 'Siti A');
  expect(listener).toHaveBeenCalledTimes(1);
});
