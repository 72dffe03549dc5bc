import { describe, expect, it } from 'vitest';
import { checkForm } from '#engine/check.ts';
import type { FieldFile, FormFile } from '#engine/types.ts';
import { codes, contextWithRows } from './check-fixtures.ts';
import { formFile } from './fixtures.ts';

/** A field as staff may write it, with any keyword, also wrong ones. */
type Written = Record<string, unknown>;

/** Checks one field in a form with a few valid fields. */
function withField(field: Written, more: Record<string, Written> = {}): unknown {
  return formFile({
    title: { type: 'string' },
    colour: { type: 'string', 'x-options': 'colour' },
    agreed: { type: 'boolean' },
    province: { type: 'string', 'x-options': { from: 'provinces' } },
    ...(more as Record<string, FieldFile>),
    tested: field as FieldFile,
  });
}

describe('a field that staff wrote', () => {
  it.each<[string, Written]>([
    ['unknown-word @ properties.tested.x-requird', { type: 'string', 'x-requird': true }],
    ['unknown-word.alone @ properties.tested.x-zzzzzzzz', { type: 'string', 'x-zzzzzzzz': true }],
    ['refused-word @ properties.tested.pattern', { type: 'string', pattern: '(a+)+$' }],
    ['refused-word @ properties.tested.$ref', { type: 'string', $ref: 'http://evil.example/x.json' }],
    ['refused-word @ properties.tested.enum', { type: 'string', enum: ['a'] }],
    ['refused-word @ properties.tested.format', { type: 'string', format: 'email' }],
    ['refused-word @ properties.tested.not', { type: 'string', not: { pattern: 'a' } }],
    ['missing-key @ properties.tested', { 'x-required': true }],
    ['unknown-type @ properties.tested.type', { type: 'text' }],
    ['wrong-type @ properties.tested.x-required', { type: 'string', 'x-required': 1 }],
    ['limit-value @ properties.tested.maxLength', { type: 'string', maxLength: -1 }],
    ['limit-misfit @ properties.tested.maxLength', { type: 'integer', maxLength: 5 }],
    ['limit-value @ properties.tested.multipleOf', { type: 'integer', multipleOf: 0 }],
    ['limit-order @ properties.tested.minLength', { type: 'string', minLength: 9, maxLength: 3 }],
    ['limit-order @ properties.tested.minimum', { type: 'number', minimum: 9, maximum: 3 }],
    ['unknown-format @ properties.tested.x-format', { type: 'string', 'x-format': 'nip' }],
    ['format-misfit @ properties.tested.x-format', { type: 'integer', 'x-format': 'nib' }],
    ['unknown-widget @ properties.tested.x-widget', { type: 'string', 'x-widget': 'textaera' }],
    ['widget-misfit @ properties.tested.x-widget', { type: 'string', 'x-widget': 'money' }],
    ['widget-misfit @ properties.tested.x-widget', { type: 'string', 'x-widget': 'radio' }],
    ['widget-misfit @ properties.tested.type', { type: 'object' }],
    ['unknown-list @ properties.tested.x-options', { type: 'string', 'x-options': 'color' }],
    [
      'unknown-list.alone @ properties.tested.items.x-options',
      { type: 'array', items: { type: 'string', 'x-options': 'zzz' } },
    ],
    ['unknown-source @ properties.tested.x-options.from', { type: 'string', 'x-options': { from: 'province' } }],
    ['missing-key @ properties.tested.x-options', { type: 'string', 'x-options': { of: 'province' } }],
    ['source-of @ properties.tested.x-options', { type: 'string', 'x-options': { from: 'cities' } }],
    ['source-of @ properties.tested.x-options.of', { type: 'string', 'x-options': { from: 'cities', of: 'colour' } }],
    [
      'source-of-extra @ properties.tested.x-options.of',
      { type: 'string', 'x-options': { from: 'curators', of: 'title' } },
    ],
    [
      'left-out-unknown @ properties.tested.not.enum.0',
      { type: 'string', 'x-options': 'colour', not: { enum: ['kuning'] } },
    ],
    [
      'left-out-all @ properties.tested.not',
      { type: 'string', 'x-options': 'colour', not: { enum: ['merah', 'hijau', 'biru'] } },
    ],
    ['date-misfit @ properties.tested.x-date', { type: 'integer', 'x-date': { from: 'today' } }],
    ['date-bound @ properties.tested.x-date.from', { type: 'string', 'x-date': { from: '2026-02-30' } }],
    ['date-order @ properties.tested.x-date', { type: 'string', 'x-date': { from: 'today+3', to: 'today' } }],
    ['file-misfit @ properties.tested.x-file', { type: 'integer', 'x-file': { accept: ['jpg'] } }],
    ['file-accept @ properties.tested.x-file.accept.1', { type: 'string', 'x-file': { accept: ['jpg', 'exe'] } }],
    ['missing-key @ properties.tested.x-file', { type: 'string', 'x-file': { maxMB: 1 } }],
    ['file-limit @ properties.tested.x-file.maxMB', { type: 'string', 'x-file': { accept: ['jpg'], maxMB: 21 } }],
    ['file-limit @ properties.tested.x-file.max', { type: 'string', 'x-file': { accept: ['jpg'], max: 3 } }],
    ['items-missing @ properties.tested', { type: 'array' }],
    ['rows-unknown @ properties.tested.x-rows', { type: 'array', 'x-rows': 'rows' }],
    ['rows-misfit @ properties.tested.x-rows', { type: 'string', 'x-rows': 'row' }],
    ['rows-nested @ properties.tested.x-rows', { type: 'array', 'x-rows': 'nested' }],
    ['default-misfit @ properties.tested.default', { type: 'string', 'x-options': 'colour', default: 'kuning' }],
    ['default-misfit @ properties.tested.default', { type: 'integer', default: '5' }],
    ['wrong-type @ properties.tested.x-weight', { type: 'integer', 'x-weight': { kuliner: 0 } }],
    ['limit-misfit @ properties.tested.x-weight', { type: 'string', 'x-weight': 20 }],
    ['wrong-type @ properties.tested.x-messages.required', { type: 'string', 'x-messages': { required: 1 } }],
    ['too-long @ properties.tested.title', { type: 'string', title: 'x'.repeat(121) }],
    ['too-long @ properties.tested.description', { type: 'string', description: 'x'.repeat(501) }],
    ['too-long @ properties.tested.x-placeholder', { type: 'string', 'x-placeholder': 'x'.repeat(121) }],
    [
      'too-long @ properties.tested.x-messages.required',
      { type: 'string', 'x-messages': { required: 'x'.repeat(501) } },
    ],
    [
      'too-long @ properties.tested.items.properties.one.title',
      { type: 'array', items: { type: 'object', properties: { one: { type: 'string', title: 'x'.repeat(121) } } } },
    ],
    ['condition-shape @ properties.tested.x-show-if', { type: 'string', 'x-show-if': {} }],
    ['condition-unknown @ properties.tested.x-show-if.colur', { type: 'string', 'x-show-if': { colur: 'merah' } }],
    ['condition-self @ properties.tested.x-show-if.tested', { type: 'string', 'x-show-if': { tested: 'a' } }],
    ['condition-value @ properties.tested.x-show-if.colour', { type: 'string', 'x-show-if': { colour: 'kuning' } }],
    ['condition-value @ properties.tested.x-show-if.agreed', { type: 'string', 'x-show-if': { agreed: 'ya' } }],
  ])('is reported: %s', (expected, field) => {
    expect(codes(withField(field))).toContain(expected);
  });

  it('with a message for a rule that does not exist is reported', () => {
    const found = checkForm(
      withField({ type: 'string', 'x-messages': { requird: 'Isi.' } }) as FormFile,
      contextWithRows,
    );
    expect(found.filter(({ code }) => !code.startsWith('missing-'))).toEqual([
      {
        level: 'warning',
        code: 'unknown-rule',
        path: ['properties', 'tested', 'x-messages', 'requird'],
        params: { name: 'tested', rule: 'requird' },
      },
    ]);
  });

  it('with an unknown keyword gets the most similar known one as a suggestion', () => {
    const [finding] = checkForm(withField({ type: 'string', 'x-requried': true }) as FormFile, contextWithRows);
    expect(finding?.params).toEqual({ word: 'x-requried', nearest: 'x-required' });
  });

  it.each(['Nama', 'nama lengkap', '1st', 'constructor', '__proto__', 'form_version'])(
    'cannot be called %s',
    (name) => {
      const file = formFile({});
      const properties = Object.fromEntries([[name, { type: 'string' }]]);
      const found = codes({ ...file, properties, 'x-steps': [{ id: 'satu', fields: [name] }] });
      expect(found.some((code) => /^(bad|reserved)-name/u.test(code))).toBe(true);
    },
  );

  it.each<Written>([
    { type: 'string', 'x-format': 'nib', 'x-required': true, 'x-private': true, 'x-locked': true, $comment: 'slot 1' },
    { type: 'string', 'x-options': { from: 'cities', of: 'province' } },
    { type: 'string', 'x-options': { from: 'cities', of: '64' } },
    { type: 'string', 'x-options': 'colour', not: { enum: ['merah'] }, default: 'biru', 'x-widget': 'toggle' },
    { type: 'array', uniqueItems: true, minItems: 1, items: { type: 'string', 'x-options': 'colour' } },
    { type: 'array', items: { type: 'string' }, 'x-file': { accept: ['jpg', 'png'], maxMB: 2, max: 5 } },
    { type: 'string', 'x-file': { accept: ['jpg', 'png'] }, 'x-public': true },
    { type: 'array', maxItems: 3, 'x-rows': 'row' },
    {
      type: 'array',
      items: { type: 'object', properties: { one: { type: 'string', 'x-show-if': { colour: 'merah' } } } },
    },
    { type: 'object', 'x-widget': 'map' },
    {
      type: 'string',
      'x-placeholder': 'Contoh: Amplang',
      'x-messages': { required: 'Isi.', 'format.nik.date': 'Cek.' },
    },
    { type: 'integer', 'x-widget': 'rating' },
    { type: 'integer', 'x-widget': 'rating', 'x-weight': { kuliner: 20, lainnya: 15 } },
    { type: 'boolean', const: true, 'x-required': true },
    { type: 'string', 'x-widget': 'date', 'x-date': { from: 'today', to: 'today+30' } },
    { type: 'string', 'x-show-if': { colour: ['merah', 'biru'], agreed: true, title: { empty: false } } },
    // Length counts characters, not UTF-16 units, like the meta-schema.
    { type: 'string', title: '☕🧋'.repeat(60), description: 'x'.repeat(500) },
  ])('may be %j', (field) => {
    expect(codes(withField(field))).toEqual([]);
  });
});
