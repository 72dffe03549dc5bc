import { expect, test } from 'vitest';
import { checkForm, checkOptions } from '#engine/check.ts';
import { nearestWord } from '#engine/nearest-word.ts';
import type { FormFile, OptionFile } from '#engine/types.ts';
import { baseContext, formFile } from './fixtures.ts';

const many = (count: number, entry: (at: number) => [string, unknown]) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => entry(at)));
const validForm = formFile({ a: { type: 'string', title: 'A' } }, { title: 'Uji' });

test('of 4,000 unknown keywords a hundred are reported, and the number of the others', () => {
  const found = checkForm({ ...validForm, ...many(4_000, (at) => [`kata_${at}`, 1]) } as FormFile, baseContext);
  expect(found).toHaveLength(101);
  expect(found[0]).toMatchObject({ path: ['kata_0'], level: 'error' });
  expect(found.at(-1)).toEqual({ path: [], level: 'error', code: 'more-findings', params: { count: '3900' } });
});

test('errors are reported even after a hundred warnings', () => {
  const codes = Array.from({ length: 300 }, (_, at) => `kode-${at}`);
  const file = { $schema: validForm.$schema, $id: 'daftar', type: 'string', enum: codes, 'x-labels': { lain: 'Lain' } };
  const found = checkOptions(file as OptionFile, baseContext);
  expect(found.filter(({ level }) => level === 'error')).toMatchObject([{ path: ['x-labels', 'lain'] }]);
  expect(found.at(-1)).toMatchObject({ level: 'warning', params: { count: '200' } });
});

test('an invalid condition is reported together with other findings, and is not followed', () => {
  const fields = {
    ...many(150, (at) => [`q${at}`, { type: 'string', title: 'Q', 'x-wrong': 1 }]),
    a: { type: 'string', title: 'A', 'x-show-if': { nobody: 'x' } },
  };
  const found = checkForm(formFile(fields as FormFile['properties']), baseContext);
  expect(found.at(-1)).toMatchObject({ code: 'more-findings', level: 'error' });
});

test.each([
  ['a stock above its column', { maximum: 1_000_000_001 }, ['locked-maximum']],
  ['a stock at the edge of its column', { maximum: 1_000_000_000 }, []],
  ['a stock without a highest value', { maximum: undefined }, ['locked-maximum']],
  ['a negative stock', { minimum: -1 }, ['locked-minimum']],
  ['a price above the limit of a full cart', { 'x-widget': 'money', maximum: 10_000_000_001 }, ['locked-maximum']],
  ['a price at that edge', { 'x-widget': 'money', maximum: 10_000_000_000 }, []],
  ['a rating of six stars', { 'x-widget': 'rating', minimum: 1, maximum: 6 }, ['locked-maximum']],
  ['a rating of no stars', { 'x-widget': 'rating', maximum: 5 }, ['locked-minimum']],
  ['a number that code does not use', { maximum: 1e15, 'x-locked': undefined }, []],
])('%s in a form', (_what, changed, codes) => {
  const field = { type: 'integer', title: 'Isian', minimum: 0, maximum: 10, 'x-locked': true, ...changed };
  const own = Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined));
  const found = checkForm(formFile({ a: own } as FormFile['properties'], { title: 'Uji' }), baseContext);
  expect(found.map(({ code }) => code).filter((code) => code !== 'missing-step-label')).toEqual(codes);
});

test('an unknown keyword of 200,000 letters is shortened and gets no suggestion', () => {
  const word = 'w'.repeat(200_000);
  const [found] = checkForm({ ...validForm, [word]: 1 } as FormFile, baseContext);
  expect(found?.code).toBe('unknown-word.alone');
  expect(found?.params.word?.length).toBeLessThan(300);
  expect(nearestWord(word, ['w'.repeat(199_999)])).toBeUndefined();
});

test('the most similar word is found after an added, missing, changed or swapped letter', () => {
  const known = ['properties', 'x-show-if', 'title'];
  expect(['propertes', 'x-shwo-if', 'tittle', 'TITEL'].map((word) => nearestWord(word, known))).toEqual([
    'properties',
    'x-show-if',
    'title',
    'title',
  ]);
  expect(nearestWord('sesuatu_yang_lain', known)).toBeUndefined();
});

test('thousands of equal codes, renames and condition values are refused', () => {
  const list = { $schema: validForm.$schema, $id: 'daftar', type: 'string', enum: Array(20_000).fill('a') };
  expect(checkOptions(list as OptionFile, baseContext).map(({ code }) => code)).toContain('code-twice');
  const renamed = { ...validForm, 'x-renames': many(5_000, (at) => [`lama_${at}`, `lama_${at + 1}`]) } as FormFile;
  expect(checkForm(renamed, baseContext)).toMatchObject([{ code: 'too-long', path: ['x-renames'] }]);
  const values = Array.from({ length: 501 }, (_, at) => `v${at}`);
  const form = formFile({ a: { type: 'string' }, b: { type: 'string', 'x-show-if': { a: values } } });
  expect(checkForm(form, baseContext)).toMatchObject([
    { code: 'too-long', path: ['properties', 'b', 'x-show-if', 'a'] },
  ]);
});

test('more than 200 questions in the rows of one group are refused', () => {
  const inner = many(201, (at) => [`q${at}`, { type: 'string', title: 'Q' }]);
  const rows = { type: 'array', title: 'R', items: { type: 'object', properties: inner } };
  const found = checkForm(formFile({ rows } as FormFile['properties']), baseContext);
  expect(found).toMatchObject([{ code: 'too-long', path: ['properties', 'rows', 'items'] }]);
});
