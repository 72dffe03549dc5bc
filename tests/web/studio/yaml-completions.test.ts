/** The YAML tab knows the cursor context in incomplete texts, and offers valid completions. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type CompletionSource, completionsFor } from '#web/features/studio/yaml-tab/completions.ts';
import { cursorContextAt } from '#web/features/studio/yaml-tab/cursor-context.ts';

const text = readFileSync('schemas/forms/umkm-data.yaml', 'utf8');
const known: CompletionSource = {
  form: parse(text),
  lists: { 'funding-source': parse(readFileSync('schemas/options/funding-source.yaml', 'utf8')) },
  sources: ['provinces', 'cities'],
  forms: ['variant'],
  rules: ['required', 'maxLength'],
  titles: { fields: {}, lists: {} },
};

/** `|` marks the cursor. */
const at = (marked: string) => cursorContextAt(marked.replace('|', ''), marked.indexOf('|'));
const offered = (marked: string, file: 'form' | 'list' = 'form') => {
  const place = at(marked);
  return place ? completionsFor(place, known, file) : null;
};

test.each([
  ['x-st|', [], 'key', 'x-st'],
  ['properties:\n  nik:\n    x-re|', ['properties', 'nik'], 'key', 'x-re'],
  ['properties:\n  nik: { type: string, x-fo|', ['properties', 'nik'], 'key', 'x-fo'],
  ['properties:\n  nik: { type: string, x-format: n|', ['properties', 'nik', 'x-format'], 'value', 'n'],
  ['properties:\n  a: { x-file: { accept: [jpg, p|', ['properties', 'a', 'x-file', 'accept'], 'value', 'p'],
  ['properties:\n  a: { x-file: { accept: [jpg] }, x-p|', ['properties', 'a'], 'key', 'x-p'],
  ['x-steps:\n  - id: satu\n    fie|', ['x-steps'], 'key', 'fie'],
  ['x-steps:\n  - { id: satu, fields: [nik, b|', ['x-steps', 'fields'], 'value', 'b'],
  ['x-steps:\n  - id: satu\n    fields:\n      - n|', ['x-steps', 'fields'], 'value', 'n'],
  [
    'properties:\n  a:\n    x-show-if:\n      funding_source: l|',
    ['properties', 'a', 'x-show-if', 'funding_source'],
    'value',
    'l',
  ],
  ['properties:\n\n  # catatan\n  a:\n    title: "Nama: lengkap"\n    x|', ['properties', 'a'], 'key', 'x'],
] as const)('the context of %j is recognised', (marked, path, kind, typed) => {
  expect(at(marked)).toMatchObject({ path, kind, typed });
});

test.each([
  // Quotes keep brackets and commas for themselves, and an apostrophe within a word is none.
  ["properties:\n  a: { title: 'x, { y', x-|", ['properties', 'a'], 'key', 'x-'],
  ['properties:\n  a: { title: "it\'s, {", x-|', ['properties', 'a'], 'key', 'x-'],
  ["properties:\n  a: { title: Jum'at, x-|", ['properties', 'a'], 'key', 'x-'],
  ['properties:\n  "a b": { ty|', ['properties', 'a b'], 'key', 'ty'],
  ["properties:\n  'a b': { ty|", ['properties', 'a b'], 'key', 'ty'],
  // Closed brackets are over.
  ['properties:\n  a: { x-file: { max: 2 }, x-options: { fr|', ['properties', 'a', 'x-options'], 'key', 'fr'],
  ['properties:\n  a: [x] |', ['properties', 'a'], 'value', '[x] '],
  // A key without an indentation ends all blocks before it.
  ['properties:\n  a:\n    type: string\nx-|', [], 'key', 'x-'],
  ['properties:\n  a:\n    type: string\n  b:\n    x-|', ['properties', 'b'], 'key', 'x-'],
  ['x-steps:\n  - id: satu\n    fields: [a]\n  - i|', ['x-steps'], 'key', 'i'],
  ['x-steps:\n  -   id: satu\n      fi|', ['x-steps'], 'key', 'fi'],
  ['x-steps:\n- id: satu\n  fi|', ['x-steps'], 'key', 'fi'],
  ['x-steps:\n- id: satu\n  fields:\n  - a\n  - b|', ['x-steps', 'fields'], 'value', 'b'],
  ['x-steps:\n- id: satu\n- id: dua\n  fi|', ['x-steps'], 'key', 'fi'],
  ['x-steps:\n- id: satu\nx-|', [], 'key', 'x-'],
  ['enum:\n  - a\n  - b|', ['enum'], 'value', 'b'],
  ['enum:\n  - |', ['enum'], 'value', ''],
  ['  # satu\nproperties:\n  a:\n\n  # dua\n    x-|', ['properties', 'a'], 'key', 'x-'],
  ['type:   str|', ['type'], 'value', 'str'],
  ['type: string|x-required', ['type'], 'value', 'string'],
  ['|', [], 'key', ''],
] as const)('the context of %j is recognised too', (marked, path, kind, typed) => {
  const place = at(marked);
  expect(place).toEqual({ path, kind, typed, from: marked.indexOf('|') - typed.length });
});

test('in a comment there are no completions', () => {
  expect(at('properties: # x-re|')).toBeNull();
  expect(at('# x-re|')).toBeNull();
  expect(at('title: a#b|')).toMatchObject({ typed: 'a#b' });
});

test('a word is offered only where it is valid', () => {
  expect(offered('x|')).toContain('x-steps');
  expect(offered('properties:\n  nik:\n    x|')).toContain('x-required');
  expect(offered('properties:\n  nik:\n    x|')).not.toContain('x-steps');
  expect(offered('x-|', 'list')).toContain('x-retired');
});

test('names come from the form itself: questions, lists, and answers for conditions', () => {
  expect(offered('x-steps:\n  - { id: a, fields: [|')).toContain('packaging_type');
  expect(offered('properties:\n  a: { x-options: |')).toEqual(['funding-source']);
  expect(offered('properties:\n  a: { x-show-if: { funding_source: |')).toContain('lembaga-keuangan');
  expect(offered('properties:\n  a: { x-options: { from: |')).toEqual(['provinces', 'cities']);
});

test('each place has its own words', () => {
  const field = 'properties:\n  a: { ';
  const exactly: [string, string[]][] = [
    [`${field}x-widget: { |`, []],
    [`${field}x-file: { |`, ['accept', 'maxMB', 'minWidth', 'minHeight', 'max']],
    [`${field}x-date: { |`, ['from', 'to']],
    [`${field}x-date: { from: |`, ['today', 'today+7', 'today-30']],
    [`${field}x-options: { |`, ['from', 'of', 'list', 'where']],
    [`${field}x-options: { where: |`, []],
    [`${field}not: { |`, ['enum']],
    [`${field}x-messages: { |`, ['required', 'maxLength']],
    [`${field}x-show-if: { nik: { |`, ['empty']],
    [`${field}x-show-if: { nik: { empty: |`, ['true', 'false']],
    [`${field}x-show-if: { gone: |`, []],
    [`${field}type: |`, ['string', 'integer', 'number', 'boolean', 'array', 'object']],
    ['type: |', ['object']],
    [`${field}x-rows: |`, ['true', 'variant']],
    [`${field}x-required: |`, ['true', 'false']],
    [`${field}title: |`, []],
    [`${field}uniqueItems: |`, ['true', 'false']],
    ['x-audience: |', ['public', 'user', 'member', 'curator', 'staff']],
    ['x-limit: { |', ['opens', 'closes', 'per', 'quota', 'options', 'waiting-list']],
    ['x-limit: { per: |', ['person', 'business']],
    ['x-check: { |', ['rule', 'message', 'fields']],
    ['title: { |', []],
  ];
  for (const [marked, words] of exactly) expect(offered(marked), marked).toEqual(words);
  expect(offered(`${field}x-format: |`)).toContain('nik');
  expect(offered(`${field}x-widget: |`)).toContain('toggle');
  expect(offered(`${field}x-file: { accept: [|`)).toContain('jpg');
  expect(offered(`${field}items: { |`)).toContain('x-options');
  expect(offered(`${field}items: { |`)).not.toContain('x-steps');
  expect(offered(`${field}x-show-if: { |`)).toEqual(Object.keys(known.form.properties));
  expect(offered(`${field}x-options: { of: |`)).toEqual(Object.keys(known.form.properties));
  expect(offered('x-steps:\n  - |')).toContain('fields');
  expect(offered('other: { x-steps: { |')).toEqual([]);
});

test('a list offers its own words at its top, and no values', () => {
  expect(offered('enum: [|', 'list')).toEqual([]);
  expect(offered('x-retired: { |', 'list')).toEqual([]);
});

test('a condition offers the answers of its question, also where it may not be one', () => {
  const funding = offered('properties:\n  funding_source: { not: { enum: [|');
  expect(funding).toContain('lembaga-keuangan');
  expect(offered('properties:\n  funding_source: { items: { not: { enum: [|')).toEqual(funding);
  const [yesNo] = Object.entries(known.form.properties).find(([, { type }]) => type === 'boolean') ?? [];
  if (yesNo) expect(offered(`properties:\n  a: { x-show-if: { ${yesNo}: |`)).toEqual(['true', 'false']);
  const empty = { ...known, form: {} as typeof known.form, lists: {} };
  const place = at('properties:\n  a: { x-show-if: { funding_source: |');
  expect(place && completionsFor(place, empty, 'form')).toEqual([]);
  expect(place && completionsFor(place, { ...known, lists: {} }, 'form')).toEqual([]);
});

test('every offered word has an Indonesian description', () => {
  const { word } = JSON.parse(readFileSync('locales/id/studio-yaml.json', 'utf8')) as { word: Record<string, string> };
  const places = ['|', 'x-steps:\n  - |', 'properties:\n  a:\n    |', 'properties:\n  a:\n    items:\n      |'];
  const words = [...places.flatMap((place) => offered(place) ?? []), ...(offered('|', 'list') ?? [])];
  expect(words.length).toBeGreaterThan(40);
  expect(words.filter((one) => !word[one])).toEqual([]);
});
