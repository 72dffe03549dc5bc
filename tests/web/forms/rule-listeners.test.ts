/** Parts of a screen that listen to what rules have changed. */
import { expect, test, vi } from 'vitest';
import { createAnswerStore } from '#web/forms/draft/answer-store.ts';
import { onRulesChange } from '#web/forms/draft/rule-state.ts';
import { fakeRuleTimers } from './rule-timers.ts';

const stops = fakeRuleTimers();

test('each part of a screen that listens is told, until it stops', () => {
  const store = createAnswerStore({ price: 2 });
  const [table, sum] = [vi.fn(), vi.fn()];
  const stopTable = onRulesChange(store, table);
  const stopSum = onRulesChange(store, sum);
  store.set('price', 3);
  store.set('price', 4, true);
  vi.advanceTimersByTime(1_000);
  for (const listener of [table, sum]) expect(listener.mock.calls).toEqual([[false], [true]]);
  stopTable();
  store.set('price', 5);
  expect([table.mock.calls.length, sum.mock.calls.length]).toEqual([2, 3]);
  store.set('price', 6, true);
  stopSum();
  vi.advanceTimersByTime(1_000);
  store.set('price', 7);
  expect(sum).toHaveBeenCalledTimes(3);
  stops.push(onRulesChange(store, table));
  store.set('price', 8);
  expect([table.mock.calls.length, sum.mock.calls.length]).toEqual([3, 3]);
});

test('a listener that stops while it is told does not take the news from the others', () => {
  const store = createAnswerStore({ price: 2 });
  const second = vi.fn();
  const stopFirst = onRulesChange(store, () => stopFirst());
  stops.push(onRulesChange(store, second));
  store.set('price', 3);
  expect(second).toHaveBeenCalledTimes(1);
});

test('when the last part of a screen stops listening, nothing listens to the answers any more', () => {
  const stop = vi.fn();
  const store = { ...createAnswerStore({}), onChange: () => stop };
  const [first, second] = [onRulesChange(store, vi.fn()), onRulesChange(store, vi.fn())];
  first();
  expect(stop).not.toHaveBeenCalled();
  second();
  expect(stop).toHaveBeenCalledTimes(1);
});
