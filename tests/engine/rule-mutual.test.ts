/** Questions that wait for each other. Circles of answers are refused; whether an answer is required or offered may depend on the other's. */
import { describe, expect, it } from 'vitest';
import { checkForm } from '#engine/check.ts';
import { openRules } from '#engine/rule-evaluator.ts';
import type { FieldFile, FormFile } from '#engine/types.ts';
import { baseContext, compile, compileWithValidators, formFile, TODAY } from './fixtures.ts';
import { noErrors, number } from './rule-form-fixtures.ts';

const text: FieldFile = { type: 'string' };
const codesOf = (fields: FormFile['properties'], more: Partial<FormFile> = {}) =>
  checkForm(formFile(fields, more), baseContext).flatMap(({ level, code }) => (level === 'error' ? [code] : []));
const contact = (more: FieldFile = {}): FormFile['properties'] => ({
  telepon: { ...text, ...more, 'x-required': 'empty(email)' },
  email: { ...text, ...more, 'x-required': 'empty(telepon)' },
});

describe('at least one of two answers', () => {
  it('can be asked for: each is required while the other is empty', async () => {
    const file = formFile(contact());
    noErrors(file);
    const { validate } = await compileWithValidators(file);
    expect(Object.keys(validate({}).messages)).toEqual(['telepon', 'email']);
    expect(validate({ email: 'a' }).valid).toBe(true);
    expect(validate({ telepon: '08' }).valid).toBe(true);
  });

  it('can be asked for in every row', async () => {
    const file = formFile({ orang: { type: 'array', items: { type: 'object', properties: contact() } } });
    noErrors(file);
    const { validate } = await compileWithValidators(file);
    expect(Object.keys(validate({ orang: [{}, { email: 'a' }] }).messages)).toEqual([
      'orang.0.telepon',
      'orang.0.email',
    ]);
  });

  it('can be asked for while both are shown', async () => {
    const file = formFile({ kabar: { type: 'boolean' }, ...contact({ 'x-show-if': { kabar: true } }) });
    noErrors(file);
    const { validate } = await compileWithValidators(file);
    expect(validate({}).valid).toBe(true);
    expect(Object.keys(validate({ kabar: true }).messages)).toEqual(['telepon', 'email']);
  });

  it('can be asked for where one is only shown without the other', async () => {
    const file = formFile({
      telepon: { ...text, 'x-required': 'empty(email)' },
      email: { ...text, 'x-show-if': 'empty(telepon)', 'x-required': true },
    });
    noErrors(file);
    const { validate } = await compileWithValidators(file);
    expect(Object.keys(validate({}).messages)).toEqual(['telepon', 'email']);
    expect(validate({ telepon: '08', email: 'a' }).answers).toEqual({ telepon: '08' });
  });
});

it('rows are required while their sum is zero', async () => {
  const file = formFile({
    r: { type: 'array', 'x-required': 'total == 0', items: { type: 'object', properties: { a: number } } },
    total: { ...number, 'x-compute': 'sum(r.a)' },
  });
  noErrors(file);
  const { validate } = await compileWithValidators(file);
  expect(Object.keys(validate({}).messages)).toEqual(['r']);
  expect(validate({ r: [{ a: 2 }] })).toMatchObject({ valid: true, answers: { total: 2 } });
});

it('two choices from one list exclude each other', async () => {
  const other = (name: string): FieldFile => ({
    type: 'string',
    'x-options': { list: 'colour', where: `empty(${name}) || option.code != ${name}` },
  });
  const file = formFile({ a: other('b'), b: other('a') });
  noErrors(file);
  const offered = (answers: Record<string, unknown>, path: string) => {
    const doc = compile(file);
    const rules = openRules(doc, answers, TODAY);
    return (doc.options.colour ?? []).filter((option) => rules?.offers(path, option)).map(({ value }) => value);
  };
  expect(offered({ a: 'merah' }, 'b')).toEqual(['hijau', 'biru']);
  expect(offered({ a: 'merah' }, 'a')).toEqual(['merah', 'hijau', 'biru']);
  const { validate } = await compileWithValidators(file);
  expect(validate({ a: 'merah', b: 'biru' }).valid).toBe(true);
  expect(Object.keys(validate({ a: 'merah', b: 'merah' }).messages)).toEqual(['a', 'b']);
});

describe('a circle of answers stays refused', () => {
  it.each<[string, FormFile['properties']]>([
    ['shown', { a: { ...text, 'x-show-if': 'empty(b)' }, b: { ...text, 'x-show-if': 'empty(a)' } }],
    ['calculated', { a: { ...number, 'x-compute': 'b + 1' }, b: { ...number, 'x-compute': 'a + 1' } }],
    ['given first', { a: { ...number, 'x-default': 'b' }, b: { ...number, 'x-default': 'a' } }],
    [
      'calculated beside a required one',
      { a: { ...number, 'x-compute': 'b + 1' }, b: { ...number, 'x-show-if': 'a > 1', 'x-required': 'a > 2' } },
    ],
  ])('where questions are %s', (_, fields) => {
    expect(codesOf(fields)).toEqual(['rule-circle']);
  });

  it('and is reported at the rule that makes it, also beside others that read the same question', () => {
    const [finding] = checkForm(
      formFile({
        a: { ...number, 'x-required': 'b > 1', 'x-default': 'b + 1' },
        b: { ...number, 'x-default': 'a' },
      }),
      baseContext,
    ).filter(({ code }) => code === 'rule-circle');
    expect(finding?.path).toEqual(['properties', 'a', 'x-default']);
  });

  it('of conditions alone has one finding, also where an answer is required by a rule', () => {
    const fields = {
      a: { ...text, 'x-show-if': { b: { empty: false } }, 'x-required': 'empty(b)' },
      b: { ...text, 'x-show-if': { a: { empty: false } } },
    };
    expect(new Set(codesOf(fields))).toEqual(new Set(['condition-circle']));
  });
});
