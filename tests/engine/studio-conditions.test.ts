import { describe, expect, it } from 'vitest';
import {
  comparisonOptionsOf,
  compatibleKinds,
  conditionCandidates,
  isLocked,
  kindOf,
  labelsOf,
  setCondition,
  setKind,
  widgetsFor,
} from '#engine/studio/edit.ts';
import type { Condition, FieldFile } from '#engine/types.ts';
import { formFile } from './fixtures.ts';
import { applyEdit, fieldNamed, refusalOf, sourcesOf } from './studio-fixtures.ts';

describe('the kind of a question', () => {
  it('changes under the same name, and keeps its label, requiredness and condition', () => {
    const after = applyEdit((s) => setKind(s, 'shade', 'choice', { options: ['Polos', 'Garis'] }));
    expect(fieldNamed(after, 'shade')).toEqual({
      type: 'string',
      title: 'Corak',
      'x-options': 'corak',
      'x-show-if': { colour: ['merah', 'hijau'] },
    });
    expect(after.lists.corak?.enum).toEqual(['polos', 'garis']);
  });

  it('has compatible kinds, which keep every answer, listed first', () => {
    const like = (name: string) => compatibleKinds(fieldNamed(sourcesOf(), name) as FieldFile);
    expect(like('owner')).toEqual(expect.arrayContaining(['text', 'textarea', 'email', 'choice', 'date']));
    expect(like('owner')).not.toContain('number');
    expect(like('price')).toEqual(['number', 'money', 'rating']);
    expect(like('photo')).toContain('file');
  });

  it('keeps the type of a number and of a single file', () => {
    expect(
      fieldNamed(
        applyEdit((s) => setKind(s, 'price', 'number')),
        'price',
      ),
    ).toMatchObject({ type: 'integer' });
    expect(
      fieldNamed(
        applyEdit((s) => setKind(s, 'photo', 'file')),
        'photo',
      ),
    ).toMatchObject({ type: 'string' });
  });

  it('of a locked question changes only within its type', () => {
    expect(isLocked(fieldNamed(sourcesOf(), 'owner') as FieldFile)).toBe(true);
    expect(refusalOf((s) => setKind(s, 'owner', 'number'))).toEqual({ code: 'locked', params: { name: 'Pemilik' } });
    expect(
      kindOf(
        fieldNamed(
          applyEdit((s) => setKind(s, 'owner', 'textarea')),
          'owner',
        ) as FieldFile,
      ),
    ).toBe('textarea');
  });

  it('cannot remove answers that a condition compares with', () => {
    expect(refusalOf((s) => setKind(s, 'colour', 'file'))).toMatchObject({ code: 'awaited' });
  });

  it('has a list of possible widgets', () => {
    expect(widgetsFor(fieldNamed(sourcesOf(), 'colour') as FieldFile)).toEqual(['select', 'radio']);
    expect(widgetsFor(fieldNamed(sourcesOf(), 'goods') as FieldFile)).toEqual(['checkboxes']);
  });
});

describe('a condition', () => {
  it('may read earlier fields, on the same screen or an earlier one', () => {
    expect(conditionCandidates(sourcesOf(), { field: 'owner' })).toEqual([]);
    expect(conditionCandidates(sourcesOf(), { field: 'shade' })).toEqual(['owner', 'colour']);
    expect(conditionCandidates(sourcesOf(), { step: 'usaha' })).toEqual([
      'owner',
      'colour',
      'shade',
      'province',
      'city',
    ]);
    expect(conditionCandidates(sourcesOf(), { field: 'photo' })).toContain('price');
  });

  it('may compare with possible answers only', () => {
    const optionsOf = (name: string, fields?: Record<string, FieldFile>) =>
      comparisonOptionsOf(fields ? sourcesOf(formFile(fields)) : sourcesOf(), name);
    expect(optionsOf('colour')).toEqual({ by: 'code', codes: ['merah', 'hijau', 'biru'] });
    expect(optionsOf('price')).toEqual({ by: 'number' });
    expect(optionsOf('owner')).toEqual({ by: 'text' });
    expect(optionsOf('photo')).toEqual({ by: 'emptiness' });
    expect(optionsOf('city')).toEqual({ by: 'emptiness' });
    expect(optionsOf('yes', { yes: { type: 'boolean' } })).toEqual({ by: 'yes-no' });
    expect(optionsOf('consent', { consent: { type: 'boolean', const: true } })).toEqual({ by: 'emptiness' });
  });

  it('is added and removed, on questions and steps', () => {
    const set = applyEdit((s) => setCondition(s, { field: 'photo' }, { goods: 'merah', colour: { empty: false } }));
    expect(fieldNamed(set, 'photo')?.['x-show-if']).toEqual({ goods: 'merah', colour: { empty: false } });
    for (const nothing of [null, {}])
      expect(applyEdit((s) => setCondition(s, { field: 'photo' }, nothing), set).form).toEqual(sourcesOf().form);
    const step = applyEdit((s) => setCondition(s, { step: 'usaha' }, { colour: 'merah' }));
    expect(step.form['x-steps'][1]?.['x-show-if']).toEqual({ colour: 'merah' });
  });

  it.each<[string, { field: string } | { step: string }, Condition]>([
    ['wrong-order', { field: 'colour' }, { shade: 'a' }],
    ['wrong-order', { field: 'colour' }, { colour: 'merah' }],
    ['wrong-order', { step: 'diri' }, { goods: 'merah' }],
    ['no-field', { field: 'photo' }, { nobody: 'merah' }],
    ['awaited', { field: 'photo' }, { colour: 'ungu' }],
    ['condition-misfit', { field: 'photo' }, { colour: [] }],
    [
      'never-shown',
      { field: 'price' },
      { colour: 'merah', shade: { empty: false }, goods: { empty: true }, owner: { empty: true } },
    ],
    ['no-step', { step: 'tiada' }, { colour: 'merah' }],
  ])('is refused as %s', (code, target, condition) => {
    expect(refusalOf((s) => setCondition(s, target, condition))).toMatchObject({ code });
  });

  it('that would form a cycle with one of the file is refused', () => {
    const turned = sourcesOf(
      formFile({
        a: { type: 'string', 'x-show-if': { b: { empty: false } } },
        b: { type: 'string' },
      }),
    );
    expect(refusalOf((s) => setCondition(s, { field: 'b' }, { a: { empty: false } }), turned)).toMatchObject({
      code: 'wrong-order',
    });
  });
});

describe('labels', () => {
  it('come from the file, else the locale, else the name', () => {
    const sources = sourcesOf();
    const { fields, steps, values, several, money } = labelsOf(sources, sources.words);
    expect(fields).toMatchObject({ owner: 'Pemilik', shade: 'Corak', photo: 'Foto' });
    expect(steps).toEqual({ diri: 'Diri Anda', usaha: 'Usaha Anda' });
    expect(values.colour).toEqual({ merah: 'Merah', hijau: 'Hijau Daun', biru: 'Biru Laut', ungu: 'Ungu' });
    expect([several, money]).toEqual([['goods'], ['price']]);
  });
});
