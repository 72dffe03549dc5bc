import { describe, expect, it } from 'vitest';
import { stepSchema } from '#engine/compile-form.ts';
import type { CompileContext, FieldFile } from '#engine/types.ts';
import { baseContext, compile, formFile, formWithConditions } from './fixtures.ts';

const schemaOf = (field: FieldFile, context: CompileContext = baseContext) =>
  compile(formFile({ one: field }), context).schema.properties?.one;

describe('the plain schema of a field', () => {
  it.each<[FieldFile, object]>([
    [{ type: 'string' }, { type: 'string', maxLength: 255 }],
    [
      { type: 'string', 'x-required': true },
      { type: 'string', minLength: 1, maxLength: 255 },
    ],
    [
      { type: 'string', minLength: 3, maxLength: 9, 'x-required': true },
      { type: 'string', minLength: 3, maxLength: 9 },
    ],
    [
      { type: 'string', 'x-widget': 'textarea' },
      { type: 'string', maxLength: 5000 },
    ],
    [
      { type: 'string', 'x-options': 'colour' },
      { type: 'string', enum: ['merah', 'hijau', 'biru'] },
    ],
    [
      { type: 'string', 'x-options': 'colour', not: { enum: ['hijau'] } },
      { type: 'string', enum: ['merah', 'biru'] },
    ],
    [
      { type: 'string', 'x-options': { from: 'provinces' } },
      { type: 'string', minLength: 1, maxLength: 64 },
    ],
    [
      { type: 'string', 'x-format': 'nib', 'x-private': true },
      { type: 'string', pattern: '^\\d{13}$', maxLength: 40 },
    ],
    [
      { type: 'integer', 'x-widget': 'money' },
      { type: 'integer', minimum: 0, maximum: 1e13 },
    ],
    [
      { type: 'integer', minimum: 5 },
      { type: 'integer', minimum: 5, maximum: 1e13 },
    ],
    [
      { type: 'number', exclusiveMinimum: 0 },
      { type: 'number', exclusiveMinimum: 0, maximum: 1e13 },
    ],
    [
      { type: 'integer', 'x-widget': 'rating' },
      { type: 'integer', minimum: 1, maximum: 5 },
    ],
    [
      { type: 'boolean', const: true },
      { type: 'boolean', const: true },
    ],
    [
      { type: 'array', uniqueItems: true, items: { type: 'string', 'x-options': 'colour' }, 'x-required': true },
      { type: 'array', uniqueItems: true, minItems: 1, items: { type: 'string', enum: ['merah', 'hijau', 'biru'] } },
    ],
    [
      { type: 'string', title: 'Judul', description: 'Petunjuk', $comment: 'slot 6', 'x-locked': true },
      { type: 'string', maxLength: 255 },
    ],
  ])('%j', (field, expected) => {
    expect(schemaOf(field)).toEqual(expected);
  });

  it('accepts uploads by id, up to the maximum of the rule', () => {
    const file = schemaOf({
      type: 'array',
      items: { type: 'string' },
      'x-file': { accept: ['jpg'], max: 5 },
      'x-required': true,
    });
    expect(file).toEqual({
      type: 'array',
      minItems: 1,
      maxItems: 5,
      items: { type: 'string', pattern: expect.stringContaining('[0-9a-f]{8}') },
    });
  });

  it('contains no `x-` keyword', () => {
    const text = JSON.stringify(compile(formWithConditions()).schema);
    expect(text).not.toMatch(/"x-|"title"|"description"|\$comment/u);
  });
});

describe('required while shown', () => {
  it('is one if/then per distinct condition', () => {
    const { allOf, required } = compile(formWithConditions()).schema;
    expect(required).toEqual(['kind']);
    expect(allOf?.map((rule) => rule.then)).toEqual([{ required: ['size', 'weight'] }, { required: ['shape'] }]);
  });

  it('is checked in the step of the field', () => {
    const doc = compile(formWithConditions());
    expect(stepSchema(doc, 'a').required).toEqual(['kind']);
    expect(stepSchema(doc, 'a').allOf?.map((rule) => rule.then)).toEqual([{ required: ['size'] }]);
    expect(Object.keys(stepSchema(doc, 'b').properties ?? {})).toEqual(['weight', 'shape', 'parts']);
    expect(stepSchema(doc, 'b').allOf?.map((rule) => rule.then)).toEqual([
      { required: ['weight'] },
      { required: ['shape'] },
    ]);
    expect(stepSchema(doc, 'b').required).toBeUndefined();
  });
});
