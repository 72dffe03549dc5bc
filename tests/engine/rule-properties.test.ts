import { Environment } from '@marcbachmann/cel-js';
import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRule } from '#engine/rules/compile-rule.ts';
import { hasNoResult } from '#engine/rules/no-result.ts';
import type { RuleValue } from '#engine/rules/values.ts';
import { RUNS } from '#tests/support/property-runs.ts';
import { evaluate, QUESTIONS, reader, rows } from './rule-fixtures.ts';

const pair = (signs: string[], side: Arbitrary<string>) =>
  fc.tuple(side, fc.constantFrom(...signs), side).map(([left, sign, right]) => `(${left} ${sign} ${right})`);

/** Expressions that mean the same in CEL itself. */
const { number, test, text } = fc.letrec<Record<'number' | 'test' | 'text', string>>((part) => ({
  number: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('laki', 'perempuan', '0', '1', '7', '-3'),
    pair(['+', '-', '*', '%'], part('number')),
    fc.tuple(part('test'), part('number'), part('number')).map((all) => `(${all[0]} ? ${all[1]} : ${all[2]})`),
    part('text').map((value) => `size(${value})`),
  ),
  test: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('setuju', 'true', 'false'),
    pair(['<', '<=', '>', '>=', '==', '!='], part('number')),
    pair(['&&', '||', '==', '!='], part('test')),
    pair(['<', '>=', '==', '!='], part('text')),
    part('test').map((value) => `!(${value})`),
    fc.tuple(part('text'), part('text')).map(([all, part]) => `(${all}).contains(${part})`),
    fc.tuple(part('number'), part('test')).map(([n, body]) => `[1, 2, 3].exists(x, x == ${n} || ${body})`),
    part('test').map((body) => `[1, 2].all(x, ${body})`),
  ),
  text: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('nama', '"a"', '""', '"ab"'),
    pair(['+'], part('text')),
    fc.tuple(part('test'), part('text'), part('text')).map((all) => `(${all[0]} ? ${all[1]} : ${all[2]})`),
  ),
}));

const answers = fc.record(
  {
    laki: fc.integer({ min: -5, max: 5 }),
    perempuan: fc.integer({ min: -5, max: 5 }),
    setuju: fc.boolean(),
    nama: fc.constantFrom('a', 'ab', 'é', '👍'),
  },
  { requiredKeys: [] },
);

const reference = new Environment()
  .registerVariable('laki', 'int')
  .registerVariable('perempuan', 'int')
  .registerVariable('setuju', 'bool')
  .registerVariable('nama', 'string');

/** What the CEL reader itself calculates; undefined for an error. */
function referenceResult(expression: string, given: Record<string, unknown>): unknown {
  const context = Object.entries(given).map(([key, value]) => [key, typeof value === 'number' ? BigInt(value) : value]);
  try {
    const result: unknown = reference.evaluate(expression, Object.fromEntries(context));
    return typeof result === 'bigint' ? Number(result) : result;
  } catch {
    return undefined;
  }
}

describe('any rule', () => {
  it('gives the result of CEL itself, whatever was left unanswered', () => {
    fc.assert(
      fc.property(fc.oneof(number, test, text), answers, (expression, given) => {
        const rule = compileRule(expression, { form: QUESTIONS });
        // A remainder of a written zero, and a number that is too large, are findings.
        if (!('run' in rule) || rule.problems.length > 0) {
          for (const { code } of rule.problems)
            expect(['division', 'overflow', 'large', 'long', 'costly']).toContain(code);
          return;
        }
        const result = evaluate(expression, given as Record<string, RuleValue>);
        const wanted = referenceResult(expression, given);
        if (wanted === undefined) expect(result).toHaveProperty('none');
        // A loop skips what has no result, where CEL has no result either way.
        else expect(result).toBe(wanted);
      }),
      { numRuns: RUNS * 40 },
    );
  });

  it('ends within its steps, with a result or without, and never throws', () => {
    const body = fc.oneof(test, fc.constantFrom('b.harga > 2', 'b.siap', 'barang.exists(c, c.harga == b.harga)'));
    const expression = body.map((inner) => `barang.all(b, ${inner}) || sum(barang.harga) > 1`);
    const row = fc.record({ harga: fc.nat(9), siap: fc.boolean() }, { requiredKeys: [] });
    fc.assert(
      fc.property(expression, answers, fc.array(row, { maxLength: 30 }), fc.nat(300), (written, given, all, steps) => {
        const rule = compileRule(written, { form: QUESTIONS });
        if (!('run' in rule) || rule.problems.length > 0) return;
        const context = {
          form: reader({ ...(given as Record<string, RuleValue>), barang: rows(...(all as [])) }),
          ...{ row: undefined, option: undefined, today: 0, variables: [], steps },
        };
        const result = rule.run(context);
        expect(typeof result === 'boolean' || hasNoResult(result)).toBe(true);
        expect(context.steps).toBeGreaterThan(-1000);
      }),
      { numRuns: RUNS * 20 },
    );
  });

  it('can be any text without breaking the check', () => {
    const sign = fc.constantFrom(...'laki nama ( ) [ ] + - * / . , ? : && || ! " 1 0 in all( map( x'.split(' '));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(sign, { maxLength: 30 }).map((all) => all.join(' ')),
          fc.string(),
        ),
        (written) => {
          const { problems } = compileRule(written, { form: QUESTIONS });
          for (const { start, end } of problems) {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeLessThanOrEqual(written.length);
          }
        },
      ),
      { numRuns: RUNS * 40 },
    );
  });
});
