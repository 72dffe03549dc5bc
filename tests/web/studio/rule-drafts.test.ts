/** A rule while staff build it: what each choice begins with, what a change keeps, and when it is complete. */
import { describe, expect, test } from 'vitest';
import { type Operand, single, type Test, type TestWord } from '#engine/studio/rule-builder/model.ts';
import type { AnswerKind } from '#engine/studio/rule-builder/scope.ts';
import {
  emptyCondition,
  emptyFormula,
  emptyGroup,
  emptyOperand,
  emptyTest,
  isCompleteCondition,
  isCompleteFormula,
  NOTHING,
  otherJoin,
  valueKind,
  withJoin,
  withLeft,
  withWord,
} from '#web/features/studio/compose/rules/draft.ts';
import { builderScope as scope } from '../../engine/rule-builder-fixtures.ts';

const question = (name: string): Operand => ({ from: 'question', name });
const number = (value: number): Operand => ({ from: 'number', value });
const text = (value: string): Operand => ({ from: 'text', value });
const day = (value: string): Operand => ({ from: 'day', value });
const check = (left: Operand, word: TestWord, ...right: Operand[]): Test => ({ left, word, right: right.map(single) });
const condition = (...tests: Test[]) => ({ join: 'and' as const, parts: tests });

describe('a new part', () => {
  test('is empty, in the form of its kind', () => {
    expect(emptyTest()).toEqual(check(NOTHING, '==', NOTHING));
    expect(emptyCondition()).toEqual(condition(emptyTest()));
    expect(emptyGroup('or')).toEqual({ join: 'or', tests: [emptyTest(), emptyTest()] });
    expect((['number', 'day', 'yes-no', 'code', 'text'] as const).map(emptyOperand)).toEqual([
      ...[number(Number.NaN), day(''), { from: 'yes-no', value: true }, text(''), text('')],
    ]);
  });

  test('of a formula begins with a question where one fits', () => {
    const begin = (kind: AnswerKind) => emptyFormula(kind);
    expect(begin('number')).toEqual({ cases: [], value: single(NOTHING), isRounded: false, blankIsZero: false });
    expect(begin('day').value).toEqual(single(NOTHING));
    expect(begin('text').value).toEqual(single(text('')));
    expect(begin('yes-no').value).toEqual(single({ from: 'yes-no', value: true }));
  });

  test('is not complete', () => {
    expect(isCompleteCondition(emptyCondition())).toBe(false);
    for (const kind of ['number', 'day', 'text'] as const) expect(isCompleteFormula(emptyFormula(kind))).toBe(false);
    expect(isCompleteFormula(emptyFormula('yes-no'))).toBe(true);
  });
});

describe('another question on the left', () => {
  const old = check(question('a'), '>', number(5));

  test('keeps word and value if it has the same kind', () => {
    expect(withLeft(old, question('b'), undefined, scope)).toEqual(check(question('b'), '>', number(5)));
    const days = check(question('f'), 'between', day('2026-01-01'), day('2026-02-01'));
    expect(withLeft(days, question('g'), undefined, scope)).toEqual({ ...days, left: question('g') });
    const name = check(question('t'), 'contains', text('Siti'));
    expect(withLeft(name, question('t'), undefined, scope)).toEqual(name);
  });

  test('starts with the first word of another kind, and with an empty value', () => {
    expect(withLeft(old, question('f'), undefined, scope)).toEqual(check(question('f'), '==', day('')));
    expect(withLeft(old, question('d'), undefined, scope)).toEqual(
      check(question('d'), '==', { from: 'yes-no', value: true }),
    );
    expect(withLeft(old, question('e'), undefined, scope)).toEqual(check(question('e'), 'contains', text('')));
    expect(withLeft(old, question('photo'), undefined, scope)).toEqual(check(question('photo'), 'filled'));
  });

  test('starts again with codes, because another list has other codes', () => {
    const red = check(question('c'), 'one-of', text('merah'));
    expect(withLeft(red, question('c'), undefined, scope)).toEqual(check(question('c'), '==', text('')));
  });

  test('starts again where the word is for answers only', () => {
    const filled = check(question('a'), 'filled');
    expect(withLeft(filled, question('b'), undefined, scope)).toEqual(check(question('b'), 'filled'));
    const sum: Operand = { from: 'column', of: 'sum', group: 'r', column: 'p' };
    expect(withLeft(filled, sum, undefined, scope)).toEqual(check(sum, '==', number(Number.NaN)));
  });

  test('that is not chosen yet has nothing to be compared with', () => {
    expect(withLeft(old, NOTHING, undefined, scope)).toEqual(emptyTest());
  });

  test('of a row is one of its columns', () => {
    const rows = { group: 'r', of: 'all' as const };
    const cell: Operand = { from: 'cell', column: 'p' };
    expect(withLeft(old, cell, rows, scope)).toEqual({ ...check(cell, '>', number(5)), rows });
    expect(withLeft({ ...old, left: cell, rows }, question('a'), undefined, scope)).toEqual(old);
    const kind: Operand = { from: 'cell', column: 'k' };
    expect(withLeft({ ...old, left: cell, rows }, kind, rows, scope)).toEqual({ ...check(kind, '==', text('')), rows });
  });
});

describe('another word', () => {
  const old = check(question('a'), '>', number(5));

  test('keeps the values that it has room for', () => {
    expect(withWord(old, '<', 'number')).toEqual(check(question('a'), '<', number(5)));
    expect(withWord(old, 'between', 'number')).toEqual(check(question('a'), 'between', number(5), number(Number.NaN)));
    const both = check(question('a'), 'between', number(5), number(9));
    expect(withWord(both, '>', 'number')).toEqual(old);
    expect(withWord(old, 'filled', 'number')).toEqual(check(question('a'), 'filled'));
    expect(withWord(check(question('a'), 'filled'), '>', 'number')).toEqual(
      check(question('a'), '>', number(Number.NaN)),
    );
  });

  test('makes several options of a chosen one, and one of several', () => {
    const red = check(question('c'), '==', text('merah'));
    const list = check(question('c'), 'one-of', text('merah'), text('biru'));
    expect(withWord(red, 'one-of', 'code')).toEqual(check(question('c'), 'one-of', text('merah')));
    expect(withWord(check(question('c'), '==', text('')), 'one-of', 'code')).toEqual(check(question('c'), 'one-of'));
    expect(withWord(check(question('c'), '==', question('t')), 'one-of', 'code').right).toEqual([]);
    expect(withWord(list, '!=', 'code')).toEqual(check(question('c'), '!=', text('merah')));
    expect(withWord(check(question('c'), 'one-of'), '==', 'code')).toEqual(check(question('c'), '==', text('')));
    expect(withWord(list, 'none-of', 'code')).toEqual({ ...list, word: 'none-of' });
    expect(withWord(list, 'filled', 'code')).toEqual(check(question('c'), 'filled'));
    expect(withWord(check(question('c'), 'filled'), 'one-of', 'code')).toEqual(check(question('c'), 'one-of'));
  });

  test('compares chosen options with the code of one', () => {
    expect((['codes', 'code', 'number'] as const).map(valueKind)).toEqual(['code', 'code', 'number']);
    expect(withWord(check(question('e'), 'has-any'), 'contains', 'codes')).toEqual(
      check(question('e'), 'contains', text('')),
    );
  });
});

describe('a condition is complete', () => {
  const isComplete = (...tests: Test[]) => isCompleteCondition(condition(...tests));
  const good = check(question('a'), '>', number(5));

  test('when each test has its question and its values', () => {
    expect(isComplete(good)).toBe(true);
    expect(isComplete()).toBe(false);
    expect(isComplete(good, check(NOTHING, '>', number(5)))).toBe(false);
    expect(isComplete(good, check(question('a'), '>', NOTHING))).toBe(false);
    expect(isComplete(check(question('a'), 'between', number(1), number(Number.NaN)))).toBe(false);
    expect(isComplete(check(question('a'), 'filled'))).toBe(true);
  });

  test('when a list of values has one', () => {
    expect(isComplete(check(question('c'), 'one-of'))).toBe(false);
    expect(isComplete(check(question('c'), 'one-of', text('merah')))).toBe(true);
  });

  test('when the tests of a group are', () => {
    const group = (...tests: Test[]) => isCompleteCondition({ join: 'and', parts: [good, { join: 'or', tests }] });
    expect([group(good, good), group(good, emptyTest())]).toEqual([true, false]);
  });

  test('with numbers that the language has, days that exist, and texts', () => {
    const with_ = (operand: Operand) => isComplete(check(question('a'), '==', operand));
    expect([number(Number.MAX_SAFE_INTEGER), number(-Number.MAX_SAFE_INTEGER), number(0)].map(with_)).toEqual([
      ...[true, true, true],
    ]);
    expect([number(Number.MAX_SAFE_INTEGER + 1), number(Number.POSITIVE_INFINITY)].map(with_)).toEqual([false, false]);
    expect([day('2026-02-28'), day('2026-02-30'), day('')].map(with_)).toEqual([true, false, false]);
    expect([text('a'), text(''), { from: 'yes-no', value: false } as const].map(with_)).toEqual([true, false, true]);
    const brackets = (...operands: Operand[]): Operand => ({ from: 'brackets', terms: operands.flatMap(single) });
    expect([brackets(number(1), question('a')), brackets(number(1), NOTHING)].map(with_)).toEqual([true, false]);
    const days: Operand = { from: 'days', start: 'f', end: '' };
    expect([days, { ...days, end: 'g' }].map(with_)).toEqual([false, true]);
  });

  test('and so is a formula, with all its cases', () => {
    const formula = { ...emptyFormula('number'), value: single(question('a')) };
    expect(isCompleteFormula(formula)).toBe(true);
    const withCase = (when: Test, value: Operand) =>
      isCompleteFormula({ ...formula, cases: [{ when: condition(when), value: single(value) }] });
    expect([withCase(good, number(1)), withCase(emptyTest(), number(1)), withCase(good, NOTHING)]).toEqual([
      ...[true, false, false],
    ]);
  });
});

test('a group in a condition always has the other word', () => {
  const tests = [emptyTest(), emptyTest()];
  const mixed = { join: 'and' as const, parts: [emptyTest(), { join: 'or' as const, tests }] };
  expect(withJoin(mixed, 'or')).toEqual({ join: 'or', parts: [emptyTest(), { join: 'and', tests }] });
  expect([otherJoin('and'), otherJoin('or')]).toEqual(['or', 'and']);
});
