/** The questions of a row as a small form, and what an edit of it takes back into the form. */
import { describe, expect, it, test } from 'vitest';
import {
  editRows,
  type FormSources,
  ownRowFields,
  ROW_STEP,
  renameField,
  renameOption,
  setField,
} from '#engine/studio/edit.ts';
import { withForm } from '#engine/studio/form-sources.ts';
import { rowFormSources } from '#engine/studio/row-edits.ts';
import type { FieldFile } from '#engine/types.ts';
import { formFile } from './fixtures.ts';
import { applyEdit, fieldNamed, refusalOf, sourcesOf } from './studio-fixtures.ts';

const inner: Record<string, FieldFile> = {
  what: { type: 'string', 'x-options': 'colour' },
  province: { type: 'string', 'x-options': { from: 'provinces' } },
};
const stock: FieldFile = { type: 'array', title: 'Stok', 'x-rows': true, items: { type: 'object', properties: inner } };
const properties: Record<string, FieldFile> = {
  what: { type: 'string' },
  owner: { type: 'string', 'x-show-if': { what: 'a' } },
  tone: { type: 'string', 'x-options': 'colour', default: 'merah' },
  province: { type: 'string', 'x-options': { from: 'provinces' } },
  city: { type: 'string', 'x-options': { from: 'cities', of: 'province' } },
  town: { type: 'string', 'x-options': { from: 'cities', of: '64' } },
  curator: { type: 'string', 'x-options': { from: 'curators' } },
  stock,
  later: { type: 'string' },
  end: { type: 'string' },
};
const steps = [
  { id: 'a', fields: ['what', 'owner', 'tone'] },
  { id: 'b', title: 'Tempat', fields: ['province', 'city', 'town', 'curator', 'stock', 'later'] },
  { id: 'c', fields: ['end'] },
];
const shop = sourcesOf(formFile(properties, { 'x-steps': steps, 'x-renames': { stok: 'stock', wares: 'stok' } }), {
  words: {
    words: {
      $form: { title: 'Toko' },
      owner: { label: 'Pemilik' },
      what: { label: 'Apa' },
      province: { label: 'Provinsi' },
      stock: { label: 'Persediaan' },
      'stock.what': { label: 'Barang' },
      'stockroom.size': { label: 'Luas' },
    },
    optionWords: {},
  },
  taken: ['owner', 'stock', 'stock.what', 'stok.what', 'stok.weight', 'wares.size', 'stockroom.size'],
});

describe('the small form of a row', () => {
  const rowOf = (sources = shop) => rowFormSources(sources, 'stock');

  it('has the questions before the group, step by step, and then those of the row', () => {
    const row = rowOf();
    expect(row.form['x-steps']).toStrictEqual([
      { id: 'a/', fields: ['owner', 'tone'] },
      { id: 'b/', fields: ['city', 'town', 'curator'] },
      { id: ROW_STEP, fields: ['what', 'province'] },
    ]);
    expect(Object.keys(row.form.properties)).toEqual(['owner', 'tone', 'city', 'town', 'curator', 'what', 'province']);
    const { $schema, $id, type } = row.form;
    expect({ $schema, $id, type }).toEqual({ $schema: shop.form.$schema, $id: 'contoh', type: 'object' });
    expect(row.form).not.toHaveProperty('x-renames');
  });

  it('loses references to a question of the form that a question of the row hides', () => {
    const row = rowOf();
    expect(row.form.properties.owner).toStrictEqual({ type: 'string' });
    expect(row.form.properties.city).toStrictEqual({ type: 'string', 'x-options': { from: 'cities' } });
    for (const name of ['tone', 'town', 'curator']) expect(row.form.properties[name]).toBe(shop.form.properties[name]);
    expect(row.form.properties.what).toBe(inner.what);
  });

  it('has the words of the row under the names of the row, and none of hidden questions', () => {
    expect(rowOf().words.words).toStrictEqual({
      $form: { title: 'Toko' },
      owner: { label: 'Pemilik' },
      'stock.what': { label: 'Barang' },
      'stockroom.size': { label: 'Luas' },
      what: { label: 'Barang' },
    });
  });

  it('knows the stored names of its questions under every name that the group had, each once', () => {
    expect(rowOf().taken).toEqual(['what', 'weight', 'size']);
    const { taken: _, ...fresh } = shop;
    expect(rowOf(fresh)).not.toHaveProperty('taken');
  });

  it('has no question of the step of a group that is the first of it', () => {
    const first = formFile(
      { a: { type: 'string' }, stock, later: { type: 'string' } },
      {
        'x-steps': [
          { id: 'one', fields: ['a'] },
          { id: 'two', fields: ['stock', 'later'] },
        ],
      },
    );
    expect(rowFormSources(sourcesOf(first), 'stock').form['x-steps']).toStrictEqual([
      { id: 'one/', fields: ['a'] },
      { id: 'two/', fields: [] },
      { id: ROW_STEP, fields: ['what', 'province'] },
    ]);
  });

  test.each<[string, FieldFile | undefined]>([
    ['a question that does not exist', undefined],
    ['a text', { type: 'string' }],
    ['several choices', { type: 'array', items: { type: 'string', 'x-options': 'colour' } }],
    ['rows of another form', { type: 'array', 'x-rows': 'alat' }],
    ['rows of another form that also writes its own', { ...stock, 'x-rows': 'alat' }],
  ])('does not exist for %s', (_, field) => {
    expect(ownRowFields(field)).toBeNull();
    const form = formFile(field ? { asked: field } : {});
    expect(refusalOf((s) => rowFormSources(s, 'asked'), sourcesOf(form))).toEqual({
      code: 'no-field',
      params: { name: 'asked' },
    });
  });
});

describe('an edit of the questions of a row', () => {
  it('that changes nothing returns the same sources', () => {
    expect(editRows(shop, 'stock', (row) => row)).toBe(shop);
  });

  it('that renames a code changes the questions of the form that use it, and leaves the others as they are', () => {
    const after = applyEdit((s) => editRows(s, 'stock', (row) => renameOption(row, 'colour', 'merah', 'bata')), shop);
    expect(after.lists.colour?.enum).toEqual(['bata', 'hijau', 'biru']);
    expect(fieldNamed(after, 'tone')).toStrictEqual({ type: 'string', 'x-options': 'colour', default: 'bata' });
    for (const name of ['what', 'owner', 'province', 'city', 'town', 'curator', 'later', 'end'])
      expect(fieldNamed(after, name)).toBe(shop.form.properties[name]);
    expect(Object.keys(after.form.properties)).toEqual(Object.keys(properties));
    expect(after.form['x-steps']).toBe(shop.form['x-steps']);
  });

  it('does not change the question of the form that has the same name', () => {
    const after = applyEdit((s) => editRows(s, 'stock', (row) => setField(row, 'what', { label: 'Jenis' })), shop);
    expect(fieldNamed(after, 'what')).toBe(shop.form.properties.what);
    expect(ownRowFields(after.form.properties.stock)).toStrictEqual({
      what: { ...inner.what, title: 'Jenis' },
      province: inner.province,
    });
  });

  it('does not take the simplified copy of a question of the form, even when the edit changes it', () => {
    const edit = (row: FormSources) => setField(setField(row, 'owner', { hint: 'Baru.' }), 'tone', { hint: 'Baru.' });
    const after = applyEdit((s) => editRows(s, 'stock', edit), shop);
    expect(fieldNamed(after, 'owner')).toBe(shop.form.properties.owner);
    expect(fieldNamed(after, 'tone')).toStrictEqual({ ...properties.tone, description: 'Baru.' });
  });

  it('does not add a question of the form under another name', () => {
    const after = editRows(shop, 'stock', (row) => renameField(row, 'what', 'owner_name'));
    expect(Object.keys(after.form.properties)).toEqual(Object.keys(properties));
    expect(Object.keys(ownRowFields(after.form.properties.stock) ?? {})).toEqual(['owner_name', 'province']);
  });

  test.each<[string, (row: FormSources) => FormSources]>([
    ['empties the step of the row', (row) => withForm(row, { 'x-steps': [{ id: ROW_STEP, fields: [] }] })],
    ['removes the step of the row', (row) => withForm(row, { 'x-steps': [] })],
  ])('that %s is refused with the label of the group', (_, edit) => {
    expect(refusalOf((s) => editRows(s, 'stock', edit), shop)).toEqual({ code: 'last-row', params: { name: 'Stok' } });
  });
});
