/** Random forms that pass the check: random fields, lists, conditions, rows. */
import fc, { type Arbitrary } from 'fast-check';
import { formatNames } from '#engine/formats.ts';
import type { Condition, FieldFile, FormFile, StepFile } from '#engine/types.ts';
import { formFile } from './fixtures.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const limits = (least: string, most: string, bound: number) =>
  fc.tuple(fc.option(fc.nat(bound)), fc.option(fc.nat(bound))).map(([low, high]) => ({
    ...(low === null ? {} : { [least]: low }),
    ...(high === null ? {} : { [most]: (low ?? 0) + high }),
  }));

const plain: Arbitrary<FieldFile> = fc.oneof(
  limits('minLength', 'maxLength', 6).map((limit): FieldFile => ({ type: 'string', ...limit })),
  fc.constant<FieldFile>({ type: 'string', 'x-widget': 'textarea' }),
  fc.constantFrom(...formatNames).map((name): FieldFile => ({ type: 'string', 'x-format': name })),
  limits('minimum', 'maximum', 20).map((limit): FieldFile => ({ type: 'integer', ...limit })),
  fc.constantFrom<FieldFile>(
    { type: 'integer', 'x-widget': 'money' },
    { type: 'number', multipleOf: 0.5 },
    { type: 'integer', 'x-widget': 'rating' },
    { type: 'boolean' },
    { type: 'boolean', const: true },
    { type: 'string', 'x-options': 'colour' },
    { type: 'string', 'x-options': 'colour', not: { enum: ['biru'] } },
    { type: 'string', 'x-options': { from: 'provinces' } },
    { type: 'array', uniqueItems: true, items: { type: 'string', 'x-options': 'colour' } },
    { type: 'array', minItems: 2, items: { type: 'string', 'x-options': { from: 'curators' } } },
    { type: 'string', 'x-widget': 'date', 'x-date': { from: 'today' } },
    { type: 'string', 'x-widget': 'time' },
    { type: 'object', 'x-widget': 'map' },
    { type: 'string', 'x-file': { accept: ['jpg'] } },
    { type: 'array', items: { type: 'string' }, 'x-file': { accept: ['jpg'], max: 2 } },
  ),
);

const comparison = (field: FieldFile) => {
  if (field.type === 'boolean' && field.const === undefined)
    return fc.constantFrom<Condition[string]>(true, false, { empty: true });
  if (field['x-options'] === 'colour' || (field.type === 'array' && field.uniqueItems)) {
    return fc.constantFrom<Condition[string]>('merah', 'hijau', ['merah', 'hijau'], { empty: true }, { empty: false });
  }
  return fc.constantFrom<Condition[string]>({ empty: true }, { empty: false });
};

const condition = (before: Array<[string, FieldFile]>): Arbitrary<Condition | undefined> => {
  if (before.length === 0) return fc.constant(undefined);
  const one = fc
    .constantFrom(...before)
    .chain(([name, field]) => comparison(field).map((value): Condition => ({ [name]: value })));
  return fc.option(
    fc.array(one, { minLength: 1, maxLength: 2 }).map((all) => Object.assign({}, ...all) as Condition),
    { nil: undefined },
  );
};

const withSettings = (field: FieldFile, isRequired: boolean, showIf: Condition | undefined): FieldFile => ({
  ...field,
  ...(isRequired ? { 'x-required': true } : {}),
  ...(showIf ? { 'x-show-if': showIf } : {}),
});

const rows = (before: Array<[string, FieldFile]>): Arbitrary<FieldFile> =>
  fc.tuple(plain, plain, fc.boolean(), fc.boolean()).chain(([first, second, needsFirst, needsSecond]) =>
    condition([...before, ['x', first]]).map((showIf): FieldFile => {
      const properties = {
        x: withSettings(first, needsFirst, undefined),
        y: withSettings(second, needsSecond, showIf),
      };
      return { type: 'array', maxItems: 3, items: { type: 'object', properties } };
    }),
  );

/** A series of fields whose conditions read earlier fields. */
function fieldsFrom(before: Array<[string, FieldFile]>, left: string[]): Arbitrary<Array<[string, FieldFile]>> {
  const [name, ...rest] = left;
  if (name === undefined) return fc.constant(before);
  return fc
    .tuple(
      fc.oneof({ weight: 6, arbitrary: plain }, { weight: 1, arbitrary: rows(before) }),
      fc.boolean(),
      condition(before),
    )
    .chain(([field, isRequired, showIf]) =>
      fieldsFrom([...before, [name, withSettings(field, isRequired, showIf)]], rest),
    );
}

export const randomForm: Arbitrary<FormFile> = fc
  .tuple(fc.integer({ min: 1, max: NAMES.length }), fc.integer({ min: 1, max: 3 }))
  .chain(([count, parts]) => fc.tuple(fieldsFrom([], NAMES.slice(0, count)), fc.constant(parts)))
  .chain(([fields, parts]) => {
    const size = Math.ceil(fields.length / parts);
    const cuts = Array.from({ length: parts }, (_, at) => fields.slice(at * size, (at + 1) * size)).filter(
      (part) => part.length > 0,
    );
    const before = (at: number) => cuts.slice(0, at).flat();
    const steps = cuts.map((part, at) =>
      condition(before(at)).map(
        (showIf): StepFile => ({
          id: `s${at}`,
          fields: part.map(([name]) => name),
          ...(showIf ? { 'x-show-if': showIf } : {}),
        }),
      ),
    );
    return fc.tuple(...steps).map((made) => formFile(Object.fromEntries(fields), { 'x-steps': made }));
  });
