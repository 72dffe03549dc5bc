import { describe, expect, it } from 'vitest';
import { migrateAnswers } from '#engine/migrate-answers.ts';
import {
  addList,
  addOption,
  copyList,
  type FormSources,
  fieldsUsingList,
  moveOption,
  removeOption,
  renameOption,
  restoreOption,
  retireOption,
  setCondition,
  setField,
  setFieldList,
  setListTitle,
  setOption,
} from '#engine/studio/edit.ts';
import { baseContext, compile, formFile } from './fixtures.ts';
import { applyEdit, contextOf, fieldNamed, refusalOf, sourcesOf } from './studio-fixtures.ts';

const colour = ({ lists }: FormSources) => lists.colour;

describe('a staff member who makes a list', () => {
  it('writes labels and gets codes', () => {
    const after = applyEdit((s) =>
      addList(s, { title: 'Jenis Kain', options: ['Katun Jepang', '100% Sutra', 'Ésprit'] }),
    );
    expect(after.lists['jenis-kain']).toEqual({
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: 'jenis-kain',
      type: 'string',
      title: 'Jenis Kain',
      enum: ['katun-jepang', '100-sutra', 'esprit'],
      'x-labels': { 'katun-jepang': 'Katun Jepang', '100-sutra': '100% Sutra', esprit: 'Ésprit' },
    });
    expect(after.lists.colour).toBe(baseContext.options.colour);
  });

  it.each([
    ['name-taken', { id: 'colour', title: 'Warna', options: ['A'] }],
    ['last-option', { title: 'Kosong', options: [] }],
    ['label-missing', { title: 'Kosong', options: [' '] }],
    ['label-taken', { title: 'Dua Kali', options: ['Ya', 'ya'] }],
  ])('gets the error %s', (code, list) => {
    expect(refusalOf((s) => addList(s, list))).toMatchObject({ code });
  });

  it('may start with a copy that other forms do not share', () => {
    const after = applyEdit((s) => copyList(s, 'colour', 'Warna Kami'));
    expect(after.lists['warna-kami']).toMatchObject({
      enum: ['merah', 'hijau', 'biru'],
      'x-labels': { merah: 'Merah', hijau: 'Hijau Daun', biru: 'Biru Laut' },
      'x-retired': { ungu: 'Ungu' },
    });
  });
});

describe('a staff member who renames a list', () => {
  it('changes only its title', () => {
    const after = applyEdit((s) => setListTitle(s, 'colour', '  Warna Cat '));
    expect(after.lists.colour).toEqual({ ...baseContext.options.colour, title: 'Warna Cat' });
    expect(compile(after.form, contextOf(after)).hash).toBe(compile(sourcesOf().form, baseContext).hash);
  });

  it('cannot leave the title empty', () => {
    expect(refusalOf((s) => setListTitle(s, 'colour', ' '))).toMatchObject({ code: 'label-missing' });
  });
});

describe('a staff member who changes the list of a question', () => {
  const both = applyEdit((s) => addList(s, { title: 'Ukuran', options: ['Kecil', 'Besar'] }));

  it('gets the same kind of question, without the exclusions of the old list', () => {
    const narrowed = applyEdit((s) => setField(s, 'goods', { excludedCodes: ['merah'] }), both);
    const free = applyEdit((s) => setCondition(s, { field: 'price' }, null), narrowed);
    expect(
      fieldNamed(
        applyEdit((s) => setFieldList(s, 'goods', 'ukuran'), free),
        'goods',
      ),
    ).toEqual({
      type: 'array',
      title: 'Barang',
      uniqueItems: true,
      items: { type: 'string', 'x-options': 'ukuran' },
    });
    expect(fieldsUsingList(free, 'colour')).toEqual(['colour', 'goods']);
  });

  it.each([
    ['awaited', 'goods', 'ukuran'],
    ['kind-misfit', 'owner', 'ukuran'],
    ['no-list', 'goods', 'tiada'],
  ])('gets the error %s', (code, name, list) => {
    expect(refusalOf((s) => setFieldList(s, name, list), both)).toMatchObject({ code });
  });
});

describe('a staff member who edits the options of a list', () => {
  it('adds one at the end or at a position', () => {
    const after = applyEdit((s) =>
      addOption(addOption(s, 'colour', { label: 'Kuning Kunyit' }), 'colour', { label: 'Abu', at: 0 }),
    );
    expect(colour(after)?.enum).toEqual(['abu', 'merah', 'hijau', 'biru', 'kuning-kunyit']);
    expect(colour(after)?.['x-labels']).toMatchObject({ 'kuning-kunyit': 'Kuning Kunyit' });
  });

  it('never gets a list id that is reserved for the text of the form', () => {
    const after = applyEdit((s) => addList(s, { title: 'Form', options: ['Ya'] }));
    expect(Object.keys(after.lists)).toContain('form-2');
    expect(refusalOf((s) => addList(s, { id: 'form', title: 'Form', options: ['Ya'] }))).toMatchObject({
      code: 'name-taken',
    });
  });

  it('never gets a code that had another meaning before', () => {
    expect(colour(applyEdit((s) => addOption(s, 'colour', { label: 'Ungu Muda', code: 'ungu-muda' })))?.enum).toContain(
      'ungu-muda',
    );
    expect(colour(applyEdit((s) => addOption(s, 'colour', { label: 'Red' })))?.enum.at(-1)).toBe('red-2');
    expect(refusalOf((s) => addOption(s, 'colour', { label: 'Lama', code: 'ungu' }))).toMatchObject({
      code: 'code-taken',
    });
    expect(refusalOf((s) => addOption(s, 'colour', { label: 'Lama', code: 'Un gu' }))).toMatchObject({
      code: 'bad-code',
    });
    expect(refusalOf((s) => addOption(s, 'colour', { label: 'hijau daun' }))).toMatchObject({ code: 'label-taken' });
  });

  it('changes its label, or restores the label of the locale', () => {
    const worded = applyEdit((s) => setOption(s, 'colour', 'hijau', 'Hijau Lumut'));
    expect(colour(worded)?.['x-labels']).toEqual({ biru: 'Biru Laut', hijau: 'Hijau Lumut' });
    for (const label of ['', 'Hijau Daun'])
      expect(colour(applyEdit((s) => setOption(s, 'colour', 'hijau', label), worded))).toEqual(
        baseContext.options.colour,
      );
    expect(refusalOf((s) => setOption(s, 'colour', 'hijau', 'Merah'))).toMatchObject({ code: 'label-taken' });
    expect(refusalOf((s) => setOption(s, 'colour', 'tiada', 'X'))).toMatchObject({ code: 'no-option' });
  });

  it('moves one', () => {
    expect(colour(applyEdit((s) => moveOption(s, 'colour', 'biru', 0)))?.enum).toEqual(['biru', 'merah', 'hijau']);
  });

  it('retires one: it stays readable and can be restored', () => {
    const loose = applyEdit((s) => setCondition(setCondition(s, { field: 'shade' }, null), { field: 'price' }, null));
    const retired = applyEdit((s) => retireOption(s, 'colour', 'hijau'), loose);
    expect(colour(retired)).toMatchObject({
      enum: ['merah', 'biru'],
      'x-retired': { ungu: 'Ungu', hijau: 'Hijau Daun' },
    });
    const back = applyEdit((s) => restoreOption(s, 'colour', 'hijau'), retired);
    expect(colour(back)).toMatchObject({ enum: ['merah', 'biru', 'hijau'], 'x-retired': { ungu: 'Ungu' } });
    expect(colour(back)?.['x-labels']).toMatchObject({ hijau: 'Hijau Daun' });
    expect(refusalOf((s) => restoreOption(s, 'colour', 'merah'))).toMatchObject({ code: 'no-option' });
  });

  it('keeps renames that lead to a retired one', () => {
    const loose = applyEdit((s) => setCondition(s, { field: 'shade' }, null));
    const after = applyEdit((s) => retireOption(s, 'colour', 'merah'), loose);
    expect(colour(after)).toMatchObject({ 'x-renames': { red: 'merah' }, 'x-retired': { merah: 'Merah' } });
    expect(colour(after)).not.toHaveProperty('x-data');
    expect(colour(applyEdit((s) => removeOption(s, 'colour', 'merah'), loose))).not.toHaveProperty('x-renames');
  });

  it('sees which condition needs an option before it is removed, and cannot remove the last one', () => {
    expect(refusalOf((s) => retireOption(s, 'colour', 'biru'))).toEqual({
      code: 'awaited',
      params: { name: 'Harga', other: 'Barang', value: 'Biru Laut', finding: 'condition-value' },
    });
    const one = sourcesOf(formFile({ a: { type: 'string', 'x-options': 'one' } }), {
      lists: {
        one: {
          $schema: 'http://json-schema.org/draft-07/schema#',
          $id: 'one',
          type: 'string',
          title: 'Satu',
          enum: ['a'],
        },
      },
    });
    expect(refusalOf((s) => retireOption(s, 'one', 'a'), one)).toEqual({
      code: 'last-option',
      params: { list: 'Satu' },
    });
  });

  it('changes a code: conditions, defaults and stored answers follow', () => {
    const begun = applyEdit((s) => setField(s, 'colour', { default: 'merah' }));
    const after = applyEdit((s) => renameOption(s, 'colour', 'merah', 'merah-bata'), begun);
    expect(colour(after)).toMatchObject({
      enum: ['merah-bata', 'hijau', 'biru'],
      'x-labels': { 'merah-bata': 'Merah' },
      'x-renames': { red: 'merah-bata', merah: 'merah-bata' },
      'x-data': { 'merah-bata': { hex: '#f00' } },
    });
    expect(fieldNamed(after, 'colour')?.default).toBe('merah-bata');
    expect(fieldNamed(after, 'shade')?.['x-show-if']).toEqual({ colour: ['merah-bata', 'hijau'] });
    const moved = migrateAnswers(compile(sourcesOf().form), compile(after.form, contextOf(after)), {
      colour: 'red',
      goods: ['merah', 'biru'],
    });
    expect(moved).toEqual({ answers: { colour: 'merah-bata', goods: ['merah-bata', 'biru'] }, dropped: [] });
  });

  it('merges two options', () => {
    const after = applyEdit((s) => renameOption(s, 'colour', 'merah', 'hijau'));
    expect(colour(after)).toMatchObject({ enum: ['hijau', 'biru'], 'x-renames': { red: 'hijau', merah: 'hijau' } });
    expect(fieldNamed(after, 'shade')?.['x-show-if']).toEqual({ colour: ['hijau'] });
  });

  it('leaves no rename of a code that was never published, and cannot use a retired code', () => {
    const fresh = applyEdit((s) => addOption(s, 'colour', { label: 'Kuning' }));
    expect(
      colour(applyEdit((s) => renameOption(s, 'colour', 'kuning', 'kunyit', { trail: false }), fresh)),
    ).toMatchObject({
      enum: ['merah', 'hijau', 'biru', 'kunyit'],
      'x-renames': { red: 'merah' },
    });
    expect(refusalOf((s) => renameOption(s, 'colour', 'hijau', 'ungu'))).toMatchObject({ code: 'code-taken' });
    expect(refusalOf((s) => renameOption(s, 'colour', 'hijau', 'Hi jau'))).toMatchObject({ code: 'bad-code' });
  });
});
