/** Default values, and names that requests reserve. */
import { describe, expect, it } from 'vitest';
import { checkForm } from '#engine/check.ts';
import type { CompileContext, FieldFile, FormFile } from '#engine/types.ts';
import { baseContext, formFile } from './fixtures.ts';

const errors = (file: unknown, context: CompileContext = baseContext) =>
  checkForm(file as FormFile, context)
    .filter(({ level }) => level === 'error')
    .map(({ code, path, params }) => ({ code, path: path.join('.'), ...params }));

const misfits = (field: Record<string, unknown>) =>
  errors(formFile({ title: { type: 'string' }, tested: field as FieldFile })).filter(
    ({ code }) => code === 'default-misfit',
  );

describe('a valid default of a question', () => {
  it.each([
    { type: 'string', default: 'Siti' },
    { type: 'string', default: 'abc', minLength: 3, maxLength: 3 },
    { type: 'string', default: '😀😀', maxLength: 2 },
    { type: 'string', 'x-format': 'nib', default: '9120001234567' },
    { type: 'string', 'x-options': 'colour', default: 'merah' },
    { type: 'integer', default: 5, minimum: 5, maximum: 5 },
    { type: 'number', default: 2.5, exclusiveMinimum: 2, exclusiveMaximum: 3 },
    { type: 'boolean', default: false },
    { type: 'boolean', const: true },
    { type: 'array', items: { type: 'string', 'x-options': 'colour' }, default: ['merah', 'biru'] },
    { type: 'array', items: { type: 'string', 'x-options': 'colour' }, default: [] },
    { type: 'object', 'x-widget': 'map', default: { lat: 1, lng: 2 } },
  ])('is accepted: %j', (field) => expect(misfits(field)).toEqual([]));
});

describe('an invalid default of a question', () => {
  it.each([
    { type: 'string', default: 5 },
    { type: 'string', default: 'ab', minLength: 3 },
    { type: 'string', default: 'abcd', maxLength: 3 },
    { type: 'string', 'x-format': 'nib', default: '912' },
    { type: 'string', 'x-options': 'colour', default: 'ungu' },
    { type: 'integer', default: 2.5 },
    { type: 'integer', default: '5' },
    { type: 'integer', default: 4, minimum: 5 },
    { type: 'integer', default: 6, maximum: 5 },
    { type: 'number', default: '2' },
    { type: 'number', default: 2, exclusiveMinimum: 2 },
    { type: 'number', default: 3, exclusiveMaximum: 3 },
    { type: 'boolean', default: 'ya' },
    { type: 'array', items: { type: 'string', 'x-options': 'colour' }, default: 'merah' },
    { type: 'array', items: { type: 'string', 'x-options': 'colour' }, default: ['merah', 'ungu'] },
    { type: 'object', 'x-widget': 'map', default: 'x' },
    { type: 'object', 'x-widget': 'map', default: [1] },
  ])('is refused: %j', (field) =>
    expect(misfits(field)).toEqual([
      { code: 'default-misfit', path: 'properties.tested.default', name: 'tested', value: expect.any(String) },
    ]),
  );

  it('can only be a constant for yes-no questions', () => {
    expect(misfits({ type: 'string', const: 'Siti' })).toEqual([
      { code: 'default-misfit', path: 'properties.tested.const', name: 'tested', value: 'Siti' },
    ]);
    expect(misfits({ type: 'boolean', const: 'ya' })).toHaveLength(1);
  });
});

describe('the name of a question', () => {
  const named = (name: string) => errors(formFile({ title: { type: 'string' }, [name]: { type: 'string' } }));
  it.each(['a', 'a1_b', `a${'b'.repeat(62)}`])('may be %s', (name) => expect(named(name)).toEqual([]));
  it.each(['A', '1a', '_a', 'a-b', 'a b', `a${'b'.repeat(63)}`])('may not be %s', (name) =>
    expect(named(name)).toContainEqual({ code: 'bad-name', path: `properties.${name}`, name }),
  );
  it.each(['constructor', 'form_version', 'answers'])('cannot be %s, which already has a meaning', (name) => {
    const found = named(name).filter(({ path }) => path === `properties.${name}`);
    expect(found).toEqual([{ code: 'reserved-name', path: `properties.${name}`, name }]);
  });

  const around: CompileContext = {
    ...baseContext,
    forms: { address: formFile({ city: { type: 'string' } }, { $id: 'address' }) },
    reserved: { contoh: { parameters: ['page'], beside: ['address', 'gone'] } } as never,
    words: { address: { $form: { title: 'Alamat' } } } as never,
  };
  it('cannot be a parameter of the request, nor a field of a form in the same request', () => {
    const file = formFile({ page: { type: 'string' }, city: { type: 'string' }, name: { type: 'string' } });
    expect(errors(file, around)).toEqual([
      { code: 'reserved-by-call', path: 'properties.page', name: 'page' },
      { code: 'reserved-by-form', path: 'properties.city', name: 'city', form: 'Alamat' },
    ]);
    expect(errors({ ...file, $id: 'lain' }, around)).toEqual([]);
  });

  it('is reported with the title of the other form, else with its id', () => {
    const file = formFile({ city: { type: 'string' } });
    const named = (more: object) =>
      errors(file, { ...around, ...more } as CompileContext).map((one) => (one as { form?: string }).form);
    const address = formFile({ city: { type: 'string' } }, { $id: 'address', title: 'Alamat rumah' });
    expect(named({ forms: { address } })).toEqual(['Alamat rumah']);
    expect(named({ words: {} })).toEqual(['address']);
  });
});

describe('the header of a form', () => {
  const file = formFile({ name: { type: 'string' } });
  it('holds its schema, its type and its id', () => {
    expect(errors(file)).toEqual([]);
    expect(errors({ ...file, $schema: 'https://json-schema.org/2020-12' })).toEqual([
      { code: 'wrong-schema', path: '$schema', value: 'https://json-schema.org/2020-12' },
    ]);
    expect(errors({ ...file, type: 'array' })).toContainEqual({
      code: 'wrong-type',
      path: 'type',
      name: 'type',
      value: 'array',
      wanted: 'object',
    });
    for (const id of ['Contoh', '1a', 'a_b', `a${'b'.repeat(63)}`])
      expect(errors({ ...file, $id: id }), id).toContainEqual({ code: 'bad-name', path: '$id', name: id });
    expect(errors({ ...file, $id: `a${'b'.repeat(62)}` })).toEqual([]);
  });

  it.each(['$schema', '$id', 'type', 'x-steps', 'properties'])('without %s is reported as incomplete', (key) => {
    const { [key]: _, ...rest } = file as unknown as Record<string, unknown>;
    expect(errors(rest)).toContainEqual({ code: 'missing-key', path: '', name: key });
  });
});
