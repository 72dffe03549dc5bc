/** The answers while they are filled in: who hears of a change, and what wins when a key and a report cross. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answers } from '#engine/types.ts';
import { type AnswerStore, createAnswerStore } from '#web/forms/draft/answer-store.ts';

let store: AnswerStore;
let changedPaths: string[];
let placed: [string, unknown][];

function open(initial: Answers) {
  store = createAnswerStore(initial);
  changedPaths = [];
  placed = [];
  store.onChange((field) => changedPaths.push(field));
  store.onSetExternally((path, value) => placed.push([path, value]));
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  store.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const nothing = () => {};

describe('a key', () => {
  test('stands in the answers at once; the form hears of it when the keyboard rests', () => {
    open({});
    const tell = vi.fn();
    store.setTyped('goods.0.title', 'A', tell);
    store.setTyped('goods.0.title', 'Am', tell);
    expect(store.answers()).toEqual({ goods: [{ title: 'Am' }] });
    expect(store.read('goods.0.title')).toBe('Am');
    expect([changedPaths, store.revision()]).toEqual([['goods', 'goods'], 2]);
    expect(tell).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  test('wins over what the form reports of its field, which does not know it yet', () => {
    open({ name: 'Siti', city: 'Bontang' });
    store.setTyped('name', 'Siti A', nothing);
    store.adoptFormData(['name', 'city'], { name: 'Siti', city: 'Samarinda' });
    expect(store.answers()).toEqual({ name: 'Siti A', city: 'Samarinda' });
  });
});

describe('a choice', () => {
  test('is kept, and heard of once', () => {
    open({ colour: 'merah' });
    store.set('colour', 'biru');
    store.set('colour', 'biru');
    expect([store.answers(), changedPaths, store.revision()]).toEqual([{ colour: 'biru' }, ['colour'], 1]);
    expect(placed).toEqual([]);
  });

  test('that is changed afterwards by its owner changes no answer', () => {
    open({});
    const chosen = ['merah'];
    store.set('colours', chosen);
    chosen.push('biru');
    expect(store.answers()).toEqual({ colours: ['merah'] });
  });
});

describe('what comes from outside the input', () => {
  test('is told to the form, and wins over keys that were not told yet', () => {
    open({ photo: 'a' });
    store.setTyped('photo', 'b', nothing);
    store.setExternally('photo', 'c');
    expect(placed).toEqual([['photo', 'c']]);
    expect(changedPaths).toEqual(['photo', 'photo']);
    store.adoptFormData(['photo'], { photo: 'd' });
    expect(store.answers()).toEqual({ photo: 'd' });
  });

  test('is no news when it stands there already', () => {
    open({ photo: 'a' });
    store.setExternally('photo', 'a');
    expect([placed, changedPaths]).toEqual([[], []]);
  });

  test('is not changed with the object that it came in', () => {
    open({});
    const point = { lat: 1 };
    store.setExternally('map', point);
    point.lat = 2;
    expect(store.answers()).toEqual({ map: { lat: 1 } });
  });
});

describe('what the form reports of a step', () => {
  test('counts for the fields of the step alone, and is heard of where it changed something', () => {
    open({ name: 'Siti', city: 'Bontang', colour: 'merah' });
    store.adoptFormData(['name', 'city'], { name: 'Siti', city: 'Samarinda', colour: 'biru' });
    expect([store.answers(), changedPaths]).toEqual([{ name: 'Siti', city: 'Samarinda', colour: 'merah' }, ['city']]);
  });

  test('takes an answer away that it no longer holds', () => {
    open({ name: 'Siti', city: 'Bontang' });
    store.adoptFormData(['name', 'city'], { name: 'Siti' });
    expect([store.answers(), changedPaths]).toEqual([{ name: 'Siti' }, ['city']]);
  });
});

describe('everything anew', () => {
  test('forgets keys that were not told, and is heard of under no name', () => {
    open({ name: 'Siti' });
    const tell = vi.fn();
    store.setTyped('name', 'Siti A', tell);
    const next = { city: 'Bontang' };
    store.replace(next);
    next.city = 'Samarinda';
    vi.advanceTimersByTime(1000);
    expect([store.answers(), changedPaths, tell.mock.calls]).toEqual([{ city: 'Bontang' }, ['name', ''], []]);
    expect(store.revision()).toBe(2);
  });

  test('the answers it begins with stay as they were', () => {
    const initial = { goods: [{ title: 'A' }] };
    open(initial);
    store.set('goods.0.title', 'B');
    expect(initial).toEqual({ goods: [{ title: 'A' }] });
  });

  test('who no longer listens hears nothing', () => {
    open({});
    const [change, place] = [vi.fn(), vi.fn()];
    const stops = [store.onChange(change), store.onSetExternally(place)];
    for (const stop of stops) stop();
    store.setExternally('name', 'Siti');
    expect([change.mock.calls, place.mock.calls]).toEqual([[], []]);
  });
});
