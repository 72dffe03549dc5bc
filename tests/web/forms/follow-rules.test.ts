/** Calculated answers and defaults while a form is filled in: when they are filled in, and what the user keeps. */
import { expect, test, vi } from 'vitest';
import { ruleEvaluator } from '#engine/rules/evaluator.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { type AnswerStore, createAnswerStore } from '#web/forms/draft/answer-store.ts';
import { followRules } from '#web/forms/draft/follow-rules.ts';
import { applyRulesNow, rulesOf } from '#web/forms/draft/rule-state.ts';
import { compile, formFile } from '../../engine/fixtures.ts';
import { fakeRuleTimers } from './rule-timers.ts';

const number = { type: 'integer' } as const;
const shopping = compile(
  formFile({
    price: number,
    amount: number,
    total: { ...number, 'x-compute': 'price * amount' },
    /** One default is the answer from which the next is made. */
    deposit: { ...number, 'x-default': 'total' },
    rest: { ...number, 'x-default': 'deposit + 1' },
  }),
);
const plain = compile(formFile({ price: number, amount: number }));

const stops = fakeRuleTimers();
function follow(answers: Answers, { doc = shopping, isContinued = false } = {}): AnswerStore {
  const store = createAnswerStore(answers);
  stops.push(followRules(() => doc, store, isContinued));
  return store;
}

test('a form begins with its calculated answers, and with defaults that are made from them', () => {
  expect(follow({ price: 2, amount: 3 }).answers()).toEqual({ price: 2, amount: 3, total: 6, deposit: 6, rest: 7 });
  expect(follow({ price: 2 }).answers()).toEqual({ price: 2 });
});

test('a calculated answer follows what it is calculated from, and a default does not', () => {
  const store = follow({ price: 2, amount: 3 });
  store.set('amount', 4);
  expect(store.answers()).toEqual({ price: 2, amount: 4, total: 8, deposit: 6, rest: 7 });
  store.set('amount', undefined);
  expect(store.answers()).toEqual({ price: 2, deposit: 6, rest: 7 });
});

test('a default that comes later is filled in once, and the user may empty it', () => {
  const store = follow({ price: 2 });
  store.set('amount', 3);
  expect(store.read('deposit')).toBe(6);
  store.set('deposit', undefined);
  store.set('amount', 4);
  expect(store.answers()).toEqual({ price: 2, amount: 4, total: 8, rest: 7 });
});

test('an answer of the user is no place for a default, before or after it was there', () => {
  expect(follow({ price: 2, amount: 3, deposit: 1 }).read('deposit')).toBe(1);
  const store = follow({ price: 2 });
  store.set('deposit', 1);
  store.set('deposit', undefined);
  store.set('amount', 3);
  expect(store.read('deposit')).toBeUndefined();
});

test('an empty answer that was never filled in still gets its default', () => {
  const store = follow({ price: 2, deposit: '' });
  store.set('rest', '');
  store.set('amount', 3);
  expect(store.answers()).toMatchObject({ deposit: 6, rest: 7 });
});

test('a draft that is continued keeps what its user had emptied', () => {
  const store = follow({ price: 2, amount: 3, total: 6 }, { isContinued: true });
  expect(store.answers()).toEqual({ price: 2, amount: 3, total: 6 });
  store.set('deposit', 5);
  expect(store.read('rest'), 'it had no default before').toBe(6);
});

const event = compile(
  formFile({
    start: number,
    days: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' }, at: { ...number, 'x-default': 'start + 2' } } },
    },
  }),
);
const addRow = (store: AnswerStore) => {
  const count = ((store.read('days') ?? []) as unknown[]).length;
  store.reorder('days', [...Array(count).keys(), count]);
};

test('a row that is added where another one was removed gets its default', () => {
  const store = follow({ start: 1 }, { doc: event });
  addRow(store);
  addRow(store);
  expect(store.read('days')).toEqual([{ at: 3 }, { at: 3 }]);
  store.reorder('days', [0]);
  addRow(store);
  expect(store.read('days')).toEqual([{ at: 3 }, { at: 3 }]);
  store.reorder('days', []);
  expect(store.answers()).toEqual({ start: 1 });
  addRow(store);
  expect(store.read('days')).toEqual([{ at: 3 }]);
});

test('a default that was emptied in a row stays empty where the row moves to', () => {
  const store = follow({ start: 1 }, { doc: event });
  for (const name of ['Bazar', 'Lomba', 'Senam']) {
    addRow(store);
    store.set(`days.${((store.read('days') ?? []) as unknown[]).length - 1}.name`, name);
  }
  store.set('days.1.at', undefined);
  store.reorder('days', [1, 0, 2]);
  expect(store.read('days')).toEqual([{ name: 'Lomba' }, { name: 'Bazar', at: 3 }, { name: 'Senam', at: 3 }]);
  store.reorder('days', [0, 2]);
  addRow(store);
  expect(store.read('days')).toEqual([{ name: 'Lomba' }, { name: 'Senam', at: 3 }, { at: 3 }]);
});

test('rows that another device removed leave no trace either', () => {
  const store = follow({ start: 1 }, { doc: event });
  addRow(store);
  addRow(store);
  store.set('days', [{ name: 'Bazar' }]);
  expect(store.read('days'), 'the default of this row was there already').toEqual([{ name: 'Bazar' }]);
  addRow(store);
  expect(store.read('days')).toEqual([{ name: 'Bazar' }, { at: 3 }]);
  store.replace({ start: 1 });
  addRow(store);
  expect(store.read('days')).toEqual([{ at: 3 }]);
});

test('an answer of the user in a row is no place for a default either', () => {
  const store = follow({ days: [{ name: 'Bazar' }] }, { doc: event });
  store.set('days.0.at', 7);
  store.set('days.0.at', undefined);
  store.set('start', 1);
  expect(store.read('days')).toEqual([{ name: 'Bazar' }]);
});

test('while somebody types, rules wait for the pause', () => {
  const store = follow({ price: 2, amount: 3 });
  const told: [string, boolean][] = [];
  store.onChange((field, isTyping) => told.push([field, isTyping]));
  store.set('amount', 4, true);
  expect(store.read('total')).toBe(6);
  vi.advanceTimersByTime(1_000);
  expect(store.read('total')).toBe(8);
  expect(told).toEqual([
    ['amount', true],
    ['total', true],
  ]);
  store.set('amount', 5);
  expect([store.read('total'), told.at(-1)?.[1]]).toEqual([10, false]);
});

test('a form that is sent before the pause has what was typed last, and nothing changes after it', () => {
  const store = follow({ price: 2, amount: 3 });
  store.set('amount', 4, true);
  applyRulesNow(store);
  expect(store.read('total')).toBe(8);
  const revision = store.revision();
  vi.advanceTimersByTime(1_000);
  expect(store.revision()).toBe(revision);
  applyRulesNow(createAnswerStore({}));
});

test('a form without rules is left alone, and gets them with its next version', () => {
  let doc: FormDoc = plain;
  const store = createAnswerStore({ price: 2, amount: 3 });
  stops.push(followRules(() => doc, store, false));
  store.set('amount', 4);
  expect([store.answers(), rulesOf(plain, store)]).toEqual([{ price: 2, amount: 4 }, undefined]);
  doc = shopping;
  store.set('price', 3);
  expect(store.answers()).toEqual({ price: 3, amount: 4, total: 12, deposit: 12, rest: 13 });
});

test('after the form was closed nothing is calculated any more', () => {
  const store = follow({ price: 2, amount: 3 });
  store.set('amount', 4, true);
  for (const stop of stops.splice(0)) stop();
  vi.advanceTimersByTime(1_000);
  store.set('price', 5);
  expect(store.read('total')).toBe(6);
});

test('all parts of a screen share one evaluation of the rules, until an answer or the form changes', () => {
  const store = createAnswerStore({ price: 2, amount: 3 });
  const first = rulesOf(shopping, store);
  expect(rulesOf(shopping, store)).toBe(first);
  const other = compile(formFile({ price: number, twice: { ...number, 'x-compute': 'price * 2' } }));
  const ofOther = rulesOf(other, store);
  expect(ofOther?.calculated()).toEqual([['twice', 4]]);
  store.set('price', 5);
  expect(rulesOf(other, store)?.calculated()).toEqual([['twice', 10]]);
});

test('a change is evaluated once, also when it changes what is calculated', () => {
  const store = follow({ price: 2, amount: 3, deposit: 1, rest: 1 });
  const open = vi.spyOn(ruleEvaluator, 'open');
  store.set('amount', 4);
  expect([rulesOf(shopping, store)?.calculated(), open.mock.calls.length]).toEqual([[['total', 8]], 1]);
  open.mockRestore();
});
