/** The answer store: which listeners are notified, and which value wins when a keystroke and a form report cross. */
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

describe('a keystroke', () => {
  test('is stored at once, and rjsf gets it when typing stops', () => {
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

  test("wins over the form's older value of the same field", () => {
    open({ name: 'Siti', city: 'Bontang' });
    store.setTyped('name', 'Siti A', nothing);
    store.adoptFormData(['name', 'city'], { name: 'Siti', city: 'Samarinda' });
    expect(store.answers()).toEqual({ name: 'Siti A', city: 'Samarinda' });
  });
});

describe('a choice', () => {
  test('is stored and notified once', () => {
    open({ colour: 'merah' });
    store.set('colour', 'biru');
    store.set('colour', 'biru');
    expect([store.answers(), changedPaths, store.revision()]).toEqual([{ colour: 'biru' }, ['colour'], 1]);
    expect(placed).toEqual([]);
  });

  test('does not change when its owner later changes the object', () => {
    open({});
    const chosen = ['merah'];
    store.set('colours', chosen);
    chosen.push('biru');
    expect(store.answers()).toEqual({ colours: ['merah'] });
  });
});

describe('a value set from outside the input', () => {
  test('is passed to the form and wins over pending keystrokes', () => {
    open({ photo: 'a' });
    store.setTyped('photo', 'b', nothing);
    store.setExternally('photo', 'c');
    expect(placed).toEqual([['photo', 'c']]);
    expect(changedPaths).toEqual(['photo', 'photo']);
    store.adoptFormData(['photo'], { photo: 'd' });
    expect(store.answers()).toEqual({ photo: 'd' });
  });

  test('causes no notification when the value is unchanged', () => {
    open({ photo: 'a' });
    store.setExternally('photo', 'a');
    expect([placed, changedPaths]).toEqual([[], []]);
  });

  test('does not change when the given object changes later', () => {
    open({});
    const point = { lat: 1 };
    store.setExternally('map', point);
    point.lat = 2;
    expect(store.answers()).toEqual({ map: { lat: 1 } });
  });
});

describe('form data of a step', () => {
  test('applies to the fields of that step only, and notifies only about changes', () => {
    open({ name: 'Siti', city: 'Bontang', colour: 'merah' });
    store.adoptFormData(['name', 'city'], { name: 'Siti', city: 'Samarinda', colour: 'biru' });
    expect([store.answers(), changedPaths]).toEqual([{ name: 'Siti', city: 'Samarinda', colour: 'merah' }, ['city']]);
  });

  test('removes an answer that it no longer contains', () => {
    open({ name: 'Siti', city: 'Bontang' });
    store.adoptFormData(['name', 'city'], { name: 'Siti' });
    expect([store.answers(), changedPaths]).toEqual([{ name: 'Siti' }, ['city']]);
  });
});

describe('replacing all answers', () => {
  test('drops pending keystrokes and notifies without a field name', () => {
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

  test('does not change the initial answers object', () => {
    const initial = { goods: [{ title: 'A' }] };
    open(initial);
    store.set('goods.0.title', 'B');
    expect(initial).toEqual({ goods: [{ title: 'A' }] });
  });

  test('does not notify removed listeners', () => {
    open({});
    const [change, place] = [vi.fn(), vi.fn()];
    const stops = [store.onChange(change), store.onSetExternally(place)];
    for (const stop of stops) stop();
    store.setExternally('name', 'Siti');
    expect([change.mock.calls, place.mock.calls]).toEqual([[], []]);
  });
});
