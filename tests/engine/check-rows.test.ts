/** Rows of a group: their questions, their conditions, their renames, and rows of another form. */
import { describe, expect, test } from 'vitest';
import type { Finding } from '#engine/check.ts';
import type { CompileContext, FieldFile } from '#engine/types.ts';
import { error, findingsOf, type WrittenFields } from './check-fixtures.ts';
import { baseContext, formFile } from './fixtures.ts';

const text = { type: 'string' } as const;
const name = 'a';
const at = (word: string) => `properties.a.${word}`;
const inRow = (word: string) => at(`items.properties.${word}`);
const group = (properties: object, more: object = {}) => ({
  type: 'array',
  items: { type: 'object', properties },
  ...more,
});

describe('the questions of a row', () => {
  test('are checked like those of a form', () => {
    expect(findingsOf({ a: group({ Satu: text, two: { type: 'text' }, three: 3 }) })).toEqual([
      error(inRow('Satu'), 'bad-name', { name: 'Satu' }),
      error(inRow('two.type'), 'unknown-type', { name: 'two', type: 'text' }),
      error(inRow('three'), 'wrong-type', { name: 'three', value: '3', wanted: '{ … }' }),
    ]);
  });

  test.each<object>([
    group({ one: text }),
    { type: 'array', items: { type: 'object' } },
    { type: 'array', items: { properties: { one: text } } },
    { type: 'array', 'x-rows': 'row' },
    { type: 'array', 'x-rows': true },
  ])('cannot be rows themselves: %j', (inner) => {
    expect(findingsOf({ a: group({ inner }) })).toEqual([error(inRow('inner'), 'rows-nested', { name: 'inner' })]);
  });

  test('may be several choices', () => {
    expect(findingsOf({ a: group({ inner: { type: 'array', items: { ...text, 'x-options': 'colour' } } }) })).toEqual(
      [],
    );
  });

  test('may be at most 200', () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, one) => [`q${one}`, { ...text, title: 'Q' }]));
    expect(findingsOf({ a: group(many(200)) })).toEqual([]);
    expect(findingsOf({ a: group(many(201)) })).toEqual([error(at('items'), 'too-long', { name, limit: '200' })]);
  });

  test('may take the parent of a live list from the row or from the form', () => {
    const province = { ...text, 'x-options': { from: 'provinces' } };
    const city = { ...text, 'x-options': { from: 'cities', of: 'province' } };
    expect(findingsOf({ a: group({ province, city }) })).toEqual([]);
    expect(findingsOf({ province, a: group({ city }) })).toEqual([]);
    expect(findingsOf({ a: group({ city }) })).toEqual([
      error(inRow('city.x-options.of'), 'source-of', { name: 'city', source: 'cities', parent: 'provinces' }),
    ]);
    expect(findingsOf({ a: group({ province }), city })).toEqual([
      error('properties.city.x-options.of', 'source-of', { name: 'city', source: 'cities', parent: 'provinces' }),
    ]);
  });
});

describe('the renames of a row', () => {
  const renames = { old: 'one' };

  test('belong to a group with its own questions', () => {
    expect(findingsOf({ a: group({ one: text }, { 'x-renames': renames }) })).toEqual([]);
    expect(findingsOf({ a: group({ one: text }, { 'x-renames': { old: 'two' } }) })).toEqual([
      error(at('x-renames.old'), 'rename-target', { from: 'old', to: 'two' }),
    ]);
  });

  test.each<[object]>([
    [text],
    [{ type: 'array', items: { ...text, 'x-options': 'colour' } }],
    [{ type: 'array', items: text, 'x-file': { accept: ['jpg'] } }],
  ])('are a finding at %j', (field) => {
    expect(findingsOf({ a: { ...field, 'x-renames': renames } })).toEqual([
      error(at('x-renames'), 'renames-misfit', { name }),
    ]);
  });
});

describe('rows of another form', () => {
  const picture: FieldFile = { ...text, 'x-file': { accept: ['jpg'] } };
  const context: CompileContext = {
    ...baseContext,
    forms: {
      row: formFile({ kind: text, picture }, { $id: 'row' }),
      nested: formFile({ kind: text, more: { type: 'array', 'x-rows': 'row' } }, { $id: 'nested' }),
      deep: formFile(
        { kind: text, more: { type: 'array', items: { type: 'object', properties: { one: text } } } },
        { $id: 'deep' },
      ),
    },
  };
  const rows = (form: string, more: object = {}): WrittenFields => ({
    a: { type: 'array', 'x-rows': form, ...more },
  });

  test.each<[string, Finding[]]>([
    ['row', []],
    ['nested', [error(at('x-rows'), 'rows-nested', { name })]],
    ['deep', [error(at('x-rows'), 'rows-nested', { name })]],
    ['rwo', [error(at('x-rows'), 'rows-unknown', { name, form: 'rwo', nearest: 'row' })]],
    ['constructor', [error(at('x-rows'), 'rows-unknown.alone', { name, form: 'constructor' })]],
  ])('may be those of %s only if that form exists and has no rows of its own', (form, findings) => {
    expect(findingsOf(rows(form), {}, context)).toEqual(findings);
  });

  test('are renamed in that form', () => {
    expect(findingsOf(rows('row', { 'x-renames': { old: 'kind' } }), {}, context)).toEqual([
      error(at('x-renames'), 'renames-elsewhere', { name, form: 'row' }),
    ]);
  });

  test('are named by a text or are its own', () => {
    for (const form of [false, 5, {}])
      expect(findingsOf({ a: { ...group({ one: text }), 'x-rows': form } })).toEqual([
        error(at('x-rows'), 'wrong-type', { name: 'x-rows', value: JSON.stringify(form), wanted: '"…", true' }),
      ]);
  });
});

describe('a condition in a row', () => {
  const colour = { ...text, 'x-options': 'colour' };
  const shown = (condition: unknown, row: object = {}) => group({ one: { ...text, 'x-show-if': condition }, ...row });
  const key = (other: string) => inRow(`one.x-show-if.${other}`);

  test.each<[string, WrittenFields]>([
    ['a question of its row', { a: shown({ tone: 'merah' }, { tone: colour }) }],
    ['a question of the form', { tone: colour, a: shown({ tone: 'merah' }) }],
    // The order within a step is free.
    ['a question of the same step after the group', { a: shown({ tone: 'merah' }), tone: colour }],
    [
      'a question of its row, although the form has another of that name',
      {
        tone: { type: 'boolean' },
        a: shown({ tone: 'merah' }, { tone: colour }),
      },
    ],
  ])('may read %s', (_what, fields) => {
    expect(findingsOf(fields)).toEqual([]);
  });

  test.each<[string, unknown, Finding]>([
    ['no comparison', {}, error(inRow('one.x-show-if'), 'condition-shape', { name: 'one' })],
    ['itself', { one: 'x' }, error(key('one'), 'condition-self', { name: 'one' })],
    ['its own group', { a: 'x' }, error(key('a'), 'condition-self', { name: 'one' })],
    [
      'an unknown question that is similar to one of its row',
      { tonne: 'merah' },
      error(key('tonne'), 'condition-unknown', { name: 'one', other: 'tonne', nearest: 'tone' }),
    ],
    [
      'an unknown question that is similar to one of the form',
      { hadir_: true },
      error(key('hadir_'), 'condition-unknown', { name: 'one', other: 'hadir_', nearest: 'hadir' }),
    ],
    [
      'a value that its row does not offer',
      { tone: 'kuning' },
      error(key('tone'), 'condition-value', { name: 'one', other: 'tone', value: 'kuning' }),
    ],
    [
      'a value that the form does not offer',
      { hadir: 'ya' },
      error(key('hadir'), 'condition-value', { name: 'one', other: 'hadir', value: 'ya' }),
    ],
  ])('with %s is reported', (_what, condition, finding) => {
    expect(findingsOf({ hadir: { type: 'boolean' }, a: shown(condition, { tone: colour }) })).toEqual([finding]);
  });

  test('that is no map is reported, and is not followed', () => {
    const found = findingsOf({ a: shown(['tone'], { tone: colour }) });
    expect(found).toEqual([
      error(inRow('one.x-show-if'), 'wrong-type', {
        name: 'x-show-if',
        value: '["tone"]',
        wanted: '{ … }, "…"',
      }),
      error(inRow('one.x-show-if'), 'condition-shape', { name: 'one' }),
    ]);
  });

  const inSteps = (fields: WrittenFields, ...steps: string[][]) =>
    findingsOf(fields, {
      'x-steps': steps.map((names, place) => ({ id: `langkah_${place}`, fields: names })),
    });

  test('cannot read a later step than that of its group', () => {
    const fields = { a: shown({ tone: 'merah' }), tone: colour, b: text };
    const finding = error(key('tone'), 'condition-forward', { name: 'one', other: 'tone' });
    expect(inSteps(fields, ['a'], ['tone', 'b'])).toEqual([finding]);
    expect(inSteps(fields, ['b'], ['a'], ['tone'])).toEqual([finding]);
    expect(inSteps(fields, ['b'], ['a', 'tone'])).toEqual([]);
    expect(inSteps(fields, ['tone', 'b'], ['a'])).toEqual([]);
  });

  test('that reads its row is not compared with a later question of the same name', () => {
    const fields = { a: shown({ tone: 'merah' }, { tone: colour }), tone: colour };
    expect(inSteps(fields, ['a'], ['tone'])).toEqual([]);
  });

  test('in a group without a step is not reported as too early', () => {
    const fields = { a: shown({ tone: 'merah' }), tone: colour };
    expect(inSteps(fields, ['tone'], [])).toEqual([
      error('x-steps.1.fields', 'step-empty', { step: 'Langkah 1' }),
      error('properties.a', 'no-step', { name: 'a' }),
    ]);
  });

  test('that reads a question without a step is not reported as too early', () => {
    const fields = { a: shown({ tone: 'merah' }), tone: colour };
    expect(findingsOf(fields, { 'x-steps': [{ id: 'satu', fields: ['a'] }] })).toEqual([
      error('properties.tone', 'no-step', { name: 'tone' }),
    ]);
  });
});
