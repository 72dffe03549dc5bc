/** Questions of several forms are chosen in the library and inserted as one edit. */
import { expect, it } from 'vitest';
import type { LibraryQuestion } from '#contract/studio-library.ts';
import type { FormSources, QuestionSource } from '#engine/studio/edit.ts';
import type { FormFile } from '#engine/types.ts';
import {
  type ChosenForm,
  insertEdit,
  isQuestionChosen,
  plansOf,
  questionKey,
  sourceOf,
  toggleQuestion,
} from '#web/features/studio/library/chosen-questions.ts';

const question = (form: string, name: string) => ({ origin: 'form', form, name }) as LibraryQuestion;
const file = (id: string, names: string[]): FormFile => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: id,
  type: 'object',
  'x-steps': [{ id: 'satu', fields: names }],
  properties: Object.fromEntries(names.map((name) => [name, { title: `${name} ${id}`, type: 'string', maxLength: 9 }])),
});
const sources = (id: string, names: string[]): FormSources => ({
  form: file(id, names),
  lists: {},
  words: { words: {}, optionWords: {} },
});
const loaded = (form: string, names: string[]) => ({
  ...{ origin: 'form' as const, form, names, title: form },
  source: { ...sources(form, names), ownLists: [] } satisfies QuestionSource,
});

it('a question is chosen and taken back, each form for itself', () => {
  let chosen: ChosenForm[] = [];
  for (const [form, name] of [
    ['x', 'a'],
    ['y', 'a'],
    ['x', 'b'],
    ['y', 'a'],
  ] as const)
    chosen = toggleQuestion(chosen, question(form, name));
  expect(chosen).toEqual([{ origin: 'form', form: 'x', names: ['a', 'b'] }]);
  expect([isQuestionChosen(chosen, question('x', 'b')), isQuestionChosen(chosen, question('y', 'a'))]).toEqual([
    true,
    false,
  ]);
});

it('a question has a key of its own, and is not chosen with another of the same form or name', () => {
  const template = { ...question('x', 'a'), origin: 'template' } as LibraryQuestion;
  const all = [question('x', 'a'), question('x', 'b'), question('y', 'a'), template];
  expect(new Set(all.map(questionKey)).size).toBe(4);
  const chosen = toggleQuestion(toggleQuestion([], question('x', 'a')), question('y', 'b'));
  expect(all.map((one) => isQuestionChosen(chosen, one))).toEqual([true, false, false, false]);
  expect(toggleQuestion(chosen, template)).toHaveLength(3);
  expect(toggleQuestion(toggleQuestion(chosen, question('x', 'c')), question('x', 'a'))).toEqual([
    { origin: 'form', form: 'x', names: ['c'] },
    { origin: 'form', form: 'y', names: ['b'] },
  ]);
});

it('a form of the library brings its own lists, and reads those of the others', () => {
  const [own, other] = [{ enum: ['a'] }, { enum: ['b'] }] as never[];
  const optionWords = { kota: {} };
  const library = { form: file('x', ['a']), words: { a: { label: 'A' } }, lists: { kota: own } } as never;
  expect(sourceOf(library, { options: { kota: other, warna: other }, optionWords } as never)).toEqual({
    form: file('x', ['a']),
    lists: { kota: own, warna: other },
    words: { words: { a: { label: 'A' } }, optionWords },
    ownLists: ['kota'],
  });
});

it('questions of two forms are inserted one after the other, under different names', () => {
  const forms = [loaded('x', ['a', 'b']), loaded('y', ['a'])];
  const place = { step: 'satu', at: 1, isCopyingLists: false };
  const after = insertEdit(forms, place)(sources('target', ['a', 'z']));
  expect(after.form['x-steps'][0]?.fields).toEqual(['a', 'a_2', 'b', 'a_3', 'z']);
  expect(['a_2', 'b', 'a_3'].map((name) => after.form.properties[name]?.title)).toEqual(['a x', 'b x', 'a y']);
  expect(plansOf(sources('target', ['a']), forms, place).map(({ names }) => names)).toEqual([['a', 'b'], ['a']]);
});
