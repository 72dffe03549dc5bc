/** What is asked when both changed the same thing, in words. */
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { describeConflict } from '#web/features/studio/merge/describe-conflict.ts';
import type { MergeConflict } from '#web/features/studio/merge/three-way.ts';
import { parseText, sourcesOf } from '#web/features/studio/yaml/parse.ts';
import { files, form, list, same, context as world } from './merge-fixtures.ts';

describe('a conflict in words', () => {
  const lastSources = sourcesOf(parseText('form', form).value as never, { warna: parse(list) as never }, world);
  const state = { lastSources, world, base: files(same) };
  const described = (file: string, path: string[], mine: unknown, theirs: unknown, base?: unknown) =>
    describeConflict({ key: '', file, path, base, mine, theirs } satisfies MergeConflict, state);

  test.each<[string, string[], unknown, unknown, string, string, string]>([
    [
      'warna',
      ['enum', 'order'],
      ['hijau', 'merah'],
      ['merah'],
      'Urutan pilihan di daftar “Warna”',
      'hijau, merah',
      'merah',
    ],
    [
      'warna',
      ['x-labels', 'merah'],
      'Merah Tua',
      undefined,
      'Pilihan “merah” di daftar “Warna”',
      'Merah Tua',
      'Dihapus.',
    ],
    ['warna', ['title'], 'Cat', 'Warna cat', 'Daftar “Warna”', 'Cat', 'Warna cat'],
    [
      'form',
      ['x-audience'],
      'user',
      'member',
      'Siapa yang mengisi',
      'user',
      'Formulir kini diisi oleh mitra UMKM; sebelumnya oleh siapa saja yang sudah masuk.',
    ],
    ['form', ['x-other'], { a: 1 }, '', 'Judul dan penjelasan formulir', '{"a":1}', 'Tidak ada'],
    ['form', ['x-other'], true, false, 'Judul dan penjelasan formulir', 'Ya', 'Tidak'],
    ['form', ['x-steps', 'order'], ['dua', 'satu'], ['satu', 'tiga'], 'Urutan langkah', 'Dua, Satu', 'Satu, tiga'],
    ['form', ['x-steps', 'place', 'nama'], 'dua', 'tiga', 'Langkah untuk pertanyaan “Nama”', 'Dua', 'tiga'],
    ['form', ['x-steps', 'place', 'baru'], 'satu', 'dua', 'Langkah untuk pertanyaan “baru”', 'Satu', 'Dua'],
    [
      'form',
      ['x-steps', 'satu', 'order'],
      ['umur', 'nama'],
      ['baru', 'nama'],
      'Urutan pertanyaan di langkah “Satu”',
      'Umur, Nama',
      'baru, Nama',
    ],
    ['form', ['x-steps', 'satu', 'title'], 'Pertama', undefined, 'Langkah “Satu”', 'Pertama', 'Tidak ada'],
    ['form', ['x-steps', 'tiga'], undefined, { id: 'tiga' }, 'Langkah “tiga”', 'Dihapus.', '{"id":"tiga"}'],
  ])('%s %j', (file, path, mine, theirs, about, ownText, otherText) => {
    const told = described(file, path, mine, theirs);
    expect(told).toEqual({
      about,
      mine: ownText,
      theirs: otherText === 'Tidak ada' ? expect.stringMatching(/^\S/) : otherText,
    });
    if (otherText === 'Tidak ada') expect(told.theirs).not.toBe(told.mine);
  });

  test('about a question says in sentences what each side changed', () => {
    const told = described('form', ['properties', 'nama', 'title'], 'Nama Anda', 'Nama lengkap', 'Nama');
    expect(told.about).toBe('Pertanyaan “Nama”');
    expect(told.mine).toContain('Nama Anda');
    expect(told.theirs).toContain('Nama lengkap');
    expect(told.mine).not.toBe('Nama Anda');
  });

  test('about a question that is new or gone names it by what is known', () => {
    const added = described('form', ['properties', 'baru'], { title: 'Baru', type: 'string' }, undefined);
    expect(added).toMatchObject({ about: 'Pertanyaan “Baru”', theirs: 'Dihapus.' });
    expect(described('form', ['properties', 'baru'], undefined, { type: 'string' }).about).toBe('Pertanyaan “baru”');
    const before = { title: 'Lama', type: 'string' };
    expect(described('form', ['properties', 'lama'], undefined, 3, before).about).toBe('Pertanyaan “Lama”');
  });

  test('without a base, or with one that cannot be parsed, shows the value itself', () => {
    const conflict = { key: '', file: 'form', path: ['properties', 'nama', 'title'], base: 'Nama' };
    for (const base of [null, { form: 'x: [', lists: {} }])
      expect(
        describeConflict({ ...conflict, mine: 'Nama Anda', theirs: 7 } as never, { ...state, base } as never),
      ).toMatchObject({ mine: 'Nama Anda', theirs: '7' });
  });
});
