/** The paths through a form in full: steps, hidden questions, rows of groups, and answers adapted to a path. */

import { describe, expect, it } from 'vitest';
import {
  type AnswerClass,
  answersForPath,
  type FormPath,
  findFormPaths,
  formMapOf,
} from '#engine/studio/form-paths.ts';
import type { Answers, Condition, FieldFile, FormDoc } from '#engine/types.ts';
import { compile, formFile } from './fixtures.ts';

const colour: FieldFile = { type: 'string', 'x-options': 'colour' };
const must = (field: FieldFile): FieldFile => ({ ...field, 'x-required': true });
const text = (showIf?: Condition): FieldFile => ({ type: 'string', ...(showIf ? { 'x-show-if': showIf } : {}) });
const group = (properties: Record<string, FieldFile>, more: FieldFile = {}): FieldFile => ({
  type: 'array',
  items: { type: 'object', properties },
  ...more,
});
const docOf = (fields: Record<string, FieldFile>, more = {}): FormDoc => compile(formFile(fields, more));
const red: AnswerClass = { is: 'value', values: ['merah'] };
const notRed: AnswerClass = { is: 'other', but: ['merah'], example: 'hijau' };

describe('a path', () => {
  it('names its answers, its steps and the questions that it hides', () => {
    const doc = docOf(
      { colour: must(colour), note: text({ colour: 'merah' }), end: text({ note: { empty: false } }) },
      {
        'x-steps': [
          { id: 'satu', fields: ['colour', 'note'] },
          { id: 'dua', fields: ['end'] },
        ],
      },
    );
    const note: AnswerClass = { is: 'other', but: [] };
    expect(findFormPaths(doc)).toStrictEqual({
      cut: false,
      paths: [
        {
          id: '1',
          choices: { colour: red, note },
          shown: ['colour', 'note', 'end'],
          steps: ['satu', 'dua'],
          hidden: [],
          rows: {},
        },
        {
          id: '2',
          choices: { colour: red, note: { is: 'empty' } },
          shown: ['colour', 'note'],
          steps: ['satu'],
          hidden: ['end'],
          rows: {},
        },
        { id: '3', choices: { colour: notRed }, shown: ['colour'], steps: ['satu'], hidden: ['note', 'end'], rows: {} },
      ],
    });
  });
});

describe('the rows on a path', () => {
  const rowsOf = (fields: Record<string, FieldFile>) =>
    findFormPaths(docOf(fields)).paths.map(({ shown, choices, rows }) => ({ shown, choices, rows }));

  it('are left out where all rows have the same questions', () => {
    expect(rowsOf({ goods: group({ one: text(), two: text() }) })).toStrictEqual([
      { shown: ['goods'], choices: {}, rows: {} },
    ]);
  });

  it('follow the answers of the form around them, each group by itself', () => {
    const fields = {
      colour: must(colour),
      plain: group({ one: text() }),
      goods: group({ one: text(), two: text({ colour: 'merah' }) }),
      tools: group({ three: text({ colour: 'merah' }), four: text() }),
    };
    expect(rowsOf(fields)).toStrictEqual([
      { shown: ['colour', 'plain', 'goods', 'tools'], choices: { colour: red }, rows: {} },
      {
        shown: ['colour', 'plain', 'goods', 'tools'],
        choices: { colour: notRed },
        rows: {
          goods: [{ choices: {}, shown: ['one'], hidden: ['two'] }],
          tools: [{ choices: {}, shown: ['four'], hidden: ['three'] }],
        },
      },
    ]);
  });

  it('read their own question before one of the form with the same name', () => {
    const goods = group({ kind: must(text()), size: text({ kind: 'a' }) });
    expect(rowsOf({ kind: must(text()), goods })).toStrictEqual([
      {
        shown: ['kind', 'goods'],
        choices: {},
        rows: {
          goods: [
            { choices: { kind: { is: 'value', values: ['a'] } }, shown: ['kind', 'size'], hidden: [] },
            { choices: { kind: { is: 'other', but: ['a'], example: 'x' } }, shown: ['kind'], hidden: ['size'] },
          ],
        },
      },
    ]);
  });

  it('are left out where the group is hidden', () => {
    const goods = group({ kind: must(colour), size: text({ kind: 'merah' }) }, { 'x-show-if': { colour: 'merah' } });
    expect(rowsOf({ colour: must(colour), goods }).map(({ shown, rows }) => [shown, Object.keys(rows)])).toEqual([
      [['colour', 'goods'], ['goods']],
      [['colour'], []],
    ]);
  });

  it('are left out where the group is empty', () => {
    const goods = group({ kind: must(colour), size: text({ kind: 'merah' }) });
    const found = rowsOf({ goods, none: text({ goods: { empty: true } }) });
    expect(found.map(({ shown, rows }) => [shown, rows.goods?.map(({ shown: inner }) => inner)])).toEqual([
      [['goods'], [['kind', 'size'], ['kind']]],
      [['goods', 'none'], undefined],
    ]);
  });
});

describe('answers adapted to a path', () => {
  const adapt = (doc: FormDoc, path: Partial<FormPath>, answers: Answers) =>
    answersForPath(doc, { id: '1', choices: {}, shown: [], steps: [], hidden: [], rows: {}, ...path }, answers);
  const one = docOf({ it: text(), free: text() });
  const adaptOne = (choice: AnswerClass, given: unknown) =>
    adapt(one, { choices: { it: choice }, shown: ['it'] }, { it: given, free: 'x' });

  it.each<[string, AnswerClass, unknown, Answers]>([
    ['a given answer of the class', { is: 'value', values: ['a', 'b'] }, 'b', { it: 'b' }],
    ['the first of the class for any other', { is: 'value', values: ['a', 'b'] }, 'c', { it: 'a' }],
    ['nothing where the class is empty', { is: 'empty' }, 'a', {}],
    ['a given answer that is not named', { is: 'other', but: ['a', 'b'], example: 'x' }, 'c', { it: 'c' }],
    ['the example for a named one', { is: 'other', but: ['a', 'b'], example: 'x' }, 'b', { it: 'x' }],
    ['the example for an empty one', { is: 'other', but: ['a'], example: 'x' }, ' ', { it: 'x' }],
    ['the given answer where there is no example', { is: 'other', but: ['a'] }, 'a', { it: 'a' }],
    [
      'a given list without named items',
      { is: 'other', but: ['a', 'b'], example: ['x'] },
      ['c', 'd'],
      { it: ['c', 'd'] },
    ],
    [
      'the example for a list with a named item',
      { is: 'other', but: ['a', 'b'], example: ['x'] },
      ['c', 'a'],
      { it: ['x'] },
    ],
    ['the example for an empty list', { is: 'other', but: ['a'], example: ['x'] }, [], { it: ['x'] }],
  ])('have %s', (_, choice, given, answers) => {
    expect(adaptOne(choice, given)).toStrictEqual(answers);
  });

  it('have all values of a list, and those needed besides', () => {
    const many: FieldFile = { type: 'array', uniqueItems: true, items: colour };
    const doc = docOf({ many });
    const choice: AnswerClass = { is: 'value', values: ['merah', 'biru'], besides: ['hijau'] };
    expect(adapt(doc, { choices: { many: choice }, shown: ['many'] }, { many: ['hijau'] })).toEqual({
      many: ['merah', 'biru', 'hijau'],
    });
    expect(
      adapt(doc, { choices: { many: { is: 'value', values: ['biru'] } }, shown: ['many'] }, { many: ['hijau'] }),
    ).toEqual({ many: ['biru'] });
  });

  it('keep other shown answers and leave out hidden ones', () => {
    expect(adapt(one, { shown: ['free'] }, { it: 'a', free: 'b' })).toStrictEqual({ free: 'b' });
    expect(adapt(one, { shown: ['it', 'free'] }, { free: 'b' })).toStrictEqual({ free: 'b' });
  });

  const many: FieldFile = { type: 'array', uniqueItems: true, items: colour };
  const rowWays = (doc: FormDoc) => {
    const [path] = findFormPaths(doc).paths;
    return answersForPath(doc, path as FormPath, { goods: [{ many: ['biru'], size: 'L' }] });
  };

  it('have one row per way, with lists of values', () => {
    expect(rowWays(docOf({ goods: group({ many: must(many), size: text({ many: 'merah' }) }) }))).toStrictEqual({
      goods: [{ many: ['merah'], size: 'L' }, { many: ['biru'] }],
    });
  });

  it('have no more rows than the group allows', () => {
    const goods = group({ many, size: text({ many: 'merah' }) }, { maxItems: 1 });
    expect(rowWays(docOf({ goods }))).toStrictEqual({ goods: [{ many: ['merah'], size: 'L' }] });
  });

  it('have no rows where none was given', () => {
    const doc = docOf({ goods: group({ kind: colour, size: text({ kind: 'merah' }) }) });
    const [path] = findFormPaths(doc).paths;
    expect(answersForPath(doc, path as FormPath, { goods: [] })).toStrictEqual({ goods: [] });
    expect(answersForPath(doc, path as FormPath, { goods: ['x'] })).toStrictEqual({ goods: ['x'] });
  });
});

describe('the map', () => {
  it('names the questions of each group, and no other fields', () => {
    const doc = docOf({ colour, goods: group({ kind: text(), size: text() }), tools: group({ size: text() }) });
    expect(formMapOf(doc)).toStrictEqual({
      steps: [{ id: 'satu', title: doc.steps[0]?.title, fields: ['colour', 'goods', 'tools'] }],
      rows: { goods: ['goods.kind', 'goods.size'], tools: ['tools.size'] },
      edges: [],
    });
  });
});
