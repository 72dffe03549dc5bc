/** Several questions are chosen in the tree, and the places where they may go. */
import { describe, expect, it } from 'vitest';
import type { FormSources } from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import {
  existingSelection,
  NO_SELECTION,
  pickRange,
  questionOfPlace,
  toggleAll,
  togglePick,
} from '#web/features/studio/compose/select/field-selection.ts';
import {
  destinationKey,
  destinationsOf,
  othersAt,
  placeEdit,
  refusalOf,
  removeEdit,
} from '#web/features/studio/compose/select/place-edit.ts';

const text: FieldFile = { type: 'string', maxLength: 50 };
const rows: FieldFile = {
  type: 'array',
  'x-rows': true,
  maxItems: 5,
  items: { type: 'object', properties: { isi: text, harga: text, catatan: text } },
};
const sources: FormSources = {
  form: {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'pasar',
    type: 'object',
    'x-steps': [
      { id: 'satu', fields: ['a', 'b', 'c'] },
      { id: 'dua', fields: ['d', 'barang', 'e'] },
    ],
    properties: { a: text, b: text, c: text, d: { ...text, 'x-show-if': { b: 'ya' } }, barang: rows, e: text },
  },
  lists: {},
  words: { words: {}, optionWords: {} },
};

describe('choosing', () => {
  it('by Shift takes everything in between, across steps and in both directions', () => {
    const one = togglePick(NO_SELECTION, null, 'b');
    expect(one).toEqual({ isOn: true, group: null, names: ['b'], anchor: 'b' });
    expect(pickRange(one, sources, null, 'c')).toEqual({ isOn: true, group: null, names: ['b', 'c'], anchor: 'b' });
    expect(pickRange(togglePick(NO_SELECTION, null, 'a'), sources, null, 'b').names).toEqual(['a', 'b']);
    expect(pickRange(one, sources, null, 'd').names).toEqual(['b', 'c', 'd']);
    expect(pickRange(one, sources, null, 'a').names).toEqual(['a', 'b']);
    // The range may become smaller again, because it begins at the first question.
    expect(pickRange(pickRange(one, sources, null, 'e'), sources, null, 'c').names).toEqual(['b', 'c']);
  });

  it('again takes a question back, and one that is not in the tree is no end of a range', () => {
    const two = togglePick(togglePick(NO_SELECTION, null, 'a'), null, 'b');
    expect(togglePick(two, null, 'a')).toEqual({ isOn: true, group: null, names: ['b'], anchor: 'a' });
    expect(pickRange(two, sources, null, 'gone').names).toEqual(['a', 'b', 'gone']);
    expect(pickRange({ ...two, anchor: 'gone' }, sources, null, 'c').names).toEqual(['a', 'b', 'c']);
    expect(pickRange(two, sources, 'barang', 'harga')).toMatchObject({ names: ['harga'], anchor: 'harga' });
    expect(pickRange(two, sources, 'a', 'harga').names).toEqual(['harga']);
  });

  it('of a whole step adds it, and takes it back when all are chosen', () => {
    const two = togglePick(togglePick(NO_SELECTION, null, 'd'), null, 'a');
    const whole = toggleAll(two, ['a', 'b', 'c']);
    expect(existingSelection(whole, sources).names).toEqual(['a', 'b', 'c', 'd']);
    expect(toggleAll(whole, ['a', 'b', 'c']).names).toEqual(['d']);
    expect(whole).toMatchObject({ isOn: true, group: null, anchor: 'a' });
    expect(toggleAll(whole, []).anchor).toBeNull();
    const rowsChosen = togglePick(NO_SELECTION, 'barang', 'harga');
    expect(toggleAll(rowsChosen, ['a', 'b', 'c'])).toMatchObject({ group: null, names: ['a', 'b', 'c'] });
  });

  it('in the rows of a group begins anew, because rows and form have no common place', () => {
    const mixed = togglePick(togglePick(NO_SELECTION, null, 'a'), 'barang', 'harga');
    expect(mixed).toMatchObject({ group: 'barang', names: ['harga'] });
    expect(pickRange(mixed, sources, 'barang', 'catatan').names).toEqual(['harga', 'catatan']);
  });

  it('forgets questions that an undo took away', () => {
    const selection = { ...NO_SELECTION, isOn: true, names: ['a', 'gone'], anchor: 'gone' };
    expect(existingSelection(selection, sources)).toEqual({ isOn: true, group: null, names: ['a'], anchor: null });
    expect(existingSelection({ ...selection, anchor: 'a' }, sources).anchor).toBe('a');
    const inRows = { isOn: true, group: 'barang', names: ['harga', 'a'], anchor: 'harga' };
    expect(existingSelection(inRows, sources)).toEqual({ ...inRows, names: ['harga'] });
    expect(existingSelection({ ...inRows, group: 'a' }, sources).names).toEqual([]);
  });

  it('knows the question of a row in the tree', () => {
    expect(questionOfPlace('field:a')).toEqual({ group: null, name: 'a' });
    expect(questionOfPlace('row:barang.harga')).toEqual({ group: 'barang', name: 'harga' });
    expect([questionOfPlace('step:satu'), questionOfPlace(undefined)]).toEqual([null, null]);
    expect(questionOfPlace('row:barang')).toEqual({ group: 'barang', name: '' });
  });
});

describe('the place of chosen questions', () => {
  const chosen = { group: null, names: ['a', 'b'] };

  it('is a step or the rows of a group that is not chosen itself; copies stay in steps', () => {
    expect(destinationsOf(sources, chosen, false)).toEqual([{ step: 'satu' }, { step: 'dua' }, { group: 'barang' }]);
    expect(destinationsOf(sources, { group: null, names: ['barang'] }, false)).toEqual([
      { step: 'satu' },
      { step: 'dua' },
    ]);
    expect(destinationsOf(sources, chosen, true)).toEqual([{ step: 'satu' }, { step: 'dua' }]);
    expect(destinationsOf(sources, { group: 'barang', names: ['isi'] }, true)).toEqual([{ group: 'barang' }]);
  });

  it('is counted among the questions that stay', () => {
    expect(othersAt(sources, chosen, { step: 'satu' }, false)).toEqual(['c']);
    expect(othersAt(sources, chosen, { step: 'satu' }, true)).toEqual(['a', 'b', 'c']);
    expect(othersAt(sources, { group: 'barang', names: ['isi'] }, { group: 'barang' }, false)).toEqual([
      'harga',
      'catatan',
    ]);
  });

  it('has a key of its own', () => {
    const all = [{ step: 'satu' }, { step: 'dua' }, { group: 'satu' }, { group: 'barang' }];
    expect(new Set(all.map(destinationKey)).size).toBe(4);
  });

  it('in a step counts nothing of the rows, and a step that is gone has no questions', () => {
    expect(othersAt(sources, chosen, { step: 'gone' }, false)).toEqual([]);
    expect(othersAt(sources, { group: 'barang', names: ['isi', 'a'] }, { step: 'satu' }, false)).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(othersAt(sources, chosen, { step: 'dua' }, false)).toEqual(['d', 'barang', 'e']);
  });

  it('may be nowhere: chosen questions are removed with the conditions that ask for them', () => {
    const after = removeEdit({ group: null, names: ['a', 'b'] })(sources).form;
    expect(after['x-steps'].map((step) => step.fields)).toEqual([['c'], ['d', 'barang', 'e']]);
    expect(after.properties.d).not.toHaveProperty('x-show-if');
    const fewer = removeEdit({ group: 'barang', names: ['harga'] })(sources).form;
    expect(Object.keys(fewer.properties.barang?.items?.properties ?? {})).toEqual(['isi', 'catatan']);
  });

  it('throws what is no refusal', () => {
    const broken = () => {
      throw new TypeError('x is undefined');
    };
    expect(() => refusalOf(sources, broken)).toThrow('x is undefined');
    expect(refusalOf(sources, (now) => now)).toBeNull();
  });

  it('leads to one edit of the form or of the rows, or to the reason of its refusal', () => {
    const fields = (edit: (now: FormSources) => FormSources) =>
      edit(sources).form['x-steps'].map((step) => step.fields);
    expect(fields(placeEdit({ group: null, names: ['e', 'a'] }, { step: 'dua' }, 0, false))).toEqual([
      ['b', 'c'],
      ['a', 'e', 'd', 'barang'],
    ]);
    const inRows = placeEdit({ group: 'barang', names: ['catatan'] }, { group: 'barang' }, 0, false)(sources);
    expect(Object.keys(inRows.form.properties.barang?.items?.properties ?? {})).toEqual(['catatan', 'isi', 'harga']);
    expect(fields(placeEdit({ group: 'barang', names: ['isi'] }, { step: 'satu' }, 1, false))[0]).toEqual([
      'a',
      'isi',
      'b',
      'c',
    ]);
    expect(refusalOf(sources, placeEdit(chosen, { step: 'dua' }, 3, false))?.code).toBe('wrong-order');
    expect(refusalOf(sources, placeEdit(chosen, { group: 'barang' }, 0, false))?.code).toBe('depended-on');
  });
});
