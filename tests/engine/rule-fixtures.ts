/** Rules that are compiled and evaluated without a form. */
import { compileRule } from '#engine/rules/compile-rule.ts';
import { dayNumber } from '#engine/rules/days.ts';
import { ABSENT, hasNoResult } from '#engine/rules/no-result.ts';
import type { AnswerReader, RuleType, RuleValue } from '#engine/rules/values.ts';

const type = (kind: 'int' | 'number' | 'text' | 'bool' | 'day'): RuleType => ({ kind });
const codes = (...all: string[]): RuleType => ({ kind: 'code', codes: new Set(all) });

const goods: RuleType = {
  kind: 'rows',
  group: 'barang',
  most: 20,
  fields: new Map([
    ['nama', type('text')],
    ['harga', type('int')],
    ['banyak', type('int')],
    ['siap', type('bool')],
  ]),
};

/** The questions that most tests read. */
export const QUESTIONS: ReadonlyMap<string, RuleType> = new Map<string, RuleType>([
  ['laki', type('int')],
  ['perempuan', type('int')],
  ['omzet', type('number')],
  ['nama', type('text')],
  ['setuju', type('bool')],
  ['mulai', type('day')],
  ['selesai', type('day')],
  ['skala', codes('kecil', 'menengah', 'besar')],
  ['hari', { kind: 'list', of: codes('senin', 'selasa', 'rabu'), most: 3 }],
  ['foto', { kind: 'list', of: { kind: 'file' }, most: 5 }],
  ['lokasi', { kind: 'point' }],
  ['barang', goods],
]);

export const reader = (answers: Record<string, RuleValue>): AnswerReader => ({
  read: (name) => (Object.hasOwn(answers, name) ? (answers[name] as RuleValue) : ABSENT),
});
export const rows = (...all: Array<Record<string, RuleValue>>): RuleValue => all.map(reader);
export const day = (text: string): number => dayNumber(text) as number;

/** The result of a rule, or the reason why it has none: `absent`, `division`, `overflow`, `budget`. */
export function evaluate(text: string, answers: Record<string, RuleValue> = {}, steps = 10_000): unknown {
  const rule = compileRule(text, { form: QUESTIONS });
  if (!('run' in rule) || rule.problems.length > 0) throw new Error(`${text}: ${JSON.stringify(rule.problems)}`);
  const value = rule.run({
    form: reader(answers),
    row: undefined,
    option: undefined,
    today: day('2026-11-20'),
    variables: [],
    steps,
  });
  return hasNoResult(value) ? { none: value.code } : value;
}

/** Codes of what is wrong with a rule. */
export function problemsOf(text: string): string[] {
  return compileRule(text, { form: QUESTIONS }).problems.map(({ code }) => code);
}
