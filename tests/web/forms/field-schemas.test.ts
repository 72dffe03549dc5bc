/** What the renderer reads of a form: shown fields, limits of inputs, messages by path, and the points of a map. */
import { expect, test } from 'vitest';
import { conditionFieldsOf } from '#web/forms/rjsf/condition-fields.ts';
import { errorTree, flatSchema, schemaId, uiSchema } from '#web/forms/rjsf/rjsf-schema.ts';
import { fieldSchemaOf, isList, limitsOf } from '#web/forms/widgets/limits.ts';
import { pointOf, roundPoint } from '#web/forms/widgets/map/point.ts';
import { compile, formFile } from '../../engine/fixtures.ts';

const doc = compile(
  formFile(
    {
      owner: { type: 'string', maxLength: 80 },
      size: { type: 'integer', minimum: 1, maximum: 9 },
      shade: { type: 'string', 'x-show-if': { size: 2 } },
      colours: { type: 'array', maxItems: 3, items: { type: 'string', 'x-options': 'colour' } },
      goods: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            label: { type: 'string', maxLength: 20 },
            note: { type: 'string', 'x-show-if': { label: 'a' } },
          },
        },
      },
    },
    {
      'x-steps': [
        { id: 'one', fields: ['owner', 'size', 'shade'] },
        { id: 'two', fields: ['colours', 'goods'], 'x-show-if': { owner: { empty: false } } },
      ],
    },
  ),
);

test('a step has its shown fields and their types, and nothing else of the form', () => {
  expect(flatSchema(doc, 'one', ['owner', 'size', 'colours', 'gone'])).toEqual({
    $id: schemaId(doc.id, 'one'),
    type: 'object',
    properties: {
      owner: { type: 'string' },
      size: { type: 'integer' },
      colours: { type: 'array', items: {} },
      gone: { type: 'string' },
    },
  });
  expect([schemaId('survei', 'one'), schemaId('survei', 'two')]).toEqual(['survei/one', 'survei/two']);
  const nullable = { ...doc, schema: { properties: { owner: { type: ['integer', 'null'] } } } } as never;
  expect(flatSchema(nullable, 'one', ['owner']).properties).toEqual({ owner: { type: 'integer' } });
});

test('fields are drawn in the order of the step, rows by their own component, without a button of the library', () => {
  expect(uiSchema(doc, ['goods', 'owner', 'gone'])).toEqual({
    goods: { 'ui:field': 'Rows' },
    owner: { 'ui:field': 'Leaf' },
    gone: { 'ui:field': 'Leaf' },
    'ui:order': ['goods', 'owner', 'gone'],
    'ui:submitButtonOptions': { norender: true },
  });
});

test('messages reach their fields, also in rows, and those of other steps are left out', () => {
  const messages = { owner: ['Isi.'], 'goods.0.label': ['Terlalu panjang.'], 'goods.1.note': ['Isi.'], size: ['Isi.'] };
  expect(errorTree(messages, ['owner', 'goods'])).toEqual({
    owner: { __errors: ['Isi.'] },
    goods: { 0: { label: { __errors: ['Terlalu panjang.'] } }, 1: { note: { __errors: ['Isi.'] } } },
  });
  expect(errorTree({ goods: ['Sedikit.'], 'goods.0.label': ['Isi.'] }, ['goods'])).toEqual({
    goods: { __errors: ['Sedikit.'], 0: { label: { __errors: ['Isi.'] } } },
  });
  expect([errorTree(messages, ['colours']), errorTree({}, ['owner'])]).toEqual([undefined, undefined]);
});

test('the fields on which conditions depend are those of steps, questions and rows', () => {
  const opened = structuredClone(doc);
  expect([...conditionFieldsOf(opened)].sort()).toEqual(['label', 'owner', 'size']);
  expect(conditionFieldsOf(opened)).toBe(conditionFieldsOf(opened));
});

test('an input has the limits of its question, also in a row', () => {
  expect(limitsOf(doc, 'owner')).toEqual({ type: 'string', maxLength: 80 });
  expect(limitsOf(doc, 'size')).toEqual({ type: 'integer', minimum: 1, maximum: 9 });
  expect(limitsOf(doc, 'colours')).toMatchObject({ type: 'array', maxItems: 3 });
  expect(limitsOf(doc, 'goods.4.label')).toEqual({ type: 'string', maxLength: 20 });
  expect([limitsOf(doc, 'gone'), limitsOf(doc, 'owner.0.label'), limitsOf(doc, 'gone.0.label')]).toEqual([{}, {}, {}]);
  expect(fieldSchemaOf(doc, 'goods')?.type).toBe('array');
  expect([isList(doc, 'colours'), isList(doc, 'owner'), isList(doc, 'goods.0.label')]).toEqual([true, false, false]);
});

test('a point has two numbers, and is stored to the centimetre', () => {
  expect(pointOf({ lat: -1.25, lng: 116.8, note: 'x' })).toEqual({ lat: -1.25, lng: 116.8 });
  for (const none of [null, undefined, 'di sini', { lat: 1 }, { lng: 1 }, { lat: '1', lng: 2 }, { lat: 1, lng: '2' }])
    expect(pointOf(none)).toBeNull();
  expect(roundPoint({ lat: -1.23456789, lng: 116.99999996 })).toEqual({ lat: -1.2345679, lng: 117 });
});
