/** "Penuhi syaratnya" in the preview: answers that show a question whose condition is a rule. */
import { expect, test } from 'vitest';
import { compileForm } from '#engine/compile-form.ts';
import { shownFields } from '#engine/conditions.ts';
import type { FieldFile } from '#engine/types.ts';
import { answersThatShow } from '#web/features/studio/preview/satisfy-conditions.ts';
import { baseContext, formFile } from '../../engine/fixtures.ts';

const whole: FieldFile = { type: 'integer' };
const fields: Record<string, FieldFile> = {
  desks: whole,
  guests: whole,
  total: { ...whole, 'x-compute': 'desks + guests' },
  colour: { type: 'string', 'x-options': 'colour' },
  both: { type: 'boolean' },
};
const docWith = (rule: string) =>
  compileForm(
    formFile({ ...fields, asked: { type: 'string', 'x-show-if': rule } } as Record<string, FieldFile>),
    baseContext,
    {
      version: 1,
      hash: '',
    },
  );

test.each([
  ['a number above a limit', 'desks > 20'],
  ['one of two ways, joined by "atau"', 'desks > 20 || colour == "hijau"'],
  ['a calculated sum', 'total >= 12'],
  ['an answer without another', 'desks >= 3 && !both && colour != "merah"'],
  ['a comparison of two questions', 'guests > desks && both'],
])('%s is found', (_, rule) => {
  const doc = docWith(rule);
  const answers = { desks: 2, colour: 'merah' };
  expect(shownFields(doc, answers)).not.toContain('asked');
  const found = answersThatShow(doc, 'asked', answers);
  expect(found && shownFields(doc, found)).toContain('asked');
  expect(answers).toEqual({ desks: 2, colour: 'merah' });
});

test('as few answers as possible are changed', () => {
  const answers = { desks: 2, guests: 5, colour: 'merah', both: false };
  expect(answersThatShow(docWith('desks > 20 || (both && guests > 5)'), 'asked', answers)).toEqual({
    ...answers,
    desks: 21,
  });
});

test('a rule that no answer fits finds none', () => {
  expect(answersThatShow(docWith('desks > 5 && desks < 5'), 'asked', {})).toBeNull();
});
