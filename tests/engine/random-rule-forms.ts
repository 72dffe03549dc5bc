/** Random forms with rules of every kind, which pass the check. */
import fc, { type Arbitrary } from 'fast-check';
import type { FieldFile, FormFile } from '#engine/types.ts';
import { formFile } from './fixtures.ts';

const NUMBERS = [
  'a',
  'b',
  'a + b',
  'a * b',
  'a - 1',
  'round(a / b)',
  'empty(a) ? 0 : a',
  'count(e)',
  'a % b',
  'c == "merah" ? 1 : a',
];
const TESTS = [
  'a > b',
  'a >= 3 || d',
  '!empty(b) && !d',
  'c in ["merah", "hijau"]',
  '"biru" in e',
  'f >= g',
  'g - f < 10',
  'f > today()',
  'empty(c) || a == 1',
  'size(t) > 2',
  't.startsWith("a")',
  'age(f) >= 1',
];
const ROW_NUMBERS = ['p', 'p * q', 'p + form.a', 'p / q * 2', 'empty(q) ? p : q'];
const ROW_TESTS = ['p > q', 'p > a', 'empty(q)', 'd && p >= 1', 'k == "merah"'];
const SUMS = [
  'sum(r.p)',
  'sum(r.s)',
  'max(r.p)',
  'count(r)',
  'sum(r.map(x, x.p * x.q))',
  'count(r.filter(x, x.p > a))',
];
const ROWS_TESTS = ['r.all(x, x.p > 0)', 'r.exists(x, x.k == "merah")', 'any(r.o)', 'sum(r.p) > a'];

const maybe = (all: string[]) => fc.option(fc.constantFrom(...all), { nil: undefined });
const number: FieldFile = { type: 'integer' };
const withRule = (field: FieldFile, word: string, rule: string | undefined): FieldFile =>
  rule === undefined ? field : { ...field, [word]: rule };

/** Answers a–g and t, rows r, then questions whose rules read them, in two steps. */
export const randomRuleForm: Arbitrary<FormFile> = fc
  .record({
    computed: fc.constantFrom(...NUMBERS),
    total: fc.constantFrom(...SUMS),
    cell: fc.constantFrom(...ROW_NUMBERS),
    cellShown: maybe(ROW_TESTS),
    shown: maybe([...TESTS, ...ROWS_TESTS, 'm > 3']),
    step: maybe(TESTS),
    required: maybe([...TESTS, 'm > 2']),
    fallback: maybe(NUMBERS),
    where: maybe(['option.code != c', 'option.hex == "#f00"', 'a > 1 || option.code == "biru"']),
    formCheck: maybe([...TESTS, 'n > m']),
    rowCheck: maybe(ROW_TESTS),
    isNeeded: fc.boolean(),
  })
  .map((rules) => {
    const cell = withRule({ ...number, 'x-required': true }, 'x-show-if', rules.cellShown);
    const rows: FieldFile = {
      type: 'array',
      maxItems: 3,
      items: {
        type: 'object',
        properties: {
          p: number,
          q: { type: 'number' },
          k: { type: 'string', 'x-options': 'colour' },
          o: { type: 'boolean' },
          s: { type: 'number', 'x-compute': rules.cell },
          z: cell,
        },
      },
      ...(rules.rowCheck === undefined
        ? {}
        : { 'x-check': [{ rule: rules.rowCheck, message: 'Baris {{p}}.', fields: ['p'] }] }),
    };
    const properties: Record<string, FieldFile> = {
      a: number,
      b: { ...number, minimum: 0 },
      c: { type: 'string', 'x-options': 'colour' },
      d: { type: 'boolean' },
      e: { type: 'array', items: { type: 'string', 'x-options': 'colour' } },
      f: { type: 'string', 'x-widget': 'date' },
      g: { type: 'string', 'x-widget': 'date' },
      t: { type: 'string' },
      r: rows,
      m: { ...number, 'x-compute': rules.computed },
      n: { type: 'number', maximum: 50, 'x-compute': rules.total },
      u: withRule({ type: 'string', ...(rules.isNeeded ? { 'x-required': true } : {}) }, 'x-show-if', rules.shown),
      v: withRule({ type: 'string' }, 'x-required', rules.required),
      w: withRule(number, 'x-default', rules.fallback),
      y: {
        type: 'string',
        'x-options': rules.where === undefined ? 'colour' : { list: 'colour', where: rules.where },
      },
    };
    return formFile(properties, {
      'x-steps': [
        { id: 'satu', fields: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 't', 'r'] },
        {
          id: 'dua',
          fields: ['m', 'n', 'u', 'v', 'w', 'y'],
          ...(rules.step === undefined ? {} : { 'x-show-if': rules.step }),
        },
      ],
      ...(rules.formCheck === undefined
        ? {}
        : { 'x-check': [{ rule: rules.formCheck, message: 'Periksa {{a}} dan {{n}}.', fields: ['a', 'u'] }] }),
    });
  });
