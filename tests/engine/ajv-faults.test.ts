/** The fault of a field for each raw error of a validator. */

import { describe, expect, it } from 'vitest';
import { faultOf } from '#engine/ajv-errors.ts';
import type { AjvError, Answers, FieldFile } from '#engine/types.ts';
import { compile, formFile } from './fixtures.ts';

const colour: FieldFile = { type: 'string', 'x-options': 'colour' };
const row: Record<string, FieldFile> = {
  kind: { type: 'string' },
  place: { type: 'object', 'x-widget': 'map' },
  shade: colour,
};
const doc = compile(
  formFile({
    title: { type: 'string' },
    nib: { type: 'string', 'x-format': 'nib' },
    colour,
    colours: { type: 'array', uniqueItems: true, items: colour },
    province: { type: 'string', 'x-options': { from: 'provinces' } },
    amount: { type: 'integer', 'x-widget': 'money' },
    weight: { type: 'number' },
    staff: { type: 'integer' },
    start: { type: 'string', 'x-date': { from: 'today' } },
    photo: { type: 'string', 'x-file': { accept: ['jpg'], maxMB: 1 } },
    agree: { type: 'boolean' },
    spot: { type: 'object', 'x-widget': 'map' },
    goods: { type: 'array', items: { type: 'object', properties: row } },
  }),
);

const fault = (answers: Answers, keyword: string, instancePath: string, params: AjvError['params'] = {}) =>
  faultOf(doc, answers, { keyword, instancePath, params, schemaPath: '' });

describe('the path of a fault', () => {
  it.each<[string, string, AjvError['params'], string | undefined]>([
    ['required', '', { missingProperty: 'title' }, 'title'],
    ['required', '/goods/0', { missingProperty: 'kind' }, 'goods.0.kind'],
    ['type', '/goods/0', { type: 'object' }, 'goods.0'],
    ['type', '/goods', { type: 'array' }, 'goods'],
    ['enum', '/colours/1', {}, 'colours'],
    ['enum', '/goods/2/shade', {}, 'goods.2.shade'],
    ['type', '/goods/2/place/lat', { type: 'number' }, 'goods.2.place'],
    ['required', '/spot', { missingProperty: 'lat' }, 'spot'],
    ['contains', '/colours', {}, undefined],
    ['if', '', {}, undefined],
  ])('of "%s" at %j with %j is %s', (keyword, at, params, path) => {
    expect(fault({}, keyword, at, params)?.path).toBe(path);
  });

  it.each<[string, string, AjvError['params'], string, string]>([
    ['additionalProperties', '', { additionalProperty: 'strange' }, 'strange', 'unknown'],
    ['required', '', { missingProperty: 'strange' }, 'strange', 'type'],
    ['type', '', { type: 'object' }, '', 'type'],
    ['type', '/a~1b', {}, 'a/b', 'type'],
    ['type', '/a~0b', {}, 'a~b', 'type'],
    ['type', '/a~01b', {}, 'a~1b', 'type'],
  ])('of "%s" at %j with %j, which is no field, is %j: %s', (keyword, at, params, path, rule) => {
    expect(fault({}, keyword, at, params)).toStrictEqual({ path, rule, params: {} });
  });
});

describe('the rule of a fault', () => {
  const plain = (rule: string) => ({ rule, params: {} });

  it.each<[string, AjvError['params'], string, unknown, object]>([
    ['title', {}, 'required', '', plain('required')],
    ['colours', {}, 'uniqueItems', ['merah', 'merah'], plain('uniqueItems')],
    ['agree', {}, 'const', false, plain('const')],
    ['photo', {}, 'pattern', 'x', plain('file')],
    ['start', {}, 'pattern', 'besok', plain('date')],
    ['nib', {}, 'pattern', '12', { rule: 'format.nib', params: { count: 2 } }],
    ['nib', {}, 'pattern', '12a', { rule: 'format.nib.digits', params: { count: 2 } }],
    ['province', { limit: 1 }, 'minLength', '', plain('enum')],
    ['province', { limit: 64 }, 'maxLength', 'x', plain('enum')],
    ['title', { limit: 5 }, 'minLength', 'abc', { rule: 'minLength', params: { limit: 5, count: 3 } }],
    ['title', { limit: 1 }, 'maxLength', '👍👍', { rule: 'maxLength', params: { limit: 1, count: 2 } }],
    ['title', { limit: 1 }, 'minLength', 5, { rule: 'minLength', params: { limit: 1, count: 0 } }],
    ['colours', { limit: 2 }, 'minItems', ['merah'], { rule: 'minItems', params: { limit: 2, count: 1 } }],
    ['colours', { limit: 1 }, 'maxItems', ['merah', 'biru'], { rule: 'maxItems', params: { limit: 1, count: 2 } }],
    ['amount', { limit: 1 }, 'minimum', 0, { rule: 'minimum', params: { limit: 1 } }],
    ['amount', { limit: 9 }, 'maximum', 10, { rule: 'maximum', params: { limit: 9 } }],
    ['amount', { multipleOf: 5 }, 'multipleOf', 3, { rule: 'multipleOf', params: { limit: 5 } }],
    ['amount', { multipleOf: 1 }, 'multipleOf', 1.5, plain('integer')],
    ['title', { limit: 5 }, 'propertyNames', 'abc', plain('propertyNames')],
    ['staff', { type: 'integer' }, 'type', 1.5, plain('integer')],
    ['staff', { type: 'integer' }, 'type', 'lima', plain('type')],
    ['staff', { type: 'integer' }, 'type', true, plain('type')],
    ['weight', { type: 'number' }, 'type', ['1'], plain('type')],
    ['photo', { type: 'string' }, 'type', 5, plain('file')],
    ['colour', { type: 'string' }, 'type', 5, plain('enum')],
    ['start', { type: 'string' }, 'type', 5, plain('date')],
    ['title', { type: 'string' }, 'type', 5, plain('type')],
    ['agree', { type: 'boolean' }, 'type', '15,000', plain('type')],
  ])('of %s with %j by "%s" for %j is %j', (name, params, keyword, given, expected) => {
    expect(fault({ [name]: given }, keyword, `/${name}`, params)).toStrictEqual({ path: name, ...expected });
  });

  it.each<[string, string, string, [number, number] | null]>([
    ['staff', 'integer', ' 15,000 ', [15_000, 15]],
    ['weight', 'number', '1.250', [1250, 1.25]],
    ['amount', 'integer', 'Rp15.000', [15_000, 15]],
    ['staff', 'integer', 'Rp15.000', null],
    ['weight', 'number', 'Rp15.000', null],
  ])('of %s, wanted as %s, names both readings of %j: %j', (name, type, text, readings) => {
    const expected = readings
      ? { rule: 'ambiguous', params: { text: text.trim(), readings } }
      : { rule: 'type', params: {} };
    expect(fault({ [name]: text }, 'type', `/${name}`, { type })).toStrictEqual({ path: name, ...expected });
  });

  it.each<[string, string, AjvError['params'], string, string]>([
    ['required', '', { missingProperty: 'spot' }, 'spot', 'required'],
    ['required', '/spot', { missingProperty: 'lat' }, 'spot', 'map'],
    ['maximum', '/spot/lat', { limit: 90 }, 'spot', 'map'],
    ['type', '/spot', { type: 'object' }, 'spot', 'map'],
    ['required', '/goods/0', { missingProperty: 'place' }, 'goods.0.place', 'required'],
    ['required', '/goods/0/place', { missingProperty: 'lng' }, 'goods.0.place', 'map'],
  ])('of a point by "%s" at %j with %j is about %s: %s', (keyword, at, params, path, rule) => {
    expect(fault({}, keyword, at, params)).toStrictEqual({ path, rule, params: {} });
  });

  it('counts nothing inside a text, or where there is no answer', () => {
    const none = { path: 'title', rule: 'minLength', params: { limit: 1, count: 0 } };
    expect(fault({ title: 'abc' }, 'minLength', '/title/0', { limit: 1 })).toStrictEqual(none);
    expect(fault({}, 'minLength', '/title/0', { limit: 1 })).toStrictEqual(none);
  });
});

describe('a code that is not in the list', () => {
  it.each<[string, unknown, string[] | null]>([
    ['colour', 'ungu', ['Ungu']],
    ['colour', 'jingga', null],
    ['colours', ['ungu', 'jingga', 'merah'], ['Ungu']],
    ['colours', ['jingga'], null],
  ])('of %s, in %j, is named by its label only if it was withdrawn: %j', (name, given, options) => {
    const at = Array.isArray(given) ? `/${name}/0` : `/${name}`;
    const expected = options ? { rule: 'enum.withdrawn', params: { options } } : { rule: 'enum', params: {} };
    expect(fault({ [name]: given }, 'enum', at)).toStrictEqual({ path: name, ...expected });
  });

  it('is found in a row', () => {
    const answers = { goods: [{ shade: 'merah' }, { shade: 'ungu' }] };
    expect(fault(answers, 'enum', '/goods/1/shade')).toStrictEqual({
      path: 'goods.1.shade',
      rule: 'enum.withdrawn',
      params: { options: ['Ungu'] },
    });
  });
});
