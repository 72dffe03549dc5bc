/** Generates random answers for any form from its document alone: valid ones, and ones with a few errors. It knows no field names. */
import fc from 'fast-check';
import { dayInWita } from '#engine/calendar.ts';
import { resolveDay } from '#engine/dates.ts';
import type { Answers, DateRule, FieldDoc, FormatName, FormDoc, JsonSchema } from '#engine/types.ts';

const DAY_MS = 86_400_000;

/** Values that a form document cannot provide: valid codes of a live list, and uploads for a field. */
export interface ExternalValues {
  live(source: string): fc.Arbitrary<string>;
  uploads(field: string, rows?: string): string[];
  /** The day on which the answers are given, if it is not the real one. */
  today?: string;
}

const digits = (length: number, first = '123456789') =>
  fc
    .tuple(
      fc.constantFrom(...first),
      fc.array(fc.constantFrom(...'0123456789'), { minLength: length - 1, maxLength: length - 1 }),
    )
    .map(([head, tail]) => head + tail.join(''));

const formats: Record<FormatName | 'landline-or-phone', fc.Arbitrary<string>> = {
  nib: digits(13),
  nik: fc
    .tuple(
      digits(6),
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 10, max: 99 }),
      digits(4),
    )
    .map(
      ([region, day, month, year, serial]) => `${region}${`0${day}`.slice(-2)}${`0${month}`.slice(-2)}${year}${serial}`,
    ),
  npwp: fc.oneof(digits(15), digits(16)),
  phone: digits(8).map((tail) => `0812${tail}`),
  'landline-or-phone': fc.oneof(
    digits(8).map((tail) => `0812${tail}`),
    digits(7).map((tail) => `0542${tail}`),
  ),
  'postal-code': digits(5),
  email: digits(5).map((n) => `usaha${n}@contoh.id`),
  url: digits(4).map((n) => `https://contoh.id/${n}`),
  time: fc.tuple(fc.integer({ min: 10, max: 23 }), fc.integer({ min: 10, max: 59 })).map(([h, m]) => `${h}:${m}`),
  'account-number': fc.integer({ min: 7, max: 17 }).chain((length) => digits(length, '0123456789')),
  coordinates: fc.constant('-1.2379, 116.8529'),
};

const words = fc
  .array(fc.constantFrom('amplang', 'kepiting', 'madu', 'kelulut', 'rotan', 'Balikpapan', 'usaha', 'Ibu', '2026'), {
    minLength: 6,
    maxLength: 12,
  })
  .map((list) => list.join(' '));

/** A day that the rule allows, within two years of its first or last day. */
function allowedDay({ from, to }: DateRule, today: string): fc.Arbitrary<string> {
  const first = from && resolveDay(from, today);
  const last = to && resolveDay(to, today);
  const start = Date.parse(first ?? last ?? '2027-01-01') / DAY_MS;
  const [least, most] = first || !last ? [start, last ? Date.parse(last) / DAY_MS : start + 730] : [start - 730, start];
  return fc.integer({ min: least, max: most }).map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10));
}

function bounded(text: string, schema: JsonSchema): string {
  const { maxLength, minLength } = schema as { maxLength?: number; minLength?: number };
  const long = minLength && text.length < minLength ? text.repeat(Math.ceil(minLength / text.length)) : text;
  return (maxLength ? long.slice(0, maxLength) : long).trim();
}

function codesOf(schema: JsonSchema): string[] {
  return (schema.enum ?? schema.items?.enum ?? []) as string[];
}

/** Valid answers to one field. */
function validAnswer(
  name: string,
  field: FieldDoc,
  schema: JsonSchema,
  outside: ExternalValues,
  rows?: string,
): fc.Arbitrary<unknown> {
  const isList = schema.type === 'array';
  if (field.rows) {
    const { fields, order, form } = field.rows;
    const row = fc.record(
      Object.fromEntries(
        order.map((inner) => [
          inner,
          validAnswer(inner, fields[inner] as FieldDoc, schema.items?.properties?.[inner] ?? {}, outside, form ?? name),
        ]),
      ),
    );
    return fc.array(row, {
      minLength: Number(schema.minItems ?? 0),
      maxLength: Math.min(3, Number(schema.maxItems ?? 3)),
    });
  }
  if (field.file) {
    const ids = outside.uploads(name, rows);
    return isList
      ? fc.subarray(ids, { minLength: Math.min(1, ids.length), maxLength: Math.min(ids.length, field.file.max ?? 1) })
      : fc.constantFrom(...ids);
  }
  const codes = codesOf(schema);
  if (codes.length && isList) {
    const { exclusive = [] } = field;
    const together = fc.subarray(
      codes.filter((code) => !exclusive.includes(code)),
      { minLength: 1 },
    );
    return fc.oneof(together, ...exclusive.map((code) => fc.constant([code])));
  }
  if (codes.length) return fc.constantFrom(...codes);
  if (field.options && typeof field.options === 'object') {
    const code = outside.live(field.options.from);
    return isList ? code.map((value) => [value]) : code;
  }
  if (field.widget === 'map') {
    return fc.record({
      lat: fc.double({ min: -1.35, max: -0.95, noNaN: true }),
      lng: fc.double({ min: 116.7, max: 117.1, noNaN: true }),
    });
  }
  if (schema.type === 'boolean') return fc.constant(schema.const ?? true);
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum = 0, maximum = 1_000_000 } = schema as { minimum?: number; maximum?: number };
    return fc.integer({ min: Number(minimum), max: Math.min(Number(maximum), Number(minimum) + 1_000_000) });
  }
  if (field.widget === 'date' || field.date)
    return allowedDay(field.date ?? {}, outside.today ?? dayInWita(Date.now()));
  if (field.format) return formats[field.format];
  return words.map((text) => bounded(text, schema));
}

/** Invalid values that a client may send: wrong type, wrong size, hostile keys. */
const invalidAnswer: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>('', '   ', 'x', '-', 'bukan-pilihan', 'x'.repeat(5000), '🐻', '1,5', '<b>', '08', '12.345'),
  fc.constantFrom<unknown>(-1, 0, 1.5, 1e21, true, false, null, 123456789012345),
  fc.constantFrom<unknown>(
    [],
    {},
    [''],
    ['x', 'x'],
    [null],
    [[]],
    { lat: 200, lng: 0 },
    { lat: '1' },
    [{}],
    [{ name: 1 }],
  ),
  fc.string({ maxLength: 30, unit: 'grapheme' }),
);

const toJson = (answers: Answers): Answers => JSON.parse(JSON.stringify(answers)) as Answers;

export function validAnswers(doc: FormDoc, outside: ExternalValues): fc.Arbitrary<Answers> {
  const names = doc.steps.flatMap((step) => step.fields);
  return fc
    .record(
      Object.fromEntries(
        names.map((name) => [
          name,
          validAnswer(name, doc.ui.fields[name] as FieldDoc, doc.schema.properties?.[name] ?? {}, outside),
        ]),
      ),
    )
    .map(toJson);
}

/** Valid answers with some fields left out or replaced by invalid values; sometimes unchanged. */
export function anyAnswers(doc: FormDoc, outside: ExternalValues): fc.Arbitrary<Answers> {
  const names = doc.steps.flatMap((step) => step.fields);
  return fc
    .tuple(
      validAnswers(doc, outside),
      fc.array(fc.tuple(fc.constantFrom(...names), fc.option(invalidAnswer, { nil: undefined })), { maxLength: 4 }),
    )
    .map(([answers, spoilt]) => toJson({ ...answers, ...Object.fromEntries(spoilt) }));
}
