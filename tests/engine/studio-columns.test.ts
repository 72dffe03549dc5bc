/** A column of a spreadsheet becomes a list: what is added, renamed, unchanged and no longer offered. */
import { describe, expect, it } from 'vitest';
import { importOptions, readNewList } from '#engine/studio/edit.ts';
import type { OptionFile } from '#engine/types.ts';
import { baseContext } from './fixtures.ts';
import { refusalOf, sourcesOf } from './studio-fixtures.ts';

const list = (labels: Record<string, string>, more: Partial<OptionFile> = {}) => {
  const { colour } = baseContext.options;
  const file = { ...(colour as OptionFile), enum: Object.keys(labels), 'x-labels': labels, ...more };
  return sourcesOf(undefined, { lists: { colour: { ...file, 'x-retired': {}, 'x-renames': {} } } });
};
const crafts = list({ anyam: 'Anyaman rotan', batik: 'Batik tulis', sasirangan: 'Sasirangan', lainnya: 'Lainnya' });
const offered = (text: string, sources = crafts, options = {}) => {
  const { sources: after, ...rest } = importOptions(sources, 'colour', text, options);
  return { ...rest, file: after.lists.colour };
};

describe('a pasted column', () => {
  it('finds an option by a label that is spelled a little differently, and gives it the new spelling', () => {
    const { lines, file } = offered('Anyaman Rotan\nbatik  tulis\nSasiranngan\nTenun');
    expect(lines.map(({ outcome }) => outcome)).toEqual([
      { kind: 'changed', before: 'Anyaman rotan' },
      { kind: 'changed', before: 'Batik tulis' },
      { kind: 'changed', before: 'Sasirangan', isNear: true },
      { kind: 'added' },
    ]);
    expect(file?.['x-labels']).toMatchObject({ anyam: 'Anyaman Rotan', sasirangan: 'Sasiranngan' });
    // "Others" stays last.
    expect(file?.enum).toEqual(['anyam', 'batik', 'sasirangan', 'tenun', 'lainnya']);
  });

  it('takes such a line as a new option when staff say so', () => {
    const { lines } = offered('Sasiranngan', crafts, { newLines: [1] });
    expect(lines[0]?.outcome).toEqual({ kind: 'added' });
  });

  it('never takes a short word, or one that fits two options, for a misspelling', () => {
    const short = list({ teh: 'Teh', kue: 'Kue', basah: 'Kue basah 1', kering: 'Kue basah 2' });
    const outcomes = offered('Tah\nKue basah 3', short).lines.map(({ outcome }) => outcome.kind);
    expect(outcomes).toEqual(['added', 'added']);
  });

  it('lists options that it does not name, and withdraws them only when asked to', () => {
    const kept = offered('Batik tulis\nLainnya');
    expect(kept.missing.map(({ code }) => code)).toEqual(['anyam', 'sasirangan']);
    expect(kept.file?.enum).toHaveLength(4);
    const { file } = offered('Batik tulis\nLainnya', crafts, { retiresMissing: true });
    expect(file?.enum).toEqual(['batik', 'lainnya']);
    expect(file?.['x-retired']).toEqual({ anyam: 'Anyaman rotan', sasirangan: 'Sasirangan' });
  });

  it('keeps an option for which a condition waits, and says so', () => {
    const { missing, sources } = importOptions(sourcesOf(), 'colour', 'Hijau Daun\nKuning', { retiresMissing: true });
    expect(missing.map(({ code, error }) => [code, error?.code])).toEqual([
      ['merah', 'awaited'],
      ['biru', 'awaited'],
    ]);
    expect(sources.lists.colour?.enum).toEqual(['merah', 'hijau', 'biru', 'kuning']);
  });

  it('withdraws nothing while it is empty', () => {
    const { file, missing } = offered(' \n\n', crafts, { retiresMissing: true });
    expect([file?.enum.length, missing.length]).toEqual([4, 4]);
  });

  it('swaps a label that a later line sets free', () => {
    const { lines, file } = offered('anyam\tBatik tulis\nbatik\tBatik cap');
    expect(lines.map(({ outcome }) => outcome.kind)).toEqual(['changed', 'changed']);
    expect(file?.['x-labels']).toMatchObject({ anyam: 'Batik tulis', batik: 'Batik cap' });
  });
});

describe('lines as a spreadsheet writes them', () => {
  it('may have a name above one column, which is no option', () => {
    expect(readNewList('Nama\nTeh\nKopi')).toMatchObject({ header: 'Nama', file: { enum: ['teh', 'kopi'] } });
    expect(readNewList('Nama')).toMatchObject({ header: null, file: { enum: ['nama'] } });
  });

  it('may have codes in capital letters below the name of their column', () => {
    const { file, header } = readNewList('Kode\tNama\nKLN 1\tKuliner\nKRY\tKriya');
    expect(header).toBe('Kode · Nama');
    expect(file).toMatchObject({ enum: ['kln-1', 'kry'], 'x-labels': { 'kln-1': 'Kuliner' } });
  });

  it('are separated by commas only below names of columns, because a label may contain commas', () => {
    expect(readNewList('Kode,Nama\nt,"Teh, manis"').file['x-labels']).toEqual({ t: 'Teh, manis' });
    expect(readNewList('Teh, manis\nKopi').file['x-labels']).toEqual({ 'teh-manis': 'Teh, manis', kopi: 'Kopi' });
  });

  it('may have a line break inside of quotation marks, and count on behind it', () => {
    const { lines } = readNewList('"Teh\nmanis"\nKopi');
    expect(lines.map(({ line, label }) => [line, label])).toEqual([
      [1, 'Teh manis'],
      [3, 'Kopi'],
    ]);
  });

  it('may begin with a quotation mark that is never closed', () => {
    expect(readNewList('"Teh\nKopi').file['x-labels']).toEqual({ teh: '"Teh', kopi: 'Kopi' });
  });
});

it('fills a list up to its 500 options, and reports the lines that found no place', () => {
  const many = Object.fromEntries(Array.from({ length: 499 }, (_, at) => [`k${at}`, `Kata ${at}`]));
  const { lines, file } = offered('Satu\nDua', list(many));
  expect(lines.map(({ outcome }) => outcome)).toEqual([{ kind: 'added' }, { kind: 'skipped', why: 'full' }]);
  expect(file?.enum).toHaveLength(500);
});

it('is refused for a list that does not exist', () => {
  expect(refusalOf((now) => importOptions(now, 'nothing', 'Satu'))).toMatchObject({ code: 'no-list' });
});
