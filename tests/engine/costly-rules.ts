/** Random rules that take many steps, over 500 answers: loops in loops, long texts, lists in lists, sums and days. */
import { compileRule } from '#engine/rules/compile-rule.ts';
import { MAX_COST } from '#engine/rules/steps.ts';
import type { RuleContext, RuleType, RuleValue } from '#engine/rules/values.ts';
import { day, reader } from './rule-fixtures.ts';

const ROWS = 50;
const CODES = ['senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu', 'minggu'];
const NOTE_LENGTH = 5000;
const NAME_LENGTH = 255;

const text = (length: number): RuleType => ({ kind: 'text', most: 2 * length });
const codes: RuleType = { kind: 'list', of: { kind: 'code', codes: new Set(CODES) }, most: CODES.length };
const fields = new Map<string, RuleType>([
  ['p', { kind: 'int' }],
  ['q', { kind: 'number' }],
  ['t', text(NAME_LENGTH)],
  ['o', { kind: 'bool' }],
  ['d', { kind: 'day' }],
  ['e', { kind: 'day' }],
  ['l', codes],
  ['n', text(NAME_LENGTH)],
]);
const COSTLY_QUESTIONS: ReadonlyMap<string, RuleType> = new Map<string, RuleType>([
  ['a', { kind: 'int' }],
  ['d', { kind: 'day' }],
  ['t', text(NOTE_LENGTH)],
  ['u', text(NOTE_LENGTH)],
  ['l', codes],
  ['r', { kind: 'rows', group: 'r', fields, most: ROWS }],
]);

/** A number from 0 to `below` - 1. */
type Random = (below: number) => number;

/** Numbers that are the same in each run. */
export function randomNumbers(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Answers as long as the form allows. Texts of few different signs are the slowest ones to search. */
export function costlyAnswers(random: Random): Record<string, RuleValue> {
  const long = (length: number) =>
    `${'a'.repeat(random(length))}${random(2) ? 'b' : ''}`.padEnd(length, random(3) ? 'a' : 'ab');
  const list = () => CODES.filter(() => random(4) > 0);
  const row = () =>
    reader({
      ...{ p: random(9), q: random(9) / 2, t: long(NAME_LENGTH), o: random(2) === 1, n: long(NAME_LENGTH), l: list() },
      ...{ d: day('1990-02-28') + random(9000), e: day('2026-01-01') + random(400) },
    });
  return {
    ...{ a: random(9), d: day('2000-02-29'), t: long(NOTE_LENGTH), u: long(1 + random(NOTE_LENGTH)), l: list() },
    r: Array.from({ length: ROWS }, row),
  };
}

const numberOf = (row: string, inner: string): string[] => [
  `${row}.p`,
  `a + ${row}.p * 2`,
  `sum(r.p)`,
  `sum(r.map(${inner}, ${inner}.p * ${row}.p))`,
  `max(r.q) / 3`,
  `age(${row}.d)`,
  `days(${row}.d, ${row}.e)`,
  `round(${row}.q / 7)`,
  `size(${row}.t + t)`,
  `count(r.filter(${inner}, ${inner}.t <= ${row}.n))`,
  `(empty(${row}.n) ? 0 : size(${row}.n))`,
];

const testOf = (row: string, inner: string): string[] => [
  `contains(t, u)`,
  `contains(t, ${row}.t)`,
  `contains(${row}.t + ${row}.n, ${row}.n + "b")`,
  `${row}.t < ${row}.n`,
  `t + u != u + t`,
  `${row}.l == l`,
  `"rabu" in ${row}.l`,
  `contains(l, "rabu")`,
  `min(r.t) <= max(r.n)`,
  `between(${row}.d, day("1990-01-01"), ${row}.e)`,
  `${row}.e > today() + 3`,
  `${row}.t.startsWith(t)`,
  `any(r.o)`,
  `r.exists(${inner}, ${inner}.p > ${row}.p && ${inner}.d == ${row}.e)`,
  `r.map(${inner}, ${inner}.l).exists(k, k == ${row}.l)`,
  `[${row}.p, a, 3, 4].exists(k, k == 5)`,
];

/** An expression of at most 2,000 signs. Most of them compare all rows with each other. */
export function costlyRule(random: Random): string {
  const pick = (all: string[]) => all[random(all.length)] ?? 'true';
  const test = (row: string, inner: string): string => {
    const number = () => pick(numberOf(row, inner));
    const one = random(2) ? pick(testOf(row, inner)) : `${number()} ${pick(['<', '>=', '==', '!='])} ${number()}`;
    return random(3) ? `(${one} || true)` : one;
  };
  const several = (row: string, inner: string) =>
    Array.from({ length: 1 + random(4) }, () => test(row, inner)).join(pick([' && ', ' || ']));
  const loop = (): string => {
    const body = random(3) ? `r.all(y, ${several('y', 'z')} || ${several('x', 'z')})` : several('x', 'z');
    return `r.${pick(['all', 'exists'])}(x, ${body})`;
  };
  const whole = Array.from({ length: 1 + random(4) }, loop).join(pick([' && ', ' || ']));
  return whole.length <= 2000 ? whole : loop();
}

const TODAY = day('2026-11-20');

/** Evaluates it within the limit. Undefined when it has a problem other than its cost. */
export function runCostly(expression: string, answers: Record<string, RuleValue>) {
  const rule = compileRule(expression, { form: COSTLY_QUESTIONS });
  if (!('run' in rule)) return undefined;
  const isCostly = rule.problems.some(({ code }) => code === 'costly');
  if (rule.problems.length > (isCostly ? 1 : 0)) return undefined;
  const form = reader(answers);
  const context = (): RuleContext => ({
    ...{ form, row: undefined, option: undefined, today: TODAY, variables: [], steps: MAX_COST },
  });
  return { isCostly, cost: rule.cost, run: rule.run, context };
}
