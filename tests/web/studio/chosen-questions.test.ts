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

it('questions of two forms are inserted one after the other, under different names', () => {
  const forms = [loaded('x', ['a', 'b']), loaded('y', ['a'])];
  const place = { step: 'satu', at: 1, isCopyingLists: false };
  const after = insertEdit(forms, place)(sources('target', ['a', 'z']));
  expect(after.form['x-steps'][0]?.fields).toEqual(['a', 'a_2', 'b', 'a_3', 'z']);
  expect(['a_2', 'b', 'a_3'].map((name) => after.form.properties[name]?.title)).toEqual(['a x', 'b x', 'a y']);
  expect(plansOf(sources('target', ['a']), forms, place).map(({ names }) => names)).toEqual([['a', 'b'], ['a']]);
});
