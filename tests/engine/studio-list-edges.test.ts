/** Edits of option lists in full: every part of the list and of the questions that use it. */
import { describe, expect, it, test } from 'vitest';
import {
  addList,
  addOption,
  type FormSources,
  importList,
  removeOption,
  renameOption,
  restoreOption,
  retireOption,
  setExclusive,
  setFieldList,
  setOption,
} from '#engine/studio/edit.ts';
import { excludeCodes, mapFieldsUsingList } from '#engine/studio/list-usage.ts';
import type { FieldFile, OptionFile } from '#engine/types.ts';
import { formFile } from './fixtures.ts';
import { applyEdit, fieldNamed, refusalOf, sourcesOf } from './studio-fixtures.ts';

const listFile = ($id: string, codes: string[], more: Partial<OptionFile> = {}): OptionFile => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id,
  type: 'string',
  enum: codes,
  'x-labels': Object.fromEntries(codes.map((code) => [code, code.toUpperCase()])),
  ...more,
});
const several = (more: Partial<FieldFile> = {}, items: Partial<FieldFile> = {}): FieldFile => ({
  type: 'array',
  items: { type: 'string', 'x-options': 'size', ...items },
  ...more,
});
const one = (more: Partial<FieldFile> = {}): FieldFile => ({ type: 'string', 'x-options': 'size', ...more });
const size = listFile('size', ['s', 'm', 'l'], {
  'x-retired': { xl: 'Jumbo' },
  'x-renames': { small: 's', medium: 'm' },
  'x-data': { s: { cm: '10' }, m: { cm: '20' } },
  'x-exclusive': ['s', 'l'],
});
const fields: Record<string, FieldFile> = {
  note: { type: 'string' },
  main: one({ default: 's' }),
  other: one({ not: { enum: ['s', 'm'] } }),
  all: several({ default: ['s', 'l'] }),
  few: several({}, { not: { enum: ['s'] } }),
  plain: several(),
  first: { type: 'string', 'x-show-if': { main: 's', note: 's', plain: ['m', 'l'] } },
  second: { type: 'string', 'x-show-if': { plain: ['s', 'm'] } },
  third: { type: 'string', 'x-show-if': { note: 's' } },
};
const shop = sourcesOf(formFile(fields), {
  lists: { size, tone: listFile('tone', ['dark', 'light']) },
  words: { words: {}, optionWords: { size: { l: 'Besar' } } },
});
/** The same without a condition or a default, so that every option may go. */
const loose = sourcesOf(
  formFile({
    note: { type: 'string' },
    other: fields.other as FieldFile,
    few: fields.few as FieldFile,
    plain: several(),
  }),
  { lists: shop.lists, words: shop.words },
);
const listIn = ({ lists }: FormSources) => lists.size;

describe('a renamed code', () => {
  const renamed = () => applyEdit((s) => renameOption(s, 'size', 's', 'tiny'), shop);

  it('is new in every part of the list', () => {
    expect(listIn(renamed())).toStrictEqual({
      ...size,
      enum: ['tiny', 'm', 'l'],
      'x-labels': { tiny: 'S', m: 'M', l: 'L' },
      'x-renames': { small: 'tiny', medium: 'm', s: 'tiny' },
      'x-data': { tiny: { cm: '10' }, m: { cm: '20' } },
      'x-exclusive': ['tiny', 'l'],
    });
  });

  it('is new in defaults, exclusions and conditions of the questions that use the list, and nowhere else', () => {
    const after = renamed();
    expect(after.form.properties).toStrictEqual({
      ...fields,
      main: one({ default: 'tiny' }),
      other: one({ not: { enum: ['tiny', 'm'] } }),
      all: several({ default: ['tiny', 'l'] }),
      few: several({}, { not: { enum: ['tiny'] } }),
      first: { type: 'string', 'x-show-if': { main: 'tiny', note: 's', plain: ['m', 'l'] } },
      second: { type: 'string', 'x-show-if': { plain: ['tiny', 'm'] } },
    });
    for (const name of ['note', 'plain', 'third']) expect(fieldNamed(after, name)).toBe(fieldNamed(shop, name));
  });

  it('that keeps its name changes nothing', () => {
    expect(renameOption(shop, 'size', 's', 's')).toBe(shop);
  });

  it('that becomes another offered one leaves that one once, everywhere', () => {
    const merged = applyEdit((s) => renameOption(s, 'size', 's', 'm'), shop);
    expect(listIn(merged)).toStrictEqual({
      ...size,
      enum: ['m', 'l'],
      'x-labels': { m: 'M', l: 'L' },
      'x-renames': { small: 'm', medium: 'm', s: 'm' },
      'x-data': { m: { cm: '20' } },
      'x-exclusive': ['l'],
    });
    expect(fieldNamed(merged, 'other')?.not).toEqual({ enum: ['m'] });
    expect(fieldNamed(merged, 'second')?.['x-show-if']).toEqual({ plain: ['m'] });
    expect(fieldNamed(merged, 'all')?.default).toEqual(['m', 'l']);
  });

  it('merged with the only other one that a default names leaves one of them there', () => {
    const both = sourcesOf(formFile({ all: several({ default: ['s', 'm'] }) }), { lists: shop.lists });
    const merged = applyEdit((s) => renameOption(s, 'size', 's', 'm'), both);
    expect(fieldNamed(merged, 'all')?.default).toEqual(['m']);
  });
});

describe('an option that goes', () => {
  it('by removal takes its label, data, renames and exclusions along', () => {
    const after = applyEdit((s) => removeOption(s, 'size', 's'), loose);
    expect(listIn(after)).toStrictEqual({
      ...size,
      enum: ['m', 'l'],
      'x-labels': { m: 'M', l: 'L' },
      'x-renames': { medium: 'm' },
      'x-data': { m: { cm: '20' } },
      'x-exclusive': ['l'],
    });
    expect(after.form.properties).toStrictEqual({
      ...loose.form.properties,
      other: one({ not: { enum: ['m'] } }),
      few: several(),
    });
    expect(fieldNamed(after, 'plain')).toBe(fieldNamed(loose, 'plain'));
  });

  it('by retirement keeps the renames that lead to it, and its label', () => {
    const after = applyEdit((s) => retireOption(s, 'size', 'm'), loose);
    expect(listIn(after)).toStrictEqual({
      ...size,
      enum: ['s', 'l'],
      'x-labels': { s: 'S', l: 'L' },
      'x-retired': { xl: 'Jumbo', m: 'M' },
      'x-data': { s: { cm: '10' } },
    });
    expect(fieldNamed(after, 'other')?.not).toEqual({ enum: ['s'] });
    for (const name of ['few', 'plain']) expect(fieldNamed(after, name)).toBe(fieldNamed(loose, name));
  });

  it('from a list without renames leaves no empty map of them', () => {
    const after = applyEdit((s) => removeOption(s, 'tone', 'dark'), loose);
    expect(after.lists.tone).toStrictEqual(listFile('tone', ['light']));
  });

  it('and comes back has its label again, and is no longer retired', () => {
    const after = applyEdit((s) => restoreOption(s, 'size', 'xl'), loose);
    const { 'x-retired': _, ...rest } = size;
    expect(listIn(after)).toStrictEqual({
      ...rest,
      enum: ['s', 'm', 'l', 'xl'],
      'x-labels': { s: 'S', m: 'M', l: 'L', xl: 'Jumbo' },
    });
  });
});

describe('the exclusive options of a list', () => {
  test.each<[string, boolean, string[] | undefined]>([
    ['m', true, ['s', 'l', 'm']],
    ['s', true, ['l', 's']],
    ['s', false, ['l']],
    ['m', false, ['s', 'l']],
  ])('after %s was set to %j are %j', (code, isExclusive, expected) => {
    expect(listIn(applyEdit((s) => setExclusive(s, 'size', code, isExclusive), loose))).toStrictEqual({
      ...size,
      'x-exclusive': expected,
    });
  });

  it('begin with the first one and end without an empty list', () => {
    const begun = applyEdit((s) => setExclusive(s, 'tone', 'dark', true), loose);
    expect(begun.lists.tone).toStrictEqual({ ...loose.lists.tone, 'x-exclusive': ['dark'] });
    expect(applyEdit((s) => setExclusive(s, 'tone', 'dark', false), begun).lists.tone).toStrictEqual(loose.lists.tone);
  });
});

describe('the label of an option', () => {
  it('that is empty is removed, also when the locale has none', () => {
    expect(setOption(shop, 'size', 's', ' ').lists.size?.['x-labels']).toStrictEqual({ m: 'M', l: 'L' });
    expect(setOption(shop, 'size', 'l', 'Besar').lists.size?.['x-labels']).toStrictEqual({ s: 'S', m: 'M' });
  });
});

describe('the list of a question', () => {
  it('stays with everything when it is chosen again', () => {
    expect(setFieldList(shop, 'other', 'size')).toBe(shop);
  });

  it('may come from a file, under its own id', () => {
    const file = listFile('hue', ['a', 'b']);
    const after = applyEdit((s) => importList(s, file, 'other'), shop);
    expect(after.lists).toStrictEqual({ ...shop.lists, hue: file });
    expect(fieldNamed(after, 'other')).toStrictEqual(one({ 'x-options': 'hue' }));
  });
});

describe('the excluded codes of a question', () => {
  const narrowed = one({ not: { enum: ['s', 'm'] } });

  it('that are the same leave the question as it is', () => {
    expect(excludeCodes(narrowed, ['s', 'm'])).toBe(narrowed);
    expect(mapFieldsUsingList(shop, 'size', (field) => field)).toBe(shop);
  });

  test.each([[['s', 'l']], [['m', 's']], [['s']], [['s', 'm', 'l']]])('become %j', (codes) => {
    expect(excludeCodes(narrowed, codes)).toStrictEqual(one({ not: { enum: codes } }));
  });

  it('are written to the items of several choices, which get a type when they had none', () => {
    expect(excludeCodes(several({}, { not: { enum: ['s'] } }), [])).toStrictEqual(several());
    expect(excludeCodes({ type: 'array' }, ['s'])).toStrictEqual({
      type: 'array',
      items: { type: 'string', not: { enum: ['s'] } },
    });
  });
});

describe('an edit of a list is refused', () => {
  test.each<[string, Record<string, string>, (sources: FormSources) => unknown]>([
    ['name-taken', { name: 'size' }, (s) => addList(s, { id: 'size', title: 'Ukuran', options: ['A'] })],
    ['last-option', { list: 'Kosong' }, (s) => addList(s, { title: ' Kosong ', options: [] })],
    ['name-taken', { name: 'tone' }, (s) => importList(s, listFile('tone', ['a']), 'main')],
    ['kind-misfit', { name: 'Note' }, (s) => setFieldList(s, 'note', 'size')],
    ['code-taken', { code: 'xl' }, (s) => addOption(s, 'size', { label: 'Lebar', code: 'xl' })],
    ['code-taken', { code: 'small' }, (s) => addOption(s, 'size', { label: 'Kecil', code: 'small' })],
    ['label-taken', { label: 'm' }, (s) => setOption(s, 'size', 's', ' m ')],
    ['left-out-all', { name: 'Other', finding: 'left-out-all' }, (s) => renameOption(s, 'size', 's', 'l')],
    ['no-option', { code: 'xl' }, (s) => setExclusive(s, 'size', 'xl', true)],
    ['no-option', { code: 's' }, (s) => restoreOption(s, 'size', 's')],
    ['no-option', { code: 'dark' }, (s) => restoreOption(s, 'tone', 'dark')],
    ['code-taken', { code: 'xl' }, (s) => renameOption(s, 'size', 's', 'xl')],
    ['bad-code', { code: 'X L' }, (s) => renameOption(s, 'size', 's', 'X L')],
    ['last-option', { list: 'tone' }, (s) => removeOption(removeOption(s, 'tone', 'dark'), 'tone', 'light')],
  ])('as %s with %j', (code, params, edit) => {
    expect(refusalOf(edit, shop)).toEqual({ code, params });
  });
});
