/** The kinds of questions in full, the texts that a copy takes along, and the labels of a form. */
import { describe, expect, it, test } from 'vitest';
import {
  addField,
  compatibleKinds,
  copyField,
  type FieldKind,
  moveField,
  ownRowFields,
  removeStep,
  setCondition,
} from '#engine/studio/edit.ts';
import { labelsOf, labelsOfDoc, labelsOfRow, mergeLabels } from '#engine/studio/form-labels.ts';
import type { FieldFile, OptionFile } from '#engine/types.ts';
import { baseContext, compile, formFile } from './fixtures.ts';
import { fieldNamed, fieldsByStep, refusalOf, sourcesOf } from './studio-fixtures.ts';

const text: FieldFile = { type: 'string' };
const shown = (other: string): FieldFile => ({ type: 'string', 'x-show-if': { [other]: 'a' } });
const group: FieldFile = { type: 'array', 'x-rows': true, items: { type: 'object', properties: { what: text } } };

describe('a new question', () => {
  test.each<[FieldKind, FieldFile]>([
    ['text', text],
    ['textarea', { type: 'string', 'x-widget': 'textarea' }],
    ['number', { type: 'number' }],
    ['money', { type: 'integer', minimum: 0, 'x-widget': 'money' }],
    ['rating', { type: 'integer', minimum: 1, maximum: 5, 'x-widget': 'rating' }],
    ['choice', { type: 'string', 'x-options': 'colour' }],
    ['choices', { type: 'array', uniqueItems: true, items: { type: 'string', 'x-options': 'colour' } }],
    ['yes-no', { type: 'boolean', 'x-widget': 'toggle', default: false }],
    ['consent', { type: 'boolean', const: true, 'x-widget': 'toggle', 'x-required': true }],
    ['date', { type: 'string', 'x-widget': 'date' }],
    ['time', { type: 'string', 'x-format': 'time', 'x-widget': 'time' }],
    ['map', { type: 'object', 'x-widget': 'map' }],
    ['live', { type: 'string', 'x-options': { from: 'provinces' } }],
    ['region', { type: 'string', 'x-options': { from: 'provinces' }, 'x-widget': 'region' }],
    ['phone', { type: 'string', 'x-format': 'phone' }],
    ['landline', { type: 'string', 'x-format': 'landline-or-phone' }],
    ['link', { type: 'string', 'x-format': 'url' }],
    ['photo', { type: 'array', items: text, 'x-file': { accept: ['jpg', 'png'], maxMB: 5, max: 1 } }],
    ['file', { type: 'array', items: text, 'x-file': { accept: ['pdf', 'jpg', 'png'], maxMB: 5, max: 1 } }],
  ])('of the kind %s is exactly this field', (kind, field) => {
    const parts = { list: 'colour', live: { from: 'provinces' } };
    const after = addField(sourcesOf(), { kind, label: 'Baru', step: 'usaha', ...parts });
    expect(fieldNamed(after, 'baru')).toStrictEqual({ title: 'Baru', ...field });
  });

  it('with rows has short texts as columns, whose names do not avoid those of the form', () => {
    const before = sourcesOf(undefined, { taken: ['merek'], reserved: ['jumlah'] });
    const columns = ['Merek', 'Jumlah', 'Owner'];
    const after = addField(before, { kind: 'rows', label: 'Alat', step: 'usaha', columns });
    expect(ownRowFields(fieldNamed(after, 'alat'))).toStrictEqual({
      merek: { title: 'Merek', type: 'string' },
      jumlah: { title: 'Jumlah', type: 'string' },
      owner: { title: 'Owner', type: 'string' },
    });
  });
});

describe('the kinds with the same type of answers', () => {
  test.each<[string, FieldFile, FieldKind[]]>([
    ['an integer', { type: 'integer' }, ['number', 'money', 'rating']],
    ['a number', { type: 'number' }, ['number']],
    ['yes or no', { type: 'boolean' }, ['yes-no', 'consent']],
    ['a map', { type: 'object', 'x-widget': 'map' }, ['map']],
    ['rows', group, ['rows']],
    ['rows of another form', { type: 'array', 'x-rows': 'alat' }, ['rows']],
    [
      'several choices',
      { type: 'array', items: { type: 'string', 'x-options': 'colour' } },
      ['file', 'choices', 'photo'],
    ],
  ])('of %s are exactly these', (_, field, kinds) => {
    expect(compatibleKinds(field)).toEqual(kinds);
  });

  it('of a text have no files, and those of a single file have them too', () => {
    const ofText = compatibleKinds(text);
    expect(ofText).toEqual(expect.arrayContaining(['choice', 'live', 'region', 'date', 'time', 'nik', 'coordinates']));
    expect(ofText.filter((kind) => ['file', 'photo', 'choices', 'rows', 'map', 'number'].includes(kind))).toEqual([]);
    const ofFile = compatibleKinds({ type: 'string', 'x-file': { accept: ['jpg'] } });
    expect(ofFile.filter((kind) => !ofText.includes(kind))).toEqual(['file', 'photo']);
  });
});

describe('the copy of a question', () => {
  const words = {
    words: {
      owner: {
        label: 'Pemilik',
        hint: 'Sesuai KTP.',
        placeholder: 'Siti',
        error: { required: 'Isi.', minLength: 'Pendek.' },
      },
      stock: { label: 'Persediaan' },
      'stock.what': { label: 'Barang', hint: 'Singkat.' },
    },
    optionWords: {},
  };

  it('has the texts of the locale, except those that the question has itself', () => {
    const own: FieldFile = { ...text, 'x-placeholder': 'Budi', 'x-messages': { minLength: 'Terlalu pendek.' } };
    const copyOf = (field: FieldFile) =>
      fieldNamed(copyField(sourcesOf(formFile({ owner: field }), { words }), 'owner'), 'owner_2');
    const worded = { title: 'Pemilik', description: 'Sesuai KTP.', type: 'string' };
    expect(copyOf(text)).toStrictEqual({
      ...worded,
      'x-placeholder': 'Siti',
      'x-messages': { required: 'Isi.', minLength: 'Pendek.' },
    });
    expect(copyOf(own)).toStrictEqual({
      ...worded,
      'x-placeholder': 'Budi',
      'x-messages': { required: 'Isi.', minLength: 'Terlalu pendek.' },
    });
  });

  it('has those of its rows too', () => {
    const after = copyField(sourcesOf(formFile({ stock: group }), { words }), 'stock');
    expect(fieldNamed(after, 'stock_2')?.title).toBe('Persediaan');
    expect(ownRowFields(fieldNamed(after, 'stock_2'))).toStrictEqual({
      what: { title: 'Barang', description: 'Singkat.', type: 'string' },
    });
    expect(fieldNamed(after, 'stock')).toBe(group);
  });
});

describe('a condition that already reads a later question', () => {
  const twoSteps = [
    { id: 'one', fields: ['a', 'b', 'c', 'd'] },
    { id: 'two', fields: ['e'] },
  ];
  const before = sourcesOf(
    formFile({ a: shown('b'), b: text, c: text, d: shown('c'), e: text }, { 'x-steps': twoSteps }),
  );

  it('may compare it with something else, but not read another later one', () => {
    const after = setCondition(before, { field: 'a' }, { b: 'z' });
    expect(fieldNamed(after, 'a')?.['x-show-if']).toEqual({ b: 'z' });
    expect(refusalOf((s) => setCondition(s, { field: 'a' }, { b: 'z', c: 'a' }), before)).toEqual({
      code: 'wrong-order',
      params: { name: 'A', other: 'C' },
    });
  });

  it('may move on the same screen, but not to an earlier screen than what it reads', () => {
    expect(fieldsByStep(moveField(before, 'b', { step: 'one', at: 3 })).one).toEqual(['a', 'c', 'd', 'b']);
    expect(refusalOf((s) => moveField(s, 'b', { step: 'two' }), before)).toEqual({
      code: 'wrong-order',
      params: { name: 'A', other: 'B' },
    });
  });

  it('allows no second one', () => {
    expect(refusalOf((s) => moveField(s, 'd', { step: 'one', at: 0 }), before)).toEqual({
      code: 'wrong-order',
      params: { name: 'D', other: 'C' },
    });
  });

  it('of a step on its own question does not keep the step', () => {
    const steps = [
      { id: 'one', fields: ['a'] },
      { id: 'two', fields: ['b'], 'x-show-if': { b: 'x' } },
    ];
    const own = sourcesOf(formFile({ a: text, b: text }, { 'x-steps': steps }));
    expect(fieldsByStep(removeStep(own, 'two'))).toEqual({ one: ['a'] });
  });
});

describe('the labels of a form', () => {
  const lists: Record<string, OptionFile> = {
    colour: baseContext.options.colour as OptionFile,
    size: { $schema: '', $id: 'size', type: 'string', enum: ['s'], 'x-labels': { s: 'Kecil' } },
  };
  const form = formFile({
    tone: { type: 'string', title: 'Warna', 'x-options': 'colour', not: { enum: ['biru'] } },
    sizes: { type: 'array', title: 'Ukuran', items: { type: 'string', 'x-options': 'size' } },
    price: { type: 'integer', title: 'Harga', 'x-widget': 'money' },
    place: { type: 'string', title: 'Tempat', 'x-options': { from: 'provinces' } },
    stock: {
      type: 'array',
      title: 'Stok',
      items: {
        type: 'object',
        properties: {
          tone: { type: 'array', title: 'Corak', items: { type: 'string', 'x-options': 'size' } },
          cost: { type: 'integer', title: 'Biaya', 'x-widget': 'money' },
        },
      },
    },
  });
  const doc = compile(form, { ...baseContext, options: lists });
  const tones = { merah: 'Merah', hijau: 'Hijau Daun', ungu: 'Ungu' };
  const expected = {
    fields: { tone: 'Warna', sizes: 'Ukuran', price: 'Harga', place: 'Tempat', stock: 'Stok' },
    steps: { satu: 'Satu' },
    values: { tone: tones, sizes: { s: 'Kecil' } },
    several: ['sizes'],
    money: ['price'],
  };

  it('have for each question the codes of its own list, retired ones included', () => {
    expect(labelsOfDoc(doc)).toStrictEqual(expected);
    const words = { words: {}, optionWords: baseContext.optionWords };
    expect(labelsOf(sourcesOf(form, { lists }), words)).toStrictEqual({
      ...expected,
      values: { ...expected.values, tone: { ...tones, biru: 'Biru Laut' } },
    });
  });

  it('inside a row are those of the form, hidden by those of the row', () => {
    const inside = labelsOfRow(doc, 'stock');
    expect(inside.fields).toStrictEqual({ ...expected.fields, tone: 'Corak', cost: 'Biaya' });
    expect(inside.values).toStrictEqual({ tone: { s: 'Kecil' }, sizes: { s: 'Kecil' } });
    expect([inside.several, inside.money]).toStrictEqual([
      ['sizes', 'tone'],
      ['price', 'cost'],
    ]);
    expect(labelsOfRow(doc, 'price')).toStrictEqual(expected);
    expect(mergeLabels(expected, { ...expected, steps: { dua: 'Dua' } }).steps).toEqual({ dua: 'Dua' });
  });
});
