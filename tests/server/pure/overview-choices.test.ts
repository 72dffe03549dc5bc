/** Choices of old versions: a renamed option counts under its new name, a retired one keeps its label. */
import { expect, test } from 'vitest';
import { columnsOf } from '#server/modules/forms/staff-submissions/columns.ts';
import { presentChoices } from '#server/modules/forms/staff-submissions/overview/overview.present.ts';
import { questionSets } from '#server/modules/forms/staff-submissions/overview/questions.ts';
import { baseContext, compile, formFile } from '#tests/engine/fixtures.ts';

const colour = {
  ...baseContext.options.colour,
  enum: ['merah', 'hijau'],
  'x-labels': { merah: 'Merah', hijau: 'Hijau' },
  'x-retired': { kelabu: 'Kelabu Lama' },
  'x-renames': { abang: 'merah' },
};
const doc = compile(formFile({ warna: { type: 'string', 'x-options': 'colour' } }), {
  ...baseContext,
  options: { ...baseContext.options, colour } as typeof baseContext.options,
});
const [question] = questionSets(columnsOf(doc))[0]?.questions ?? [];

const rowsOf = (counted: [code: string | null, n: number][], hidesSmall = false) => {
  if (!question) throw new Error('The form has no question.');
  const answered = { n: 20, people: 20 };
  const codes = counted.map(([code, n]) => ({ question: 'warna', code, n, people: n }));
  return presentChoices({ question, answered, hidesSmall }, codes, new Map()).rows.map(({ label, count }) => [
    label,
    count,
  ]);
};

test('answers under the old code count with those under the new one', () => {
  expect(
    rowsOf([
      ['merah', 3],
      ['abang', 4],
    ]),
  ).toEqual([
    ['Merah', 7],
    ['Hijau', 0],
  ]);
});

test('a retired option has its label, an unknown one its code, and the rarest come last together', () => {
  expect(
    rowsOf([
      [null, 2],
      ['kelabu', 5],
      ['ungu', 1],
    ]),
  ).toEqual([
    ['Merah', 0],
    ['Hijau', 0],
    ['Kelabu Lama', 5],
    ['ungu', 1],
    ['Lainnya', 2],
  ]);
});

test('two codes that are small alone and not together are one visible count', () => {
  const rows = rowsOf(
    [
      ['merah', 3],
      ['abang', 2],
      ['hijau', 9],
    ],
    true,
  );
  expect(rows).toEqual([
    ['Merah', 5],
    ['Hijau', 9],
  ]);
});
