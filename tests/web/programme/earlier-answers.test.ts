/** Answers of an earlier submission in the current form are copied, or reported as not copied. */
import { expect, test } from 'vitest';
import { baseContext, compile, formFile } from '#tests/engine/fixtures.ts';
import { copyEarlierAnswers } from '#web/features/curation/earlier-answers.ts';
import { canStartAgain } from '#web/features/curation/next-step.ts';

test('a removed question is reported with its answer, a withdrawn option is kept and reported, and all other answers are copied', () => {
  const before = compile(
    formFile({
      name: { type: 'string', title: 'Nama' },
      motto: { type: 'string', title: 'Semboyan' },
      shade: { type: 'string', title: 'Corak', 'x-options': 'colour' },
      goods: { type: 'array', title: 'Barang', items: { type: 'string', 'x-options': 'colour' } },
    }),
  );
  const colour = { ...baseContext.options.colour, enum: ['merah', 'biru'], 'x-retired': { hijau: 'Hijau Daun' } };
  const now = compile(
    formFile(
      {
        full_name: { type: 'string', title: 'Nama lengkap' },
        goods: { type: 'array', title: 'Barang', items: { type: 'string', 'x-options': 'colour' } },
      },
      { 'x-renames': { name: 'full_name' } },
    ),
    { ...baseContext, options: { colour: colour as NonNullable<typeof baseContext.options.colour> } },
  );
  const given = { name: 'Siti', motto: 'Segar', shade: 'biru', goods: ['merah', 'hijau'] };
  expect(copyEarlierAnswers(before, now, given)).toEqual({
    answers: { full_name: 'Siti', goods: ['merah', 'hijau'] },
    untaken: {
      questions: ['Semboyan: Segar', 'Corak: Biru Laut'],
      options: ['Barang: Hijau Daun'],
      files: [],
    },
  });
});

test('an empty answer is not copied, and each removed answer is written as its sender would read it', () => {
  const before = compile(
    formFile({
      name: { type: 'string', title: 'Nama' },
      place: { type: 'object', title: 'Tempat', 'x-widget': 'map' },
      shades: { type: 'array', title: 'Corak', items: { type: 'string', 'x-options': 'colour' } },
    }),
  );
  const now = compile(formFile({ name: { type: 'string', title: 'Nama' } }));
  expect(copyEarlierAnswers(before, now, { name: '', place: { lat: 1, lng: 2 }, shades: ['merah', 'biru'] })).toEqual({
    answers: {},
    untaken: {
      questions: ['Tempat: …', expect.stringMatching(/^Corak: \p{L}[^,]*, Biru Laut$/u)],
      options: [],
      files: [],
    },
  });
});

test('a withdrawn, rejected or failed submission can start again, a passed one only in another period', () => {
  const entry = (status: string, period = 'p1') => ({ status, period: { id: period } });
  for (const status of ['withdrawn', 'failed', 'rejected_docs', 'declined'])
    expect(canStartAgain(entry(status), 'p1')).toBe(true);
  for (const status of ['submitted', 'verifying', 'revision', 'assessing', 'accepted', 'waiting'])
    expect(canStartAgain(entry(status), 'p2')).toBe(false);
  expect(canStartAgain(entry('passed'), 'p1')).toBe(false);
  expect(canStartAgain(entry('passed'), 'p2')).toBe(true);
  expect(canStartAgain({ status: 'passed', period: null }, 'p1')).toBe(true);
});
