/** Import of options from lines of a table. Every line gets a result. */
import { expect, it } from 'vitest';
import { importOptions } from '#engine/studio/edit.ts';
import { slowTest } from '#tests/support/long-test.ts';
import { sourcesOf } from './studio-fixtures.ts';

const importedLines = (text: string, sources = sourcesOf()) => {
  const { sources: after, lines } = importOptions(sources, 'colour', text);
  return { file: after.lists.colour, lines: lines.map(({ line, label, outcome }) => [line, label, outcome]) };
};

it('adds new options, leaves existing ones, and reports lines that repeat another', () => {
  const { file, lines } = importedLines('Kuning\r\n\r\nmerah\nKUNING\n');
  expect(lines).toEqual([
    [1, 'Kuning', { kind: 'added' }],
    [3, 'merah', { kind: 'changed', before: 'Merah' }],
    [4, 'KUNING', { kind: 'skipped', why: 'repeated', of: 1 }],
  ]);
  expect(file?.enum).toEqual(['merah', 'hijau', 'biru', 'kuning']);
});

it('changes the label of an option by its code, after a header line', () => {
  const { file, lines } = importedLines('kode;label\nbiru;Biru Tua\njingga;"Jingga; muda"\nhijau\tHijau Daun');
  expect(lines).toEqual([
    [2, 'Biru Tua', { kind: 'changed', before: 'Biru Laut' }],
    [3, 'Jingga; muda', { kind: 'added' }],
    [4, 'Hijau Daun', { kind: 'same' }],
  ]);
  expect(file?.['x-labels']).toMatchObject({ biru: 'Biru Tua' });
});

it('offers withdrawn options again, and skips invalid lines with a reason', () => {
  const { file, lines } = importedLines(`ungu\n${'x'.repeat(300)}\nnila;Merah\nungu;Lembayung`);
  expect(lines).toEqual([
    [1, 'ungu', { kind: 'restored' }],
    [2, 'x'.repeat(300), { kind: 'skipped', why: 'long' }],
    [3, 'Merah', { kind: 'skipped', why: 'refused', error: expect.objectContaining({ code: 'label-taken' }) }],
    [4, 'Lembayung', { kind: 'changed', before: 'ungu' }],
  ]);
  expect(file?.enum).toEqual(['merah', 'hijau', 'biru', 'ungu']);
  expect(file?.['x-labels']?.ungu).toBe('Lembayung');
});

slowTest('reads 500 lines, and reports the number of unread ones', () => {
  const text = (many: number) => Array.from({ length: many }, (_, at) => `Warna ${at}`).join('\n');
  const unread = (written: string) => importOptions(sourcesOf(), 'colour', written).unread;
  expect([unread(text(500)), unread(`${text(500)}\n\n`), unread(`${text(502)}\n`)]).toEqual([0, 0, 2]);
});
