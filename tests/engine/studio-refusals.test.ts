/** Why an edit is refused: the code, and the labels of what it concerns. Settings at the edge of a refusal. */
import { describe, expect, it, test } from 'vitest';
import {
  addField,
  addOption,
  comparisonOptionsOf,
  dependantsOf,
  type FormSources,
  removeField,
  renameField,
  retireOption,
  setField,
  setForm,
  setStep,
} from '#engine/studio/edit.ts';
import { renameStep } from '#engine/studio/form-edits.ts';
import { withForm, withList } from '#engine/studio/form-sources.ts';
import { requireValid } from '#engine/studio/require-valid.ts';
import type { FieldFile, OptionFile, Weight } from '#engine/types.ts';
import { baseContext, formFile } from './fixtures.ts';
import { applyEdit, fieldNamed, refusalOf, sourcesOf } from './studio-fixtures.ts';

const colour = baseContext.options.colour as OptionFile;
const text: FieldFile = { type: 'string' };
const choice: FieldFile = { type: 'string', 'x-options': 'colour' };
const asking = (fields: Record<string, FieldFile>) => sourcesOf(formFile(fields));

describe('an edit that makes a valid form invalid', () => {
  /** The refusal of a change of the files themselves. */
  const refusal = (before: FormSources, properties: Record<string, FieldFile>) =>
    refusalOf((s) => requireValid(s, withForm(s, { properties })), before);

  it('is refused with the labels of the question, of the other one and of the value', () => {
    const before = asking({ tone: { ...choice, title: 'Warna' }, note: { ...text, title: 'Catatan' } });
    const { tone, note } = before.form.properties as Record<string, FieldFile>;
    const shown = (x: FieldFile['x-show-if']) =>
      ({ tone, note: { ...note, 'x-show-if': x } }) as typeof before.form.properties;
    expect(refusal(before, shown({ tone: 'ungu' }))).toEqual({
      code: 'awaited',
      params: { name: 'Catatan', other: 'Warna', value: 'Ungu', finding: 'condition-value' },
    });
    expect(refusal(before, shown({ size: 'a' }))).toMatchObject({
      code: 'condition-misfit',
      params: { name: 'Catatan', other: 'Size', finding: expect.stringMatching(/^condition-unknown/u) },
    });
    expect(refusal(before, { tone: { ...(tone as FieldFile), default: 'ungu' }, note: note as FieldFile })).toEqual({
      code: 'default-misfit',
      params: { name: 'Warna', value: 'ungu', finding: 'default-misfit' },
    });
  });

  it('is refused without a value when the fault is a circle of conditions', () => {
    const before = asking({ a: choice, b: choice });
    const circle = { a: { ...choice, 'x-show-if': { b: 'merah' } }, b: { ...choice, 'x-show-if': { a: 'merah' } } };
    expect(refusal(before, circle)).toEqual({
      code: 'wrong-order',
      params: { name: 'A', other: 'B', finding: 'condition-circle' },
    });
  });

  it('is refused with the title of a step, but with the label of a question that has the same name', () => {
    const before = sourcesOf(
      formFile(
        { tone: choice, usaha: { ...text, title: 'Nama usaha' }, end: text },
        {
          'x-steps': [
            { id: 'diri', title: 'Diri', fields: ['tone'] },
            { id: 'akhir', title: 'Langkah akhir', fields: ['end'], 'x-show-if': { tone: 'hijau' } },
            { id: 'usaha', title: 'Langkah usaha', fields: ['usaha'] },
          ],
        },
      ),
    );
    expect(refusalOf((s) => retireOption(s, 'colour', 'hijau'), before)).toEqual({
      code: 'awaited',
      params: { name: 'Langkah akhir', other: 'Tone', value: 'Hijau Daun', finding: 'condition-value' },
    });
    expect(
      refusal(before, { ...before.form.properties, usaha: { ...text, title: 'Nama usaha', minimum: 1 } }),
    ).toMatchObject({ code: 'limit-misfit', params: { name: 'Nama usaha' } });
  });

  it('is refused for a fault of a list that it changes', () => {
    const full = { ...colour, enum: Array.from({ length: 500 }, (_, at) => `c${at}`), 'x-labels': {}, 'x-data': {} };
    const { 'x-renames': _, ...many } = full;
    const before = sourcesOf(formFile({ a: text }), { lists: { colour: many } });
    expect(refusalOf((s) => addOption(s, 'colour', { label: 'Satu lagi' }), before)).toEqual({
      code: 'too-many',
      params: { name: 'Enum', limit: '500', finding: 'too-long' },
    });
    const twice = { ...colour, enum: [...colour.enum, 'merah'] };
    expect(refusalOf((s) => requireValid(s, withList(s, twice)))).toEqual({
      code: 'unsound',
      params: { code: 'merah', finding: 'code-twice' },
    });
  });

  it('names the new fault, not the one that was there before', () => {
    const bad = (name: string) => ({ ...choice, title: name, default: 'ungu' });
    const good = (name: string) => ({ ...choice, title: name });
    for (const [first, second] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      const before = asking({ a: good('Satu'), b: good('Dua'), [first]: bad('Lama') });
      expect(refusalOf((s) => setField(s, second, { default: 'ungu' }), before)).toMatchObject({
        code: 'default-misfit',
        params: { name: second === 'a' ? 'Satu' : 'Dua' },
      });
    }
  });

  it('is refused for a new kind of fault even when it mends another one', () => {
    const before = asking({ n: { type: 'integer', maximum: 10, default: 99 } });
    const limits = { minimum: 20 };
    expect(refusalOf((s) => setField(s, 'n', { default: null, limits }), before)).toMatchObject({
      code: 'limit-order',
    });
    expect(fieldNamed(setField(before, 'n', { required: true }), 'n')).toMatchObject({
      default: 99,
      'x-required': true,
    });
  });
});

describe('a setting', () => {
  const set: FieldFile = { ...choice, default: 'hijau', 'x-private': true, 'x-column': true, 'x-required': true };

  it('that is not given stays', () => {
    const after = applyEdit((s) => setField(s, 'a', { hint: 'Satu saja.' }), asking({ a: set }));
    expect(fieldNamed(after, 'a')).toStrictEqual({ ...set, description: 'Satu saja.' });
    const member = sourcesOf(formFile({ a: text }, { 'x-audience': 'member' }));
    expect(setForm(member, { title: 'Toko' }).form).toStrictEqual({ ...member.form, title: 'Toko' });
    expect(setStep(sourcesOf(), 'usaha', { title: 'Toko' }).form['x-steps'][1]?.['x-show-if']).toEqual({
      owner: { empty: false },
    });
  });

  it('that a locked question already has is no change of it', () => {
    const locked: FieldFile = { type: 'string', 'x-file': { accept: ['jpg'] }, 'x-locked': true };
    const before = sourcesOf(formFile({ a: locked }, { 'x-audience': 'staff' }));
    expect(setField(before, 'a', { public: false })).toBe(before);
    expect(refusalOf((s) => setField(s, 'a', { public: true }), before)).toEqual({
      code: 'locked',
      params: { name: 'A' },
    });
  });

  test.each<[string, Weight]>([
    ['number', 100],
    ['integer', 0.5],
    ['integer', { a: 100, b: 1 }],
  ])('of the weight of a question of type %s may be %j', (type, weight) => {
    expect(fieldNamed(setField(asking({ a: { type } }), 'a', { weight }), 'a')).toStrictEqual({
      type,
      'x-weight': weight,
    });
  });

  it('of a weight may be missing where no weight is possible', () => {
    const before = asking({ a: text });
    expect(setField(before, 'a', { weight: null })).toBe(before);
  });

  const place: FieldFile = { type: 'string', 'x-options': { from: 'cities', of: '64' } };
  test.each<[{ from: string; of?: string }]>([
    [{ from: 'provinces' }],
    [{ from: 'cities', of: '6' }],
    [{ from: 'districts', of: '64.72' }],
    [{ from: 'cities', of: 'area' }],
  ])('of a live list may be %j', (live) => {
    const before = asking({ area: { type: 'string', 'x-options': { from: 'provinces' } }, a: place });
    expect(fieldNamed(setField(before, 'a', { live }), 'a')).toStrictEqual({ type: 'string', 'x-options': live });
  });

  it('of a live list is written to the items of several choices', () => {
    const before = asking({ a: { type: 'array', items: { type: 'string', 'x-options': { from: 'curators' } } } });
    expect(fieldNamed(setField(before, 'a', { live: { from: 'provinces' } }), 'a')).toStrictEqual({
      type: 'array',
      items: { type: 'string', 'x-options': { from: 'provinces' } },
    });
  });
});

describe('the values that a condition may compare', () => {
  test.each<[string, FieldFile, object]>([
    ['the offered codes', { ...choice, not: { enum: ['hijau'] } }, { by: 'code', codes: ['merah', 'biru'] }],
    ['no codes of an unknown list', { type: 'string', 'x-options': 'hue' }, { by: 'code', codes: [] }],
    ['numbers', { type: 'number' }, { by: 'number' }],
    ['integers', { type: 'integer' }, { by: 'number' }],
    ['texts', text, { by: 'text' }],
    ['yes and no', { type: 'boolean' }, { by: 'yes-no' }],
    ['nothing of a consent', { type: 'boolean', const: true }, { by: 'emptiness' }],
    ['nothing of a file', { type: 'string', 'x-file': { accept: ['pdf'] } }, { by: 'emptiness' }],
    ['nothing of a live list', { type: 'string', 'x-options': { from: 'curators' } }, { by: 'emptiness' }],
    ['nothing of a map', { type: 'object', 'x-widget': 'map' }, { by: 'emptiness' }],
  ])('are %s', (_, field, expected) => {
    expect(comparisonOptionsOf(asking({ a: field }), 'a')).toEqual(expected);
  });
});

describe('an edit of the form', () => {
  it('that keeps a name changes nothing', () => {
    const before = sourcesOf();
    expect(renameField(before, 'shade', 'shade')).toBe(before);
    expect(renameStep(before, 'diri', 'diri')).toBe(before);
  });

  it('that renames a step writes its title to the file, its own one or that of the locale', () => {
    const ids = (s: FormSources) => s.form['x-steps'].map(({ id, title }) => [id, title]);
    expect(ids(renameStep(sourcesOf(), 'diri', 'anda'))).toEqual([
      ['anda', 'Diri Anda'],
      ['usaha', undefined],
    ]);
    const titled = setStep(sourcesOf(), 'diri', { title: 'Anda' });
    expect(ids(renameStep(titled, 'diri', 'anda'))).toEqual([
      ['anda', 'Anda'],
      ['usaha', undefined],
    ]);
  });

  it('that adds a question at the begin of a step places it last in the file', () => {
    const after = applyEdit((s) => addField(s, { kind: 'text', label: 'Julukan', step: 'usaha', at: 0 }));
    expect(after.form['x-steps'][1]?.fields[0]).toBe('julukan');
    expect(Object.keys(after.form.properties).at(-1)).toBe('julukan');
  });

  it('that removes a question keeps the renames of the others', () => {
    const renamed = applyEdit((s) => renameField(renameField(s, 'shade', 'pattern'), 'photo', 'picture'));
    expect(removeField(renamed, 'pattern').form['x-renames']).toEqual({ photo: 'picture' });
  });

  it('knows what depends on a question', () => {
    expect(dependantsOf(sourcesOf(), 'colour')).toEqual([{ field: 'shade' }]);
    expect(dependantsOf(sourcesOf(), 'province')).toEqual([{ field: 'city' }]);
    expect(dependantsOf(sourcesOf(), 'owner')).toEqual([{ step: 'usaha' }]);
  });
});
