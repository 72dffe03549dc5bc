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

test('in a comment there are no completions', () => {
  expect(at('properties: # x-re|')).toBeNull();
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

test('every offered word has an Indonesian description', () => {
  const { word } = JSON.parse(readFileSync('locales/id/studio-yaml.json', 'utf8')) as { word: Record<string, string> };
  const places = ['|', 'x-steps:\n  - |', 'properties:\n  a:\n    |', 'properties:\n  a:\n    items:\n      |'];
  const words = [...places.flatMap((place) => offered(place) ?? []), ...(offered('|', 'list') ?? [])];
  expect(words.length).toBeGreaterThan(40);
  expect(words.filter((one) => !word[one])).toEqual([]);
});
