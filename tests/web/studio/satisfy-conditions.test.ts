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

/** A form whose conditions are no rules: each is met by one answer. */
const conditional = compileForm(
  formFile(
    {
      colour: { type: 'string', 'x-options': 'colour' },
      goods: { type: 'array', items: { type: 'string', 'x-options': 'colour' } },
      name: { type: 'string' },
      story: { type: 'string', 'x-widget': 'textarea' },
      agreed: { type: 'boolean' },
      count: whole,
      weight: { type: 'number' },
      photo: { type: 'string', 'x-file': { accept: ['jpg'] } },
      afterCode: { type: 'string', 'x-show-if': { colour: ['hijau', 'biru'] } },
      afterCodes: { type: 'string', 'x-show-if': { goods: 'biru' } },
      afterAny: {
        type: 'string',
        'x-show-if': {
          ...{ colour: { empty: false }, goods: { empty: false }, name: { empty: false }, story: { empty: false } },
          ...{ agreed: { empty: false }, count: { empty: false }, weight: { empty: false } },
        },
      },
      afterNone: { type: 'string', 'x-show-if': { name: { empty: true }, agreed: false } },
      afterPhoto: { type: 'string', 'x-show-if': { photo: { empty: false } } },
      last: { type: 'string', 'x-show-if': { afterCode: { empty: false } } },
    } as Record<string, FieldFile>,
    {
      'x-steps': [
        { id: 'first', fields: ['colour', 'goods', 'name', 'story', 'agreed', 'count', 'weight', 'photo'] },
        {
          id: 'second',
          fields: ['afterCode', 'afterCodes', 'afterAny', 'afterNone', 'afterPhoto', 'last'],
          'x-show-if': { agreed: { empty: false } },
        },
      ],
    },
  ),
  baseContext,
  { version: 1, hash: '' },
);

test('the condition of a question and of its step are met by the first answers that fit', () => {
  expect(answersThatShow(conditional, 'afterCode', { name: 'Siti' })).toEqual({
    name: 'Siti',
    agreed: true,
    colour: 'hijau',
  });
  expect(answersThatShow(conditional, 'afterCodes', {})).toEqual({ agreed: true, goods: ['biru'] });
  expect(answersThatShow(conditional, 'name', { name: 'Siti' })).toEqual({ name: 'Siti' });
});

test('a question that asks for any answer gets an example of each kind', () => {
  const examples = { name: 'Contoh', story: 'Contoh', agreed: true, count: 1, weight: 1 };
  const found = answersThatShow(conditional, 'afterAny', {});
  expect(found).toMatchObject(examples);
  const [first] = Object.values(conditional.options)[0] ?? [];
  expect(found).toEqual({ ...examples, colour: first?.value, goods: [first?.value] });
});

test('an answer that fits already stays, and one that must be empty is taken away', () => {
  const given = { agreed: false, colour: 'biru', name: 'Siti' };
  expect(answersThatShow(conditional, 'afterCode', given)).toEqual(given);
  expect(answersThatShow(conditional, 'afterNone', { agreed: true, name: 'Siti' })).toEqual({
    agreed: false,
    name: undefined,
  });
});

test('questions on which the condition depends are shown as well', () => {
  expect(answersThatShow(conditional, 'last', {})).toEqual({ agreed: true, colour: 'hijau', afterCode: 'Contoh' });
});

const NAMES = ['q1', 'q2', 'q3', 'q4'] as const;
const colour: FieldFile = { type: 'string', 'x-options': 'colour' };
test.each<[string, FieldFile, unknown, unknown, unknown?]>([
  ['a text', { type: 'string' }, { empty: false }, 'Contoh'],
  ['lines', { type: 'string', 'x-widget': 'textarea' }, { empty: false }, 'Contoh'],
  ['yes', { type: 'boolean' }, { empty: false }, true],
  ['no', { type: 'boolean' }, false, false, true],
  ['a whole number', whole, { empty: false }, 1],
  ['a number', { type: 'number' }, { empty: false }, 1],
  ['an option', colour, { empty: false }, 'merah'],
  ['this option', colour, 'biru', 'biru'],
  ['one of these options', colour, ['hijau', 'biru'], 'hijau'],
  ['some options', { type: 'array', items: colour }, { empty: false }, ['merah']],
  ['this among several options', { type: 'array', items: colour }, 'biru', ['biru']],
  ['one of these among several options', { type: 'array', items: colour }, ['hijau', 'biru'], ['hijau']],
  ['nothing', { type: 'string' }, { empty: true }, undefined, 'ada'],
])(
  'four questions that must have %s get it at once, which trying one by one would not find',
  (_, field, wanted, answer, given) => {
    const asked = { type: 'string', 'x-show-if': Object.fromEntries(NAMES.map((name) => [name, wanted])) };
    const properties = { ...Object.fromEntries(NAMES.map((name) => [name, field])), asked } as Record<
      string,
      FieldFile
    >;
    const doc = compileForm(formFile(properties), baseContext, { version: 1, hash: '' });
    const before = Object.fromEntries(NAMES.flatMap((name) => (given === undefined ? [] : [[name, given]])));
    const after = answersThatShow(doc, 'asked', before);
    expect(after && NAMES.map((name) => after[name])).toEqual(NAMES.map(() => answer));
  },
);

test('an answer that only a person can give is not made up', () => {
  expect(answersThatShow(conditional, 'afterPhoto', {})).toBeNull();
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
