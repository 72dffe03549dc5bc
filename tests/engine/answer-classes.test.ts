/** The classes of answers to one deciding field, and a sample answer of each class. */

import { describe, expect, it } from 'vitest';
import {
  type AnswerClass,
  classesOf,
  type Decider,
  deciderOf,
  sampleAnswer,
} from '#engine/studio/form-paths/answer-classes.ts';
import type { Comparison, FieldDoc, FieldFile, JsonSchema } from '#engine/types.ts';
import { compile, formFile } from './fixtures.ts';

const decider = (
  asked: Comparison[],
  schema: JsonSchema,
  field: Partial<FieldDoc> = {},
  codes?: string[],
): Decider => ({ field: { required: true, ...field } as FieldDoc, schema, codes, asked });

/** The class of all answers that no condition names; undefined if there is none. */
const otherClass = (...from: Parameters<typeof decider>) =>
  classesOf(decider(...from)).find(({ is }) => is === 'other');
const exampleOf = (...from: Parameters<typeof decider>) => {
  const found = otherClass(...from);
  return found?.is === 'other' ? (found.example ?? 'unnamed') : 'none';
};

const value = (...values: string[]): AnswerClass => ({ is: 'value', values });

describe('a number that no condition names', () => {
  it.each<[JsonSchema, number[], number | 'none']>([
    [{}, [5], 0],
    [{}, [0], 1],
    [{}, [0, 1, 2], 3],
    [{ minimum: 3 }, [3], 4],
    [{ minimum: -3 }, [4], 0],
    [{ minimum: -9, maximum: -5 }, [-9], -5],
    [{ minimum: -1, maximum: 0 }, [0], -1],
    [{ minimum: -10, maximum: -5 }, [-5], -6],
    [{ minimum: -6, maximum: -5 }, [-5, -6], 'none'],
    [{ maximum: 1 }, [0], 1],
    [{ exclusiveMaximum: 2 }, [0], 1],
    [{ exclusiveMaximum: 1 }, [0], 'none'],
    [{ exclusiveMinimum: 4 }, [9], 5],
    [{ exclusiveMinimum: 4 }, [5], 6],
    [{ exclusiveMinimum: 4, exclusiveMaximum: 6 }, [5], 'none'],
    [{ exclusiveMinimum: 4, exclusiveMaximum: 7 }, [5], 6],
    [{ multipleOf: 5, minimum: 7 }, [15], 10],
    [{ multipleOf: 5, minimum: 7 }, [10], 15],
    [{ multipleOf: 5, exclusiveMinimum: 10, exclusiveMaximum: 20 }, [15], 'none'],
    [{ multipleOf: 5, exclusiveMinimum: 10, exclusiveMaximum: 25 }, [15], 20],
    [{ minimum: 'x' }, [7], 0],
  ])('within %j and besides %j is %j', (limits, named, example) => {
    expect(exampleOf(named, { type: 'integer', ...limits })).toBe(example);
    expect(exampleOf(named, { type: 'number', ...limits })).toBe(example);
  });

  it('has no example where conditions only ask whether there is an answer', () => {
    expect(classesOf(decider([{ empty: true }], { type: 'integer' }))).toStrictEqual([{ is: 'other', but: [] }]);
  });
});

describe('a yes or no that no condition names', () => {
  it.each<[JsonSchema, boolean[], boolean | 'none']>([
    [{}, [true], false],
    [{}, [false], true],
    [{}, [true, false], 'none'],
    [{ const: true }, [false], true],
    [{ const: true }, [true], 'none'],
    [{ const: false }, [true], false],
    [{ const: false }, [false], 'none'],
  ])('with %j and besides %j is %j', (schema, named, example) => {
    expect(exampleOf(named, { type: 'boolean', ...schema })).toBe(example);
  });
});

describe('a text that no condition names', () => {
  it.each<[JsonSchema, string[], string]>([
    [{}, ['a'], 'x'],
    [{}, ['x'], 'y'],
    [{}, ['x', 'y'], 'z'],
    [{ minLength: 0 }, ['a'], 'x'],
    [{ minLength: 2 }, ['xx', 'y'], 'yy'],
    [{}, ['x', 'y', 'z'], 'unnamed'],
  ])('with %j and besides %j is %j', (schema, named, example) => {
    expect(exampleOf(named, { type: 'string', ...schema })).toBe(example);
  });

  it.each<[string, Partial<FieldDoc>, JsonSchema]>([
    ['a file', { file: { accept: ['jpg'], maxMB: 1 } } as Partial<FieldDoc>, { type: 'string' }],
    ['a text with a format', { format: 'nib' }, { type: 'string' }],
    ['a code of a live list', { options: { from: 'provinces' } } as Partial<FieldDoc>, { type: 'string' }],
    ['a date', { widget: 'date' }, { type: 'string' }],
    ['a point on the map', { widget: 'map' }, { type: 'object' }],
  ])('is not made up for %s', (_, field, schema) => {
    expect(classesOf(decider(['a'], schema, field))).toStrictEqual([
      { is: 'value', values: ['a'] },
      { is: 'other', but: ['a'] },
    ]);
  });

  it('is not made up where conditions only ask whether there is an answer', () => {
    expect(classesOf(decider([{ empty: false }], { type: 'string' }, { required: false }))).toStrictEqual([
      { is: 'other', but: [] },
      { is: 'empty' },
    ]);
  });
});

describe('one choice from a list', () => {
  it('groups the values that always appear together', () => {
    const asked: Comparison[] = [['a', 'b', 'c'], ['a', 'b'], 'd'];
    expect(classesOf(decider(asked, { type: 'string' }, {}, ['a', 'b', 'c', 'd', 'e', 'f']))).toStrictEqual([
      value('a', 'b'),
      value('c'),
      value('d'),
      { is: 'other', but: ['a', 'b', 'c', 'd'], example: 'e' },
    ]);
  });

  it('has no other class if conditions name all of the list', () => {
    expect(classesOf(decider([['a', 'b']], { type: 'string' }, {}, ['a', 'b']))).toStrictEqual([value('a', 'b')]);
  });

  it('takes the codes and the comparisons from the form', () => {
    const colour: FieldFile = { type: 'string', 'x-options': 'colour' };
    const doc = compile(formFile({ colour }));
    const field = doc.ui.fields.colour as FieldDoc;
    const conditions = [{ colour: 'merah' }, { other: 'x' }, { other: 'y', colour: { empty: true } }];
    const found = deciderOf(doc, field, { type: 'string' }, 'colour', conditions);
    expect(found).toStrictEqual({
      field,
      schema: { type: 'string' },
      codes: ['merah', 'hijau', 'biru'],
      asked: ['merah', { empty: true }],
    });
    expect(classesOf(found)).toBe(classesOf(found));
  });
});

describe('several choices from a list', () => {
  const classes = (asked: Comparison[], codes: string, limits: JsonSchema = {}) =>
    classesOf(decider(asked, { type: 'array', ...limits }, {}, [...codes]));

  it('are every combination of up to four named values, the small ones first', () => {
    expect(classes(['a', 'b', 'c'], 'abc')).toStrictEqual([
      value('a'),
      value('b'),
      value('c'),
      value('a', 'b'),
      value('a', 'c'),
      value('b', 'c'),
      value('a', 'b', 'c'),
    ]);
    const four = classes(['a', 'b', 'c', 'd'], 'abcd');
    expect(four).toHaveLength(15);
    expect(four.at(-1)).toStrictEqual(value('a', 'b', 'c', 'd'));
  });

  it('are each named value alone and all together from five values on', () => {
    expect(classes(['a', 'b', 'c', 'd', 'e'], 'abcde')).toStrictEqual([
      value('a'),
      value('b'),
      value('c'),
      value('d'),
      value('e'),
      value('a', 'b', 'c', 'd', 'e'),
    ]);
  });

  it('take one value of a group that always appears together', () => {
    expect(classes([['a', 'b'], 'c'], 'abcd')).toStrictEqual([
      value('a'),
      value('c'),
      value('a', 'c'),
      { is: 'other', but: ['a', 'b', 'c'], example: ['d'] },
    ]);
  });

  it('are never more than the most that may be chosen', () => {
    expect(classes(['a', 'b', 'c'], 'abc', { maxItems: 2 }).at(-1)).toStrictEqual(value('b', 'c'));
    expect(classes(['a', 'b', 'c'], 'abc', { maxItems: 1 })).toStrictEqual([value('a'), value('b'), value('c')]);
  });

  it('are filled up to the least that must be chosen, with no more than needed', () => {
    expect(classes(['a', 'b'], 'abcdef', { minItems: 2 })).toStrictEqual([
      { is: 'value', values: ['a'], besides: ['c'] },
      { is: 'value', values: ['b'], besides: ['c'] },
      value('a', 'b'),
      { is: 'other', but: ['a', 'b'], example: ['c', 'd'] },
    ]);
  });

  it('leave out a combination that cannot be filled up', () => {
    expect(classes(['a', 'b'], 'abc', { minItems: 3 })).toStrictEqual([
      { is: 'value', values: ['a', 'b'], besides: ['c'] },
    ]);
  });

  it('name one other value as the example where one is enough', () => {
    const [, other] = classes(['a'], 'abcd', { minItems: 0 });
    expect(other).toStrictEqual({ is: 'other', but: ['a'], example: ['b'] });
  });
});

describe('a sample answer', () => {
  const other: AnswerClass = { is: 'other', but: [] };
  it.each<[string, AnswerClass, JsonSchema, Partial<FieldDoc>, unknown]>([
    ['no answer', { is: 'empty' }, { type: 'string' }, {}, undefined],
    ['a named value', value('a', 'b'), { type: 'string' }, {}, 'a'],
    ['named values of a list', value('a', 'b'), { type: 'array' }, {}, ['a', 'b']],
    ['the example', { ...other, example: 7 }, { type: 'integer' }, {}, 7],
    ['the example of a list', { ...other, example: ['c'] }, { type: 'array' }, {}, ['c']],
    ['some row', other, { type: 'array' }, { rows: { order: [], fields: {} } } as Partial<FieldDoc>, [{ '': '' }]],
    ['some item', other, { type: 'array' }, {}, ['…']],
    ['some point', other, { type: 'object' }, {}, { lat: 0, lng: 0 }],
    ['some text', other, { type: 'string' }, {}, '…'],
  ])('is %s', (_, answerClass, schema, field, answer) => {
    expect(sampleAnswer(answerClass, decider([], schema, field))).toStrictEqual(answer);
  });
});
