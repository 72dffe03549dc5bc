/** YAML from staff is parsed, or refused with a line number, and parsing always ends. */
import { expect, test } from 'vitest';
import { parseText } from '#web/features/studio/yaml/parse.ts';

const FORM = ['$id: contoh', 'x-steps:', '  - { id: satu, fields: [nama] }', 'properties:'];
const read = (...lines: string[]) => parseText('form', [...FORM, ...lines].join('\n'));

test.each([
  ['a part that contains itself', ['  nama: &nama', '    type: string', '    items: *nama'], 7],
  ['a part that contains itself through another one', ['  nama: &nama', '    items: &butir', '      not: *nama'], 7],
  ['a list that contains itself', ['  nama: { type: string, enum: &semua [satu, *semua] }'], 5],
] as const)('%s is refused at the line of its alias', (_, lines, line) => {
  const { value, problem } = read(...lines);
  expect(value).toBeNull();
  expect(problem).toMatchObject({ file: 'form', line, text: expect.stringContaining('memuat dirinya sendiri') });
});

test('an alias of another part is resolved', () => {
  const { value } = read('  nama: &nama { type: string }', '  alamat: *nama');
  expect(value).toMatchObject({ properties: { alamat: { type: 'string' } } });
});

test('aliases that expand without limit are refused', () => {
  const grown = Array.from(
    { length: 12 },
    (_, at) => `  f${at + 1}: &a${at + 1} { items: { a: *a${at}, b: *a${at} } }`,
  );
  expect(read('  nama: &a0 { type: string }', ...grown).problem).not.toBeNull();
});

test('exclusive options of a list must be a list of codes', () => {
  const list = (exclusive: string) => parseText('kemasan', `$id: kemasan\nenum: [a, b]\nx-exclusive: ${exclusive}\n`);
  expect(list('[a]').problem).toBeNull();
  expect(list('a').problem).toMatchObject({ line: 3 });
});
