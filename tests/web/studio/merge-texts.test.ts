/** Merging the texts of two people: forms, lists, what the server reports, and what undo restores. */
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { WorkConflict } from '#contract/studio.ts';
import { mergeFiles } from '#web/features/studio/merge/merge-files.ts';
import { MergeLog } from '#web/features/studio/merge/merge-log.ts';
import { rebase } from '#web/features/studio/merge/rebase.ts';
import type { Choices } from '#web/features/studio/merge/three-way.ts';
import { files, list, same, context as world } from './merge-fixtures.ts';

const inForm = (from: string, to: string) => (text: string) => text.replace(from, to);

const merge = (
  mine: ReturnType<typeof files>,
  theirs: ReturnType<typeof files>,
  {
    base = files(same),
    published = {},
    choices = {},
  }: { base?: typeof mine; published?: Record<string, string>; choices?: Choices } = {},
) => mergeFiles({ base, mine, theirs, world, publishedTextOf: (id) => published[id] }, choices);

describe('two texts of a form', () => {
  test('of which one is unchanged become the other one, letter by letter', () => {
    const changed = files((text) => text.replace('Nama', 'Nama  lengkap  # ya'));
    expect(merge(changed, files(same))?.files.form).toBe(changed.form);
    expect(merge(files(same), changed)?.files.form).toBe(changed.form);
    expect(merge(changed, changed)?.files.form).toBe(changed.form);
  });

  test('keep a step that one removed if the other put a question into it', () => {
    const removed = files((text) =>
      text
        .replace('  - { id: dua, title: Dua, fields: [kota] }\n', '')
        .replace('  kota: { title: Kota, type: string }\n', ''),
    );
    const filled = files(inForm('fields: [kota]', 'fields: [kota, umur]')).form.replace('[nama, umur]', '[nama]');
    const merged = merge(removed, { form: filled, lists: {} });
    expect(parse(merged?.files.form ?? '')).toMatchObject({
      'x-steps': [
        { id: 'satu', title: 'Satu', fields: ['nama'] },
        { id: 'dua', title: 'Dua', fields: ['umur'] },
      ],
    });
    expect(Object.keys(parse(merged?.files.form ?? '').properties)).toEqual(['nama', 'umur']);
  });

  test('lose a step that one removed together with its question', () => {
    const removed = files((text) =>
      text
        .replace('  - { id: dua, title: Dua, fields: [kota] }\n', '')
        .replace('  kota: { title: Kota, type: string }\n', ''),
    );
    const merged = merge(removed, files(inForm('title: Nama', 'title: Nama Anda')));
    const value = parse(merged?.files.form ?? '');
    expect(value['x-steps'].map(({ id }: { id: string }) => id)).toEqual(['satu']);
    expect(value.properties).toEqual({
      nama: { title: 'Nama Anda', type: 'string' },
      umur: { title: 'Umur', type: 'integer' },
    });
  });

  test('have the settings of the whole form from both', () => {
    const merged = merge(
      files(inForm('title: Contoh', 'title: Contoh baru')),
      files(inForm('type: object', 'type: object\ndescription: Isi dengan benar')),
    );
    expect(parse(merged?.files.form ?? '')).toMatchObject({ title: 'Contoh baru', description: 'Isi dengan benar' });
    expect(merged?.conflicts).toEqual([]);
  });

  test('keep the comments of the side that has new ones', () => {
    const commented = files(inForm('title: Contoh', 'title: Contoh # judul'));
    const renamed = files(inForm('title: Kota', 'title: Kota asal'));
    for (const [mine, theirs] of [
      [commented, renamed],
      [renamed, commented],
    ] as const) {
      const text = merge(mine, theirs)?.files.form;
      expect(text).toContain('title: Contoh # judul');
      expect(text).toContain('title: Kota asal');
    }
  });

  test('of which one cannot be parsed are not merged', () => {
    const [broken, changed] = [files((text) => `${text}x: [`), files(inForm('Nama', 'Nama Anda'))];
    expect(merge(broken, changed)).toBeNull();
    expect(merge(changed, broken)).toBeNull();
  });
});

describe('a list', () => {
  const changed = (change: (text: string) => string) => files(same, { warna: change(list) });
  const labels = (more: string) => (text: string) => text.replace('x-labels: { ', `x-labels: { ${more}, `);

  test('is merged option by option', () => {
    const merged = merge(
      changed((text) => labels('biru: Biru')(text).replace('[merah, hijau]', '[biru, merah, hijau]')),
      changed((text) => text.replace('merah: Merah', 'merah: Merah Tua')),
      { base: changed(same) },
    );
    expect(merged?.conflicts).toEqual([]);
    expect(parse(merged?.files.lists.warna ?? '')).toEqual({
      $id: 'warna',
      title: 'Warna',
      type: 'string',
      enum: ['biru', 'merah', 'hijau'],
      'x-labels': { biru: 'Biru', merah: 'Merah Tua', hijau: 'Hijau' },
    });
  });

  test('that only one side has stays as it is', () => {
    expect(merge(changed(same), files(same))?.files.lists).toEqual({ warna: list });
    expect(merge(files(same), changed(same))?.files.lists).toEqual({ warna: list });
  });

  test('is compared with the published text where a side has not changed it', () => {
    const merged = merge(changed(inForm('title: Warna', 'title: Warna cat')), files(same), {
      published: { warna: list },
    });
    expect(merged?.files.lists.warna).toContain('title: Warna cat');
    expect(merge(changed(same), files(same), { published: { warna: list } })?.files.lists).toEqual({});
  });

  test('that both created is merged without a base', () => {
    const merged = merge(
      changed(same),
      changed((text) => labels('biru: Biru')(text).replace('[merah, hijau]', '[merah, hijau, biru]')),
    );
    expect(parse(merged?.files.lists.warna ?? '').enum).toEqual(['merah', 'hijau', 'biru']);
  });

  test('is asked about where both changed the same label', () => {
    const [mine, theirs] = ['Merah Tua', 'Merah Muda'].map((label) =>
      changed(inForm('merah: Merah', `merah: ${label}`)),
    );
    const input = { base: changed(same) };
    const key = 'warna:x-labels/merah';
    expect(merge(mine as never, theirs as never, input)?.conflicts).toMatchObject([{ key, file: 'warna' }]);
    const chosen = merge(mine as never, theirs as never, { ...input, choices: { [key]: 'theirs' } });
    expect(parse(chosen?.files.lists.warna ?? '')['x-labels'].merah).toBe('Merah Muda');
  });

  test('that cannot be parsed is not merged', () => {
    const [broken, other] = [changed((text) => `${text}x: [`), changed(inForm('Warna', 'Warna cat'))];
    expect(merge(broken, other, { base: changed(same) })).toBeNull();
  });
});

describe('a conflict that the server reports', () => {
  const mine = files(inForm('title: Nama', 'title: Nama Anda'), {
    warna: list.replace('merah: Merah', 'merah: Merah Tua'),
  });
  const theirs = files(inForm('title: Umur', 'title: Usia'));
  const lists = [{ id: 'warna', text: list.replace('hijau: Hijau', 'hijau: Hijau Daun') }] as never;

  test('about the form merges both forms', () => {
    const conflict = { lists: [], files: theirs } as unknown as WorkConflict;
    const merged = rebase({ conflict, base: files(same), mine, lists: [], world });
    expect(merged?.files.form).toContain('title: Nama Anda');
    expect(merged?.files.form).toContain('title: Usia');
  });

  test('about a list that was published meanwhile keeps the own form and merges the list', () => {
    const conflict = { lists: [{ id: 'warna', base: list }], files: theirs } as unknown as WorkConflict;
    const merged = rebase({ conflict, base: files(same), mine, lists, world });
    expect(merged?.files.form).toBe(mine.form);
    expect(parse(merged?.files.lists.warna ?? '')['x-labels']).toEqual({ merah: 'Merah Tua', hijau: 'Hijau Daun' });
  });

  test('about a list without a known base is decided by the user', () => {
    const conflict = { lists: [{ id: 'warna', base: null }], files: theirs } as unknown as WorkConflict;
    expect(rebase({ conflict, base: files(same), mine, lists, world })).toBeNull();
  });
});

test('an older state that undo restores gets the changes that others made since, and only these', () => {
  const log = new MergeLog();
  const [base, one, two] = [
    files(same),
    files(inForm('title: Nama', 'title: Nama Anda')),
    files((text) => text.replace('title: Nama', 'title: Nama Anda').replace('title: Umur', 'title: Usia')),
  ];
  expect(log.count).toBe(0);
  log.add(base, one);
  log.add(one, two);
  expect(log.count).toBe(2);
  const entry = files(inForm('title: Kota', 'title: Kota asal'));
  const restored = (merges: number) => log.applyTo({ files: entry, merges } as never, world, () => undefined).form;
  expect(restored(0)).toBe(two.form.replace('title: Kota', 'title: Kota asal'));
  expect(parse(restored(1)).properties).toMatchObject({ nama: { title: 'Nama' }, umur: { title: 'Usia' } });
  expect(restored(2)).toBe(entry.form);
  const broken = { files: { form: 'x: [', lists: {} }, merges: 0 } as never;
  expect(log.applyTo(broken, world, () => undefined).form).toBe('x: [');
});
