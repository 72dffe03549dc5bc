import { describe, expect, it } from 'vitest';
import { type FieldLimits, limitsOf, messageRulesOf, setField } from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import { compile, compileWithValidators, formFile } from './fixtures.ts';
import { applyEdit, contextOf, fieldNamed, refusalOf, sourcesOf } from './studio-fixtures.ts';

describe('the texts of a question', () => {
  it('are stored in the form itself and win over those of the locale', () => {
    const words = {
      label: 'Nama Pemilik',
      hint: 'Tanpa gelar.',
      placeholder: 'Budi',
      messages: { required: 'Siapa Anda?' },
    };
    const after = applyEdit((s) => setField(s, 'owner', words));
    expect(fieldNamed(after, 'owner')).toMatchObject({
      title: 'Nama Pemilik',
      description: 'Tanpa gelar.',
      'x-placeholder': 'Budi',
      'x-messages': { required: 'Siapa Anda?' },
    });
    expect(compile(after.form, contextOf(after)).ui.fields.owner).toMatchObject({
      label: 'Nama Pemilik',
      hint: 'Tanpa gelar.',
      placeholder: 'Budi',
      errors: { required: 'Siapa Anda?' },
    });
  });

  it('are removed from the form when they are empty or equal to those of the locale', () => {
    const named = applyEdit((s) => setField(s, 'owner', { label: 'Lain', messages: { required: 'Lain.' } }));
    const back = applyEdit(
      (s) => setField(s, 'owner', { label: 'Pemilik', messages: { required: 'Isi pemilik.' } }),
      named,
    );
    expect(back.form).toEqual(sourcesOf().form);
    expect(applyEdit((s) => setField(s, 'owner', { label: '', messages: { required: '' } }), named).form).toEqual(
      back.form,
    );
  });

  it('stay identical without a change', () => {
    const before = sourcesOf();
    expect(setField(before, 'owner', { label: 'Pemilik', required: true })).toBe(before);
  });

  it('may be messages for rules of the question only', () => {
    expect(messageRulesOf(fieldNamed(sourcesOf(), 'price') as FieldFile)).toEqual([
      'required',
      'minimum',
      'maximum',
      'integer',
    ]);
    expect(refusalOf((s) => setField(s, 'price', { messages: { maxLength: 'Panjang.' } }))).toMatchObject({
      code: 'limit-misfit',
    });
  });

  it('are shown to the user', async () => {
    const after = applyEdit((s) => setField(s, 'owner', { messages: { required: 'Siapa Anda?' } }));
    const { validate } = await compileWithValidators(after.form, contextOf(after));
    expect(validate({}).messages).toEqual({ owner: ['Siapa Anda?'] });
  });
});

describe('the limits of a question', () => {
  const plain: Array<[string, FieldLimits]> = [
    ['owner', { minLength: null, maxLength: 80 }],
    ['price', { minimum: 1, maximum: null }],
    ['goods', { minItems: null, maxItems: null }],
    ['photo', { accept: ['jpg'], maxMB: 2, minWidth: null, minHeight: null }],
    ['colour', {}],
  ];
  it.each(plain)('of %s are those that fit it', (name, limits) => {
    expect(limitsOf(fieldNamed(sourcesOf(), name) as FieldFile)).toEqual(limits);
  });

  it.each<[string, Partial<FieldLimits>, object]>([
    ['owner', { minLength: 3 }, { minLength: 3, maxLength: 80 }],
    ['owner', { maxLength: null }, { type: 'string' }],
    ['price', { maximum: 500_000 }, { minimum: 1, maximum: 500_000 }],
    ['goods', { minItems: 1, maxItems: 2 }, { minItems: 1, maxItems: 2 }],
    [
      'photo',
      { accept: ['jpg', 'pdf'], maxMB: null, minWidth: 300 },
      { 'x-file': { accept: ['jpg', 'pdf'], minWidth: 300 } },
    ],
  ])('of %s may become %j', (name, limits, expected) => {
    const after = applyEdit((s) => setField(s, name, { limits }));
    expect(fieldNamed(after, name)).toMatchObject(expected);
    if (limits.maxLength === null) expect(fieldNamed(after, name)).not.toHaveProperty('maxLength');
  });

  it.each<[string, string, Partial<FieldLimits>]>([
    ['limit-misfit', 'owner', { minimum: 3 }],
    ['limit-misfit', 'owner', { minLength: -1 }],
    ['limit-misfit', 'owner', { maxLength: 2.5 }],
    ['limit-order', 'owner', { minLength: 90 }],
    ['limit-misfit', 'photo', { maxMB: 21 }],
    ['limit-misfit', 'photo', { accept: [] }],
    ['single-file', 'photo', { max: 3 }],
  ])('are refused as %s', (code, name, limits) => {
    expect(refusalOf((s) => setField(s, name, { limits }))).toMatchObject({ code });
  });

  it('of dates keep the question a date, with or without limits', () => {
    const days = sourcesOf(formFile({ due: { type: 'string', 'x-date': { from: 'today' } } }));
    const bounded = applyEdit((s) => setField(s, 'due', { limits: { from: '2026-12-01', to: 'today+30' } }), days);
    expect(fieldNamed(bounded, 'due')).toMatchObject({ 'x-date': { from: '2026-12-01', to: 'today+30' } });
    const free = applyEdit((s) => setField(s, 'due', { limits: { from: null } }), days);
    expect(fieldNamed(free, 'due')).toEqual({ type: 'string', 'x-widget': 'date' });
    expect(refusalOf((s) => setField(s, 'due', { limits: { from: 'kemarin' } }), days)).toMatchObject({
      code: 'limit-misfit',
    });
    expect(refusalOf((s) => setField(s, 'due', { limits: { from: 'today+9', to: 'today' } }), days)).toMatchObject({
      code: 'limit-order',
    });
  });

  it('can require whole numbers, with a message for the user', async () => {
    const number = sourcesOf(formFile({ count: { type: 'number' } }));
    const whole = applyEdit((s) => setField(s, 'count', { limits: { whole: true } }), number);
    expect(limitsOf(fieldNamed(whole, 'count') as FieldFile)).toMatchObject({ whole: true });
    const { validate } = await compileWithValidators(whole.form);
    expect(validate({ count: 1.5 }).messages).toEqual({ count: ['Count harus bilangan bulat.'] });
    expect(applyEdit((s) => setField(s, 'count', { limits: { whole: false } }), whole).form).toEqual(number.form);
  });
});

describe('other settings of a question', () => {
  it('are required, private, column, default and widget', () => {
    const after = applyEdit((s) =>
      setField(s, 'colour', { required: true, private: true, column: true, default: 'hijau', widget: 'radio' }),
    );
    expect(fieldNamed(after, 'colour')).toMatchObject({
      'x-required': true,
      'x-private': true,
      'x-column': true,
      default: 'hijau',
      'x-widget': 'radio',
    });
    const back = { required: false, private: false, column: false, default: null, widget: 'select' } as const;
    expect(applyEdit((s) => setField(s, 'colour', back), after).form).toEqual(sourcesOf().form);
  });

  it('can exclude options', () => {
    const after = applyEdit((s) => setField(s, 'goods', { excludedCodes: ['merah'] }));
    expect(fieldNamed(after, 'goods')?.items).toEqual({
      type: 'string',
      'x-options': 'colour',
      not: { enum: ['merah'] },
    });
    expect(applyEdit((s) => setField(s, 'goods', { excludedCodes: [] }), after).form).toEqual(sourcesOf().form);
  });

  it('can set the weight of a criterion on a score sheet', () => {
    const weighed = applyEdit((s) => setField(s, 'price', { weight: { kuliner: 20, lainnya: 15 } }));
    expect(fieldNamed(weighed, 'price')?.['x-weight']).toEqual({ kuliner: 20, lainnya: 15 });
    expect(applyEdit((s) => setField(s, 'price', { weight: null }), weighed).form).toEqual(sourcesOf().form);
  });

  it.each<[string, string, Parameters<typeof setField>[2]]>([
    ['weight-misfit', 'owner', { weight: 10 }],
    ['weight-misfit', 'price', { weight: { kuliner: 0 } }],
    ['default-misfit', 'colour', { default: 'ungu' }],
    ['widget-misfit', 'colour', { widget: 'map' }],
    ['left-out-all', 'colour', { excludedCodes: ['merah', 'hijau', 'biru'] }],
    ['awaited', 'goods', { excludedCodes: ['biru'] }],
    ['source-misfit', 'city', { live: { from: 'cities', of: 'photo' } }],
    ['source-misfit', 'city', { live: { from: 'cities', of: 'city' } }],
    ['source-misfit', 'owner', { live: { from: 'curators' } }],
    ['no-field', 'nobody', { required: true }],
  ])('are refused as %s', (code, name, patch) => {
    expect(refusalOf((s) => setField(s, name, patch))).toMatchObject({ code });
  });

  it('can let a live list depend on a region instead of a question', () => {
    const after = applyEdit((s) => setField(s, 'city', { live: { from: 'cities', of: '64' } }));
    expect(fieldNamed(after, 'city')?.['x-options']).toEqual({ from: 'cities', of: '64' });
  });
});
