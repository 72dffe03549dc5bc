/** Generates answers to a form with fast-check: valid, nearly valid, invalid and hostile ones. Uses only the form itself. */
import fc, { type Arbitrary } from 'fast-check';
import type { Answers, FieldDoc, FormDoc, JsonSchema } from '#engine/types.ts';

const UPLOADS = [
  '0b9e7f52-3f2a-4c0e-9d1c-3a1f7f1f0a11',
  '6f0c1c52-9a51-4a44-8a0e-0a7f0c9e2b22',
  'c0ffee00-1111-4222-8333-444455556666',
];

/** A value in the stored spelling or close to it, for each named format. */
const EXAMPLES: Record<string, string[]> = {
  nib: ['1234567890123', '1234 5678 90123', '123', '12345678901ab'],
  nik: ['6471054501900001', '6471059901900001', '64710545019'],
  npwp: ['12.345.678.9-012.345', '0123456789012345', '12'],
  phone: ['081200001234', '+62 812-0000-1234', '0542873344', '08'],
  'landline-or-phone': ['(0542) 873-3344', '081200001234', 'x'],
  'postal-code': ['76111', '7611', 'abcde'],
  email: ['siti@contoh.id', 'Siti@Contoh.ID', 'siti@'],
  url: ['www.tokoku.id', 'https://tokoku.id/x', 'javascript:alert(1)'],
  time: ['08:00', '8.30', '25:00'],
  'account-number': ['0123456789', '123', '12 34 56 78'],
  coordinates: ['-1.2379, 116.8529', '91,0'],
};

const junkValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    '   ',
    0,
    -1,
    1.5,
    1e15,
    true,
    false,
    [],
    {},
    [''],
    [null],
    'x',
    '\u0000',
    '\ud800',
    '<b>x</b>',
    '__proto__',
  ),
  fc.string({ maxLength: 8 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** An answer to one field. About `sound` of ten are valid. */
function answerFor(field: FieldDoc, schema: JsonSchema, validShare: number): Arbitrary<unknown> {
  return fc.oneof(
    { weight: validShare, arbitrary: plausibleAnswer(field, schema, validShare) },
    { weight: 10 - validShare, arbitrary: junkValue },
  );
}

function plausibleAnswer(field: FieldDoc, schema: JsonSchema, validShare: number): Arbitrary<unknown> {
  if (field.rows) return fc.array(rowOf(field.rows.fields, schema.items ?? {}, validShare), { maxLength: 3 });
  if (schema.type === 'array')
    return fc.array(plausibleAnswer(field, schema.items ?? {}, validShare), { maxLength: 6 });
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (field.file) return fc.constantFrom(...UPLOADS);
  if (field.options) return fc.constantFrom('64', '64.71', 'kode');
  if (field.widget === 'map')
    return fc.record(
      { lat: fc.constantFrom(-1.2379, 91), lng: fc.constantFrom(116.8529, -181) },
      { requiredKeys: ['lat'] },
    );
  if (field.widget === 'date') return fc.constantFrom('2026-11-20', '2026-11-19', '2027-02-29', '2030-01-01', 'besok');
  if (field.format) return fc.constantFrom(...(EXAMPLES[field.format] ?? ['x']));
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema);
  return textOf(schema);
}

function numberOf(schema: JsonSchema): Arbitrary<number> {
  const least = Number(schema.minimum ?? schema.exclusiveMinimum ?? -1e13);
  const most = Number(schema.maximum ?? schema.exclusiveMaximum ?? 1e13);
  return fc.oneof(
    fc.constantFrom(least, most, least - 1, most + 1, least + 1, 0.5),
    fc.integer({ min: Math.ceil(least), max: Math.min(most, 2e9) }),
  );
}

function textOf(schema: JsonSchema): Arbitrary<string> {
  const least = Number(schema.minLength ?? 0);
  const most = Number(schema.maxLength ?? 50);
  return fc.oneof(
    fc.constantFrom('a'.repeat(least), 'é'.repeat(most), '😀'.repeat(most + 1), ' Amplang  Bu Siti ', 'baris\nbaru'),
    fc.string({ maxLength: 40, unit: 'grapheme' }),
  );
}

function rowOf(fields: Record<string, FieldDoc>, schema: JsonSchema, validShare: number): Arbitrary<Answers> {
  const model = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      answerFor(field, schema.properties?.[name] ?? {}, validShare),
    ]),
  );
  return fc.record(model, { requiredKeys: [] });
}

/** Answers to a form, with some missing and sometimes an unknown name. */
export function answersFor(doc: FormDoc): Arbitrary<Answers> {
  const known = fc.constantFrom(10, 9, 5).chain((validShare) => rowOf(doc.ui.fields, doc.schema, validShare));
  const unknownField = fc.constantFrom<Answers>(
    {},
    {},
    {},
    { stranger: 1 },
    JSON.parse('{"__proto__": {"a": 1}}') as Answers,
    { constructor: 'x' },
  );
  return fc.tuple(known, unknownField).map(([answers, more]) => ({ ...answers, ...more }));
}
