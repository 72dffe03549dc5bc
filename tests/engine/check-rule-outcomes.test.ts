/** Rules that can never hold, and checks that can never fail, are found before a form is published. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormFile } from '#engine/types.ts';
import { findingsOf, type WrittenFields } from './check-fixtures.ts';

const number = { type: 'integer' };
const amount = { type: 'integer', minimum: 0, maximum: 20 };
const fraction = { type: 'number', minimum: 0, maximum: 1 };
const text = { type: 'string' };
const date = { type: 'string', 'x-widget': 'date' };
const toggle = { type: 'boolean' };
const colour = { type: 'string', 'x-options': 'colour' };

const shown = (rule: string, fields: WrittenFields): string[] =>
  findingsOf({ ...fields, last: { ...text, 'x-show-if': rule } }).map(
    ({ code, path }) => `${code} @ ${path.join('.')}`,
  );
const NEVER = ['rule-never-shown @ properties.last.x-show-if'];

describe('a condition that no answers meet', () => {
  it.each<[string, WrittenFields]>([
    ['a > 5 && a < 3', { a: number }],
    ['a > 5 && a < 6', { a: number }],
    ['a < 0', { a: amount }],
    ['a >= 21 || a == -1', { a: amount }],
    ['a == 2 && b && !b', { a: number, b: toggle }],
    ['a == "merah" && a != "merah"', { a: colour }],
    ['a in ["merah"] && a == "hijau"', { a: colour }],
    ['a >= day("2026-03-02") && a < day("2026-03-02")', { a: date }],
    ['between(a, 5, 3)', { a: number }],
    ['empty(a) && a > 1', { a: number }],
    ['a > 0.5 && a < 0.5', { a: fraction }],
    ['a == "x" && a == "y"', { a: text }],
  ])('is reported: %s', (rule, fields) => {
    expect(shown(rule, fields)).toEqual(NEVER);
  });

  it.each<[string, WrittenFields]>([
    ['a > 5 && a < 7', { a: number }],
    ['a == 20', { a: amount }],
    ['a > 0.5 && a < 0.6', { a: fraction }],
    ['a > 5 && a < 6', { a: { type: 'number' } }],
    ['a == "merah" || a == "hijau"', { a: colour }],
    ['empty(a) || a > 1', { a: number }],
    ['a != "x" && a != "y"', { a: text }],
  ])('is not reported when some do: %s', (rule, fields) => {
    expect(shown(rule, fields)).toEqual([]);
  });

  it.each<[string, WrittenFields]>([
    ['a + b > 50', { a: amount, b: amount }],
    ['a > 5 && a < 3 && b > today()', { a: number, b: date }],
    ['c > 100 && c < 50', { a: number, c: { ...number, 'x-compute': 'a' } }],
    ['a < "m" && a > "x"', { a: text }],
  ])('is left to staff when the form cannot tell: %s', (rule, fields) => {
    expect(shown(rule, fields)).toEqual([]);
  });

  it('is found exactly, for every rule that compares two amounts with fixed numbers', () => {
    const comparison = fc
      .tuple(
        fc.constantFrom('a', 'b'),
        fc.constantFrom('==', '!=', '<', '<=', '>', '>='),
        fc.integer({ min: -3, max: 24 }),
      )
      .map((parts) => parts.join(' '));
    const { rule } = fc.letrec<{ rule: string }>((tie) => ({
      rule: fc.oneof(
        { maxDepth: 3 },
        comparison,
        fc.tuple(tie('rule'), fc.constantFrom('&&', '||'), tie('rule')).map(([l, sign, r]) => `(${l}) ${sign} (${r})`),
        tie('rule').map((inner) => `!(${inner})`),
      ),
    }));
    fc.assert(
      fc.property(rule, (written) => {
        const holds = new Function('a', 'b', `return ${written}`) as (a: number, b: number) => boolean;
        const amounts = Array.from({ length: 21 }, (_, at) => at);
        const canHold = amounts.some((a) => amounts.some((b) => holds(a, b)));
        const found = shown(written, { a: amount, b: amount });
        expect(found).toEqual(canHold ? [] : NEVER);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a check', () => {
  const checked = (rule: string) =>
    findingsOf({ a: amount, b: date }, { 'x-check': [{ rule, message: 'x', fields: ['a'] }] } as Partial<FormFile>).map(
      ({ level, code, path }) => `${level} ${code} @ ${path.join('.')}`,
    );

  it('that every answer passes checks nothing, and staff are told so', () => {
    expect(checked('a >= 0')).toEqual(['warning rule-never-fails @ x-check.0.rule']);
    expect(checked('a > 0')).toEqual([]);
  });

  it('that no answer passes would stop everybody', () => {
    expect(checked('a > 20')).toEqual(['error rule-never @ x-check.0.rule']);
  });

  it('with more combinations than can be tried is not judged', () => {
    const names = 'abcdefgh'.split('');
    const rule = names.map((name) => `${name} > 3`).join(' && ');
    const fields = Object.fromEntries(names.map((name) => [name, number]));
    expect(shown(`${rule} && a < 3`, fields)).toEqual([]);
    expect(shown('a > 3 && b > 3 && a < 3', fields)).toEqual(NEVER);
  });
});
