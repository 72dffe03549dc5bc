// biome-ignore-all lint/suspicious/noTemplateCurlyInString: XLSForm names a question like this.
/** Random expressions of XLSForm give the same as the rules that they become, and as the expressions that the rules are written as again. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAnswer } from '#engine/rules/answer-types.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import { NO_CONTEXT } from '#engine/rules/compiled-node.ts';
import { ABSENT, hasNoResult } from '#engine/rules/no-result.ts';
import type { RuleType } from '#engine/rules/values.ts';
import type { QuestionPart } from '#engine/xlsform/cel-parts.ts';
import { type CelScope, conditionToCel, valueToCel } from '#engine/xlsform/to-cel.ts';
import { conditionToXPath, valueToXPath } from '#engine/xlsform/to-xpath.ts';
import { parseXPath, XPathProblem } from '#engine/xlsform/xpath.ts';
import { RUNS, SEED } from '#tests/support/property-runs.ts';
import { evaluateXPath, toBoolean, type XPathValue } from './xpath-reference.ts';

const CODES = new Map(['ya', 'tidak', 'lain'].map((code) => [code, code]));
const SCORES = new Map(['1', '2', '5'].map((code) => [code, code]));
const QUESTIONS: Record<string, Omit<QuestionPart, 'text'>> = {
  a: { kind: 'int' },
  b: { kind: 'int' },
  nama: { kind: 'text' },
  desa: { kind: 'text' },
  pilih: { kind: 'code', codes: CODES },
  skor: { kind: 'code', codes: SCORES },
  banyak: { kind: 'codes', codes: CODES },
  lahir: { kind: 'day' },
};
const TYPES: ReadonlyMap<string, RuleType> = new Map<string, RuleType>([
  ['a', { kind: 'int' }],
  ['b', { kind: 'int' }],
  ['nama', { kind: 'text', most: 20 }],
  ['desa', { kind: 'text', most: 20 }],
  ['pilih', { kind: 'code', codes: new Set(CODES.keys()) }],
  ['skor', { kind: 'code', codes: new Set(SCORES.keys()) }],
  ['banyak', { kind: 'list', of: { kind: 'code', codes: new Set(CODES.keys()) }, most: 3 }],
  ['lahir', { kind: 'day' }],
]);
const scope: CelScope = {
  question: (name) => {
    const part = QUESTIONS[name];
    return part && { ...part, text: name };
  },
};

const TODAY = Date.parse('2026-03-14') / 86_400_000;
const DAYS = ['2025-12-31', '2026-03-13', '2026-03-14', '2026-03-20'];

interface Answers {
  [name: string]: unknown;
}
const absentOr = <T>(given: fc.Arbitrary<T>) => fc.option(given, { nil: undefined, freq: 2 });
const answers: fc.Arbitrary<Answers> = fc.record({
  a: absentOr(fc.integer({ min: -3, max: 6 })),
  b: absentOr(fc.integer({ min: -3, max: 6 })),
  nama: absentOr(fc.constantFrom('Siti', 'siti', 'a', '5')),
  desa: absentOr(fc.constantFrom('Siti', 'a')),
  pilih: absentOr(fc.constantFrom(...CODES.keys())),
  skor: absentOr(fc.constantFrom(...SCORES.keys())),
  banyak: fc.subarray([...CODES.keys()]),
  lahir: absentOr(fc.constantFrom(...DAYS)),
});

/** As the clients of XLSForm have them. */
function asXPath(given: Answers): Record<string, XPathValue> {
  const values = Object.entries(given).flatMap(([name, value]): Array<[string, XPathValue]> => {
    if (value === undefined) return [];
    if (Array.isArray(value)) return [[name, value.join(' ')]];
    if (name === 'lahir') return [[name, { day: Date.parse(String(value)) / 86_400_000 }]];
    return [[name, typeof value === 'number' ? value : String(value)]];
  });
  return Object.fromEntries(values);
}

/** Undefined for a rule without a result. */
function evaluateRule(rule: string, given: Answers): unknown {
  const made = compileRule(rule, { form: TYPES });
  if (!('run' in made) || made.problems.length > 0) throw new Error(`${rule}: ${JSON.stringify(made.problems)}`);
  const form = {
    read: (name: string) => {
      const type = TYPES.get(name);
      return type && (given[name] !== undefined || type.kind === 'list') ? readAnswer(type, given[name]) : ABSENT;
    },
  };
  const value = made.run({ ...NO_CONTEXT, form, today: TODAY, steps: 25_000 });
  return hasNoResult(value) ? undefined : value;
}

/** All are an empty text where they have no value. A choice between one of these and a calculation is not, see decision 0202. */
const leaf = fc.constantFrom(
  '${a}',
  '${b}',
  '${skor}',
  '0',
  '1',
  '4',
  'count-selected(${banyak})',
  'string-length(${nama})',
);

const { number, condition } = fc.letrec<{ number: string; condition: string }>((tie) => ({
  number: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    leaf,
    fc
      .tuple(tie('number'), fc.constantFrom('+', '-', '*'), tie('number'))
      .map(([left, sign, right]) => `(${left} ${sign} ${right})`),
    fc.tuple(tie('condition'), leaf, leaf).map((parts) => `if(${parts.join(', ')})`),
    fc.tuple(fc.constantFrom('${a}', '${b}'), leaf).map(([one, other]) => `coalesce(${one}, ${other})`),
    tie('number').map((text) => `int(${text})`),
  ),
  condition: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc
      .tuple(tie('number'), fc.constantFrom('=', '!=', '<', '<=', '>', '>='), tie('number'))
      .map((parts) => parts.join(' ')),
    fc.constantFrom(
      "${pilih} = 'ya'",
      "${pilih} != 'tidak'",
      "${pilih} = ''",
      "${pilih} = 'tiada'",
      "${nama} = 'Siti'",
      "${nama} != ''",
      '${nama} = ${desa}',
      '${nama} != ${desa}',
      "contains(${nama}, 'it')",
      "starts-with(${nama}, 'S')",
      "selected(${banyak}, 'ya')",
      "selected(${pilih}, 'ya')",
      "${banyak} = 'ya'",
      '${lahir} < today()',
      "${lahir} = '2026-03-14'",
      "${lahir} != '2026-03-14'",
      '${lahir} >= today() - 1',
      "if(${a} > 2, ${nama}, 'x') = 'Siti'",
      '${a}',
      '${nama}',
    ),
    tie('condition').map((text) => `not(${text})`),
    fc
      .tuple(tie('condition'), fc.constantFrom('and', 'or'), tie('condition'))
      .map(([left, sign, right]) => `(${left}) ${sign} (${right})`),
  ),
}));

/** The limit of a rule. */
const MAX_RULE = 2_000;

/** Whether a rule has more parts than one may have. The import takes such a rule out, with a note (`hostile.test.ts`). */
const isTooLarge = (rule: string): boolean =>
  rule.length > MAX_RULE || compileRule(rule, { form: TYPES }).problems.some(({ code }) => code === 'large');

/** Undefined for what cannot be said. */
function written(write: () => string, isTooMuch = (text: string) => text.length > MAX_RULE): string | undefined {
  try {
    const text = write();
    return isTooMuch(text) ? undefined : text;
  } catch (error) {
    if (error instanceof XPathProblem) return undefined;
    throw error;
  }
}

/** The reader of expressions has limits of length and depth. */
function readable(text: string): string {
  parseXPath(text);
  return text;
}

const runs = { numRuns: RUNS * 10, seed: SEED, endOnFailure: true };

test.each(['false', 'true'] as const)(
  'a condition is true for the same answers as its rule, if a rule without a result counts as %s',
  (absent) => {
    let taken = 0;
    let all = 0;
    fc.assert(
      fc.property(condition, answers, (text, given) => {
        all += 1;
        const rule = written(() => conditionToCel(text, scope, absent), isTooLarge);
        if (rule === undefined) return;
        taken += 1;
        const expected = toBoolean(evaluateXPath(text, asXPath(given), TODAY));
        const asCondition = (value: unknown) => (absent === 'true' ? value !== false : value === true);
        expect([rule, asCondition(evaluateRule(rule, given))]).toEqual([rule, expected]);
        const again = written(() => readable(conditionToXPath(rule, { types: TYPES }, absent)));
        if (again === undefined) return;
        expect([again, toBoolean(evaluateXPath(again, asXPath(given), TODAY))]).toEqual([again, expected]);
      }),
      runs,
    );
    expect(taken / all).toBeGreaterThan(0.9);
  },
);

test('a calculation has the same result as its rule, and none where it is no number', () => {
  fc.assert(
    fc.property(number, answers, (text, given) => {
      const rule = written(() => valueToCel(text, scope).text, isTooLarge);
      if (rule === undefined) return;
      const result = evaluateXPath(text, asXPath(given), TODAY);
      const expected = result === '' || Number.isNaN(Number(result)) ? undefined : Number(result) + 0;
      const value = evaluateRule(rule, given);
      // The code of a choice is calculated with as a number.
      expect([rule, typeof value === 'string' ? Number(value) : value]).toEqual([rule, expected]);
      const again = written(() => readable(valueToXPath(rule, { types: TYPES })));
      if (again === undefined) return;
      const later = evaluateXPath(again, asXPath(given), TODAY);
      const found = later === '' || Number.isNaN(Number(later)) ? undefined : Number(later) + 0;
      expect([again, found]).toEqual([again, expected]);
    }),
    runs,
  );
});
