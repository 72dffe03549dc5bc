/** Changes of a question as codes with parameters, and which changes another sentence already covers. */
import { describe, expect, it, test } from 'vitest';
import { describeOptionLabels } from '#engine/studio/describe-changes/options.ts';
import { changeType, formatFigure, type Phrase, renderPhrase } from '#engine/studio/describe-changes/phrase.ts';
import { describeChanges } from '#engine/studio/describe-changes.ts';
import { addOption, type FormSources, renameOption, setForm } from '#engine/studio/edit.ts';
import type { FieldFile } from '#engine/types.ts';
import { formFile } from './fixtures.ts';
import { docOf, sourcesOf } from './studio-fixtures.ts';

const staffForm = (field: FieldFile) => sourcesOf(formFile({ a: { title: 'A', ...field } }, { 'x-audience': 'staff' }));
const quoted = (label: string): Phrase => ({ code: 'quoted', params: { label } });
const all = (...of: Phrase[]): Phrase => ({ join: 'and', of });
type DescribedChange = [kind: string, code: string, params?: Record<string, Phrase>];

/** Kind, code and parameters besides the label of the question. */
function describeBetween(before: FormSources, after: FormSources): DescribedChange[] {
  return describeChanges(docOf(before), docOf(after)).map(({ kind, code, params: { label: _, ...params } }) =>
    Object.keys(params).length ? [kind, code, params] : [kind, code],
  );
}
const changed = (from: FieldFile, to: FieldFile) => describeBetween(staffForm(from), staffForm(to));

const text: FieldFile = { type: 'string' };
const photo: FieldFile = { type: 'string', 'x-file': { accept: ['jpg'] } };
const choice: FieldFile = { type: 'string', 'x-options': 'colour' };
const choices: FieldFile = { type: 'array', items: choice };
const widget = (name: string): DescribedChange => [
  'wording',
  'wording.widget',
  { to: { code: `widget.${name}`, params: {} } },
];
const format = (name: string): Phrase => ({ code: `format.${name}`, params: {} });

describe('a change of a question', () => {
  test.each<[string, FieldFile, FieldFile, DescribedChange[]]>([
    ['files that become public', photo, { ...photo, 'x-public': true }, [['public', 'field.open']]],
    ['files that are closed again', { ...photo, 'x-public': true }, photo, [['public', 'field.closed']]],
    ['answers that become private', text, { ...text, 'x-private': true }, [['private', 'field.private']]],
    ['answers that are no longer private', { ...text, 'x-private': true }, text, [['private', 'field.public']]],
    ['a number that becomes a text', { type: 'integer' }, text, [['type', 'field.type.text'], widget('text')]],
    ['a number with another type', { type: 'integer' }, { type: 'number' }, [['type', 'field.kind']]],
    [
      'a choice from a list of the server',
      choice,
      { ...text, 'x-options': { from: 'curators' } },
      [['limit', 'field.kind']],
    ],
    ['a text that becomes a file', { ...text, maxLength: 10 }, photo, [['limit', 'field.kind'], widget('file')]],
    [
      'a file that becomes a text with a format and a limit',
      photo,
      { ...text, maxLength: 10, 'x-format': 'email' },
      [['limit', 'field.kind'], widget('text')],
    ],
    [
      'a new format',
      { ...text, maxLength: 80 },
      { ...text, 'x-format': 'nib' },
      [['format', 'field.format.set', { from: '', to: format('nib') }]],
    ],
    [
      'another format',
      { ...text, 'x-format': 'nib' },
      { ...text, 'x-format': 'nik' },
      [['format', 'field.format.changed', { from: format('nib'), to: format('nik') }]],
    ],
    [
      'no format',
      { ...text, 'x-format': 'nik' },
      text,
      [['format', 'field.format.removed', { from: format('nik'), to: '' }]],
    ],
    [
      'a format in place of a bound of days',
      { ...text, 'x-date': { from: 'today' } },
      { ...text, 'x-format': 'email' },
      [
        ['format', 'field.format.set', { from: '', to: format('email') }],
        ['limit', 'date.from.removed', { from: { code: 'day.today', params: {} } }],
        widget('text'),
      ],
    ],
  ])('is described: %s', (_, from, to, expected) => {
    expect(changed(from, to)).toStrictEqual(expected);
  });

  test.each<[string, FieldFile, FieldFile, DescribedChange[]]>([
    [
      'the length of one that a required text has',
      text,
      { ...text, 'x-required': true },
      [['required', 'field.required']],
    ],
    [
      'the one choice that a required question has',
      { ...choices, 'x-required': true },
      choices,
      [['required', 'field.optional']],
    ],
    [
      'not a greater length',
      { ...text, 'x-required': true },
      { ...text, minLength: 3 },
      [
        ['required', 'field.optional'],
        ['limit', 'limit.minLength.changed', { from: '1', to: '3' }],
      ],
    ],
    [
      'not more choices',
      choices,
      { ...choices, 'x-required': true, minItems: 2 },
      [
        ['required', 'field.required'],
        ['limit', 'limit.minItems.set', { to: '2' }],
      ],
    ],
    [
      'not a greatest number of choices of one',
      choices,
      { ...choices, 'x-required': true, maxItems: 1 },
      [
        ['required', 'field.required'],
        ['limit', 'limit.maxItems.set', { to: '1' }],
      ],
    ],
    ['nothing without it', text, { ...text, minLength: 1 }, [['limit', 'limit.minLength.set', { to: '1' }]]],
  ])('that makes it required or optional covers %s', (_, from, to, expected) => {
    expect(changed(from, to)).toStrictEqual(expected);
  });

  const worded: FieldFile = { ...text, default: 'x', description: 'H', 'x-placeholder': 'P', 'x-column': true };
  it('of its texts has both sides, the missing one empty', () => {
    expect(changed(text, worded)).toStrictEqual([
      ['wording', 'wording.hint.set', { from: quoted(''), to: quoted('H') }],
      ['wording', 'wording.placeholder.set', { from: quoted(''), to: quoted('P') }],
      ['wording', 'wording.column.set'],
      ['wording', 'wording.default.set', { from: '', to: all(quoted('x')) }],
    ]);
    expect(changed(worded, text)).toStrictEqual([
      ['wording', 'wording.hint.removed', { from: quoted('H'), to: quoted('') }],
      ['wording', 'wording.placeholder.removed', { from: quoted('P'), to: quoted('') }],
      ['wording', 'wording.column.removed'],
      ['wording', 'wording.default.removed', { from: all(quoted('x')), to: '' }],
    ]);
    const both = all(quoted('Merah'), quoted('Biru Laut'));
    expect(changed({ ...choices, default: ['merah'] }, { ...choices, default: ['merah', 'biru'] })).toStrictEqual([
      ['wording', 'wording.default.changed', { from: all(quoted('Merah')), to: both }],
    ]);
  });

  it('from rows to a text, and back, is said once and does not look into the rows', () => {
    const rows: FieldFile = { type: 'array', 'x-rows': true, items: { type: 'object', properties: { x: text } } };
    expect(changed(rows, text).map(([, code]) => code)).toEqual(['field.type.text', 'wording.widget']);
    expect(changed(text, rows).map(([, code]) => code)).toEqual(['field.kind', 'wording.widget']);
  });
});

describe('changes of the options of a question', () => {
  const before = staffForm(choices);

  it('name a new option also when another one gets a new code at the same time', () => {
    const after = addOption(renameOption(before, 'colour', 'merah', 'bata'), 'colour', { label: 'Kuning' });
    expect(describeBetween(before, after)).toStrictEqual([
      ['option-added', 'option.added', { options: all(quoted('Kuning')) }],
      ['option-removed', 'option.recoded', { from: quoted('Merah'), to: quoted('Merah') }],
    ]);
  });

  it('name the one that takes the place of a merged one', () => {
    expect(describeBetween(before, renameOption(before, 'colour', 'merah', 'hijau'))).toStrictEqual([
      ['option-removed', 'option.renamed', { from: quoted('Merah'), to: quoted('Hijau Daun') }],
    ]);
  });

  it('compare labels place by place', () => {
    expect(describeOptionLabels(['Satu', 'Dua', 'Tiga'], ['Satu', 'Duo', 'Tiga'])).toStrictEqual([
      { code: 'option.label', params: { from: quoted('Dua'), to: quoted('Duo') } },
    ]);
  });
});

describe('a change of the description of a form', () => {
  const described = (description: string) => setForm(sourcesOf(), { description });

  test.each<[string, string, DescribedChange[]]>([
    ['', 'Baru.', [['wording', 'form.description.set', { from: quoted(''), to: quoted('Baru.') }]]],
    ['Lama.', 'Baru.', [['wording', 'form.description.changed', { from: quoted('Lama.'), to: quoted('Baru.') }]]],
    ['Lama.', '', [['wording', 'form.description.removed', { from: quoted('Lama.'), to: quoted('') }]]],
  ])('from %j to %j has both sides', (from, to, expected) => {
    expect(describeBetween(described(from), described(to))).toStrictEqual(expected);
  });
});

describe('a phrase', () => {
  test.each<[Phrase, Record<string, string>, string]>([
    ['Apa adanya', {}, 'Apa adanya'],
    [{ code: 'x', params: {} }, {}, 'x'],
    [{ code: 'constructor', params: {} }, {}, 'constructor'],
    [{ code: 'x', params: { to: 'B' } }, { x: '{{from}} ke {{to}}' }, '{{from}} ke B'],
    [{ code: 'x', params: { to: quoted('B') } }, { x: 'ke {{to}}', quoted: '“{{label}}”' }, 'ke “B”'],
    [all(), {}, ''],
    [all('a'), { 'join.and': ' dan ' }, 'a'],
    [all('a', 'b', 'c'), { 'join.and': ' dan ' }, 'a, b dan c'],
    [all('a', 'b', 'c'), { 'join.and': ' dan ', 'join.comma': '; ' }, 'a; b dan c'],
    [{ join: 'or', of: ['a', 'b'] }, { 'join.and': ' dan ', 'join.or': ' atau ' }, 'a atau b'],
    [all('a', 'b', 'c'), {}, 'a, b c'],
  ])('%j with the words %j is %j', (phrase, words, rendered) => {
    expect(renderPhrase(phrase, words)).toBe(rendered);
  });

  it('writes numbers as figures and everything else as it is', () => {
    expect([formatFigure(25_000, false), formatFigure(25_000, true)]).toEqual(['25.000', 'Rp25.000']);
    expect([formatFigure('25000', true), formatFigure(true, false)]).toEqual(['25000', 'true']);
  });

  test.each([
    [undefined, 'a', 'set'],
    [null, 'a', 'set'],
    ['', 'a', 'set'],
    [0, 1, 'changed'],
    [false, true, 'changed'],
    ['a', '', 'removed'],
    ['a', null, 'removed'],
    [1, undefined, 'removed'],
    [1, 0, 'changed'],
  ])('of a change from %j to %j says that it was %s', (from, to, type) => {
    expect(changeType(from, to)).toBe(type);
  });
});
