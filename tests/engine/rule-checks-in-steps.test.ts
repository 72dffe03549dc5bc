/** Checks that read questions of several steps, while a form is filled in step by step. */
import { expect, it } from 'vitest';
import type { CheckFile } from '#engine/rule-types.ts';
import type { FieldFile, FormFile } from '#engine/types.ts';
import { compileWithValidators, formFile } from './fixtures.ts';
import { noErrors } from './rule-form-fixtures.ts';

const text = { type: 'string' } satisfies FieldFile;
const message = 'Isi salah satu.';
const eitherOf = (fields?: string[]): CheckFile => ({
  rule: '!(empty(a) && empty(b))',
  message,
  ...(fields ? { fields } : {}),
});

async function inSteps(check: CheckFile, more: Partial<FormFile> = {}) {
  const file = formFile(
    { a: text, b: text, c: text },
    {
      'x-steps': [
        { id: 'satu', fields: ['a'] },
        { id: 'dua', fields: ['b'] },
        { id: 'tiga', fields: ['c'] },
      ],
      'x-check': [check],
      ...more,
    },
  );
  noErrors(file);
  const { validate } = await compileWithValidators(file);
  /** The messages of the whole form, and of each step. */
  return (answers: Record<string, unknown>) =>
    [undefined, 'satu', 'dua', 'tiga'].map((step) => validate(answers, step).messages);
}

it('nobody is asked about a later step before it', async () => {
  const messagesFor = await inSteps(eitherOf(['a', 'b']));
  expect(messagesFor({})).toEqual([{ a: [message], b: [message] }, {}, { b: [message] }, {}]);
  expect(messagesFor({ b: 'x' })).toEqual([{}, {}, {}, {}]);
  expect(messagesFor({ a: 'x' })).toEqual([{}, {}, {}, {}]);
});

it('the last step that a check reads says it, also when its sentence belongs to an earlier question', async () => {
  expect((await inSteps(eitherOf(['a'])))({})).toEqual([{ a: [message] }, {}, { b: [message] }, {}]);
  // Without `fields` it belongs to the first question that it reads.
  expect((await inSteps(eitherOf()))({})).toEqual([{ a: [message] }, {}, { b: [message] }, {}]);
});

it('a check of a step whose sentence belongs to an earlier question waits too', async () => {
  const steps = [
    { id: 'satu', fields: ['a'] },
    { id: 'dua', fields: ['b'], 'x-check': [eitherOf(['a'])] },
    { id: 'tiga', fields: ['c'] },
  ];
  const messagesFor = await inSteps({ rule: 'c != "x"', message: 'Bukan x.' }, { 'x-steps': steps });
  expect(messagesFor({})).toEqual([{ a: [message] }, {}, { b: [message] }, {}]);
});

it('a sentence for a later question than those that are read stands there', async () => {
  const messagesFor = await inSteps({ rule: 'a == b', message, fields: ['c'] });
  expect(messagesFor({ a: 'x', b: 'y' })).toEqual([{ c: [message] }, {}, {}, { c: [message] }]);
});

it('of the questions of the last step one that is seen gets the sentence', async () => {
  const hidden = { ...text, 'x-compute': 'b + ""', 'x-display': 'hidden' } satisfies FieldFile;
  const messagesFor = await inSteps(
    { rule: 'empty(a) || empty(d) || a != b', message, fields: ['a'] },
    {
      properties: { a: text, b: text, c: text, d: hidden },
      'x-steps': [
        { id: 'satu', fields: ['a'] },
        { id: 'dua', fields: ['d', 'b'] },
        { id: 'tiga', fields: ['c'] },
      ],
    },
  );
  expect(messagesFor({ a: 'x', b: 'x' })).toEqual([{ a: [message] }, {}, { b: [message] }, {}]);
});
