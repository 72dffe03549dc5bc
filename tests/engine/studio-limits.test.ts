/** Which limits and which own messages a question may have, by its kind. */
import { describe, expect, it, test } from 'vitest';
import { type FieldLimits, limitsOf, messageRulesOf, setField } from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import { formFile } from './fixtures.ts';
import { applyEdit, fieldNamed, refusalOf, sourcesOf } from './studio-fixtures.ts';

const files: FieldFile = { type: 'array', items: { type: 'string' }, 'x-file': { accept: ['pdf', 'jpg'], maxMB: 5 } };
const rowItems = { type: 'object', properties: { what: { type: 'string' } } } satisfies FieldFile;

describe('the limits of a question', () => {
  test.each<[string, FieldFile, FieldLimits]>([
    ['a short text', { type: 'string', minLength: 2 }, { minLength: 2, maxLength: null }],
    ['a long text', { type: 'string', 'x-widget': 'textarea', maxLength: 900 }, { minLength: null, maxLength: 900 }],
    ['an email address', { type: 'string', 'x-format': 'email' }, {}],
    ['a number', { type: 'number', minimum: 0 }, { minimum: 0, maximum: null, whole: false }],
    ['a number in steps', { type: 'number', multipleOf: 5 }, { minimum: null, maximum: null, whole: false }],
    ['a whole number', { type: 'number', multipleOf: 1 }, { minimum: null, maximum: null, whole: true }],
    ['an integer', { type: 'integer', maximum: 9 }, { minimum: null, maximum: 9 }],
    ['rupiah', { type: 'integer', 'x-widget': 'money', minimum: 0 }, { minimum: 0, maximum: null }],
    ['a rating', { type: 'integer', minimum: 1, maximum: 5, 'x-widget': 'rating' }, {}],
    ['a choice', { type: 'string', 'x-options': 'colour' }, {}],
    [
      'several choices',
      { type: 'array', maxItems: 2, items: { type: 'string', 'x-options': 'colour' } },
      { minItems: null, maxItems: 2 },
    ],
    ['rows', { type: 'array', 'x-rows': true, minItems: 1, items: rowItems }, { minItems: 1, maxItems: null }],
    ['rows of another form', { type: 'array', 'x-rows': 'alat' }, { minItems: null, maxItems: null }],
    ['a day', { type: 'string', 'x-widget': 'date' }, { from: null, to: null }],
    [
      'a day with bounds',
      { type: 'string', 'x-date': { from: 'today', to: 'today+7' } },
      { from: 'today', to: 'today+7' },
    ],
    ['a time', { type: 'string', 'x-widget': 'time' }, {}],
    [
      'files of which some are pictures',
      files,
      { accept: ['pdf', 'jpg'], maxMB: 5, minWidth: null, minHeight: null, max: null },
    ],
    ['a pdf', { type: 'string', 'x-file': { accept: ['pdf'] } }, { accept: ['pdf'], maxMB: null }],
    [
      'photos',
      {
        type: 'array',
        items: { type: 'string' },
        'x-file': { accept: ['png'], minWidth: 300, minHeight: 200, max: 4 },
      },
      { accept: ['png'], maxMB: null, minWidth: 300, minHeight: 200, max: 4 },
    ],
    ['a map', { type: 'object', 'x-widget': 'map' }, {}],
  ])('of %s are exactly those that apply to it', (_, field, limits) => {
    expect(limitsOf(field)).toStrictEqual(limits);
  });

  test.each<[string, FieldFile, Partial<FieldLimits>, FieldFile]>([
    [
      'keep the step of a number when its minimum changes',
      { type: 'number', multipleOf: 5 },
      { minimum: 10 },
      { type: 'number', multipleOf: 5, minimum: 10 },
    ],
    [
      'keep the first day when the last one changes',
      { type: 'string', 'x-date': { from: 'today', to: 'today+7' } },
      { to: 'today+30' },
      { type: 'string', 'x-date': { from: 'today', to: 'today+30' }, 'x-widget': 'date' },
    ],
    [
      'keep the last day when the first one is removed',
      { type: 'string', 'x-date': { from: 'today', to: 'today+7' } },
      { from: null },
      { type: 'string', 'x-date': { to: 'today+7' }, 'x-widget': 'date' },
    ],
    [
      'keep the kinds of files when only the number of them changes',
      files,
      { max: 3 },
      { ...files, 'x-file': { accept: ['pdf', 'jpg'], maxMB: 5, max: 3 } },
    ],
    [
      'keep the size of files when only their kinds change',
      files,
      { accept: ['png'] },
      { ...files, 'x-file': { accept: ['png'], maxMB: 5 } },
    ],
    [
      'add a minimum size of pictures',
      files,
      { minWidth: 300, minHeight: 200 },
      { ...files, 'x-file': { accept: ['pdf', 'jpg'], maxMB: 5, minWidth: 300, minHeight: 200 } },
    ],
  ])('%s', (_, field, limits, expected) => {
    const before = sourcesOf(formFile({ asked: field }));
    expect(
      fieldNamed(
        applyEdit((s) => setField(s, 'asked', { limits }), before),
        'asked',
      ),
    ).toStrictEqual(expected);
  });

  test.each<[string, string, FieldFile, Partial<FieldLimits>]>([
    ['single-file', 'max', { type: 'string', 'x-file': { accept: ['pdf'] } }, { max: 2 }],
    ['limit-misfit', 'max', { type: 'string' }, { max: 2 }],
    ['limit-misfit', 'minLength', { type: 'string', 'x-file': { accept: ['pdf'] } }, { minLength: 2 }],
    ['limit-misfit', 'minWidth', { type: 'string', 'x-file': { accept: ['pdf'] } }, { minWidth: 300 }],
    ['limit-misfit', 'whole', { type: 'integer' }, { whole: true }],
    ['limit-misfit', 'from', { type: 'string' }, { from: 'today' }],
  ])('are refused as %s with the name of the limit: %s of %j', (code, limit, field, limits) => {
    const before = sourcesOf(formFile({ asked: field }));
    expect(refusalOf((s) => setField(s, 'asked', { limits }), before)).toEqual({ code, params: { limit } });
  });
});

describe('the rules with an own message', () => {
  test.each<[string, FieldFile, string[]]>([
    ['a short text', { type: 'string' }, ['required', 'minLength', 'maxLength']],
    ['an email address', { type: 'string', 'x-format': 'email' }, ['required', 'format']],
    ['a time', { type: 'string', 'x-widget': 'time' }, ['required', 'format']],
    ['a number', { type: 'number' }, ['required', 'minimum', 'maximum', 'integer']],
    ['an integer', { type: 'integer' }, ['required', 'minimum', 'maximum', 'integer']],
    ['a rating', { type: 'integer', minimum: 1, maximum: 5, 'x-widget': 'rating' }, ['required', 'integer']],
    ['yes or no', { type: 'boolean' }, ['required']],
    ['a consent', { type: 'boolean', const: true }, ['const']],
    ['a choice', { type: 'string', 'x-options': 'colour' }, ['required']],
    [
      'several choices',
      { type: 'array', items: { type: 'string', 'x-options': 'colour' } },
      ['required', 'minItems', 'maxItems', 'enum'],
    ],
    ['rows', { type: 'array', 'x-rows': true, items: rowItems }, ['required', 'minItems', 'maxItems']],
    ['a day', { type: 'string', 'x-widget': 'date' }, ['required', 'date', 'date.from', 'date.to']],
    ['one file', { type: 'string', 'x-file': { accept: ['jpg'] } }, ['required', 'file']],
    ['several files', files, ['required', 'file', 'maxItems']],
  ])('of %s are exactly those that can fail', (_, field, rules) => {
    expect(messageRulesOf(field)).toEqual(rules);
  });

  it('include the special cases of a rule, and no case of another rule', () => {
    const day = sourcesOf(formFile({ due: { type: 'string', 'x-widget': 'date' } }));
    const worded = applyEdit((s) => setField(s, 'due', { messages: { 'required.select': 'Pilih hari.' } }), day);
    expect(fieldNamed(worded, 'due')?.['x-messages']).toEqual({ 'required.select': 'Pilih hari.' });
    const other = applyEdit((s) => setField(s, 'due', { messages: { 'date.to.today': 'Lewat.' } }), worded);
    expect(fieldNamed(other, 'due')?.['x-messages']).toEqual({
      'required.select': 'Pilih hari.',
      'date.to.today': 'Lewat.',
    });
    expect(refusalOf((s) => setField(s, 'due', { messages: { 'format.nib': 'Salah.' } }), day)).toEqual({
      code: 'limit-misfit',
      params: { limit: 'format.nib' },
    });
  });
});
