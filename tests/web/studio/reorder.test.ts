/** The target position of dragged rows, limits of days, and the answers that show a question. */
import { expect, test } from 'vitest';
import { moveField } from '#engine/studio/edit.ts';
import type { FormFile } from '#engine/types.ts';
import { baseContext, compile, formFile } from '#tests/engine/fixtures.ts';
import { parseDayLimit } from '#web/features/studio/compose/settings/day-limit.ts';
import {
  dropField,
  dropStep,
  fieldKey,
  stepField,
  stepKey,
  treeItemsOf,
} from '#web/features/studio/compose/tree/reorder.ts';
import { answersThatShow } from '#web/features/studio/preview/satisfy-conditions.ts';

const text = { type: 'string' };
const form: FormFile = formFile(
  { a: text, b: text, c: text, d: text },
  {
    'x-steps': [
      { id: 'satu', fields: ['a', 'b'] },
      { id: 'dua', fields: ['c', 'd'] },
      { id: 'tiga', fields: [] },
    ],
  },
);
const order = (after: FormFile) => treeItemsOf(after).map(({ key }) => key.replace(/^field:/, ''));
const dropped = (name: string, over: string) => {
  const place = dropField(form, name, over);
  if (!place) return null;
  const sources = { form, lists: baseContext.options, words: { words: {}, optionWords: {} }, taken: [] };
  return order(moveField(sources, name, place).form);
};

test.each([
  ['down within a step', 'a', fieldKey('b'), ['step:satu', 'b', 'a', 'step:dua', 'c', 'd', 'step:tiga']],
  ['up within a step', 'd', fieldKey('c'), ['step:satu', 'a', 'b', 'step:dua', 'd', 'c', 'step:tiga']],
  ['into the next step', 'a', fieldKey('c'), ['step:satu', 'b', 'step:dua', 'c', 'a', 'd', 'step:tiga']],
  ['back into an earlier step', 'd', fieldKey('a'), ['step:satu', 'd', 'a', 'b', 'step:dua', 'c', 'step:tiga']],
  [
    'below the name of a step: its beginning',
    'a',
    stepKey('dua'),
    ['step:satu', 'b', 'step:dua', 'a', 'c', 'd', 'step:tiga'],
  ],
  [
    'onto the name of its own step, upwards: the end of the one before',
    'c',
    stepKey('dua'),
    ['step:satu', 'a', 'b', 'c', 'step:dua', 'd', 'step:tiga'],
  ],
  ['into an empty step', 'a', stepKey('tiga'), ['step:satu', 'b', 'step:dua', 'c', 'd', 'step:tiga', 'a']],
  [
    'above everything: the beginning of the first step',
    'c',
    stepKey('satu'),
    ['step:satu', 'c', 'a', 'b', 'step:dua', 'd', 'step:tiga'],
  ],
])('a question is dragged %s', (_, name, over, wanted) => {
  expect(dropped(name, over)).toEqual(wanted);
});

test('a question that is dropped at its own place or outside stays', () => {
  expect([dropField(form, 'a', fieldKey('a')), dropField(form, 'a', 'field:nobody')]).toEqual([null, null]);
  expect([dropStep(form, 'dua', stepKey('dua')), dropStep(form, 'dua', fieldKey('a'))]).toEqual([null, null]);
  expect(dropStep(form, 'tiga', stepKey('satu'))).toBe(0);
});

test('with the keyboard a question moves through all steps, and stops at both ends', () => {
  expect(stepField(form, 'a', 1)).toEqual({ step: 'satu', at: 1 });
  expect(stepField(form, 'b', 1)).toEqual({ step: 'dua', at: 0 });
  expect(stepField(form, 'c', -1)).toEqual({ step: 'satu', at: 2 });
  expect(stepField(form, 'd', 1)).toEqual({ step: 'tiga', at: 0 });
  expect([stepField(form, 'a', -1), stepField(form, 'nobody', 1)]).toEqual([null, null]);
});

test.each([
  [null, { how: 'none', days: 0, date: '' }],
  ['today', { how: 'today', days: 0, date: '' }],
  ['today+7', { how: 'after', days: 7, date: '' }],
  ['today-30', { how: 'before', days: 30, date: '' }],
  ['2026-12-31', { how: 'date', days: 0, date: '2026-12-31' }],
])('the day limit %s is read as %o', (value, wanted) => {
  expect(parseDayLimit(value)).toEqual(wanted);
});

test('the preview fills in the answers that a hidden question depends on, directly and indirectly', () => {
  const doc = compile(
    formFile(
      {
        a: { type: 'boolean' },
        b: {
          type: 'array',
          uniqueItems: true,
          items: { type: 'string', 'x-options': 'colour' },
          'x-show-if': { a: true },
        },
        c: { type: 'string', 'x-show-if': { b: ['hijau', 'biru'] } },
        d: { type: 'string', 'x-show-if': { c: { empty: false }, e: { empty: true } } },
        e: { type: 'string' },
      },
      { 'x-steps': [{ id: 'satu', fields: ['a', 'b', 'c', 'e', 'd'] }] },
    ),
  );
  const answers = { e: 'tertulis', b: ['merah'] };
  expect(answersThatShow(doc, 'd', answers)).toEqual({ a: true, b: ['hijau'], c: 'Contoh', e: undefined });
  expect(answers).toEqual({ e: 'tertulis', b: ['merah'] });
  expect(answersThatShow(doc, 'a', {})).toEqual({});
});
