/** What is being built: like a rule of the builder, but parts may still be missing. A missing name is '', a missing number is NaN. No React. */
import { isDayInRange } from '#engine/dates.ts';
import {
  type Formula,
  isGroup,
  type Operand,
  type RuleCondition,
  single,
  type Term,
  type Test,
  type TestGroup,
  type TestWord,
} from '#engine/studio/rule-builder/model.ts';
import { isAnswer } from '#engine/studio/rule-builder/read.ts';
import { type AnswerKind, operandKind, type RuleScope } from '#engine/studio/rule-builder/scope.ts';
import { isListWord, valueCount, wordsFor } from '#engine/studio/rule-builder/words.ts';

export const NOTHING: Operand = { from: 'question', name: '' };
const MAX_NUMBER = Number.MAX_SAFE_INTEGER;

export const emptyTest = (): Test => ({ left: NOTHING, word: '==', right: [single(NOTHING)] });
export const emptyCondition = (): RuleCondition => ({ join: 'and', parts: [emptyTest()] });
export const emptyGroup = (join: TestGroup['join']): TestGroup => ({ join, tests: [emptyTest(), emptyTest()] });

/** The value that a new input of this kind starts with. */
export function emptyOperand(kind: AnswerKind): Operand {
  switch (kind) {
    case 'number':
      return { from: 'number', value: Number.NaN };
    case 'day':
      return { from: 'day', value: '' };
    case 'yes-no':
      return { from: 'yes-no', value: true };
    default:
      return { from: 'text', value: '' };
  }
}

export const emptyFormula = (kind: AnswerKind): Formula => ({
  cases: [],
  value: single(kind === 'number' || kind === 'day' ? NOTHING : emptyOperand(kind)),
  isRounded: false,
  blankIsZero: false,
});

/** Another question on the left: the test starts again with what fits it. */
export function withLeft(test: Test, left: Operand, rows: Test['rows'], scope: RuleScope): Test {
  const before = operandKind(scope, test.left, test.rows?.group);
  const kind = operandKind(scope, left, rows?.group);
  const next = { left, ...(rows ? { rows } : {}) };
  if (!kind) return { ...next, word: '==', right: [single(NOTHING)] };
  const words = wordsFor(kind, isAnswer(left));
  const isKept =
    kind === before && (kind === 'number' || kind === 'day' || kind === 'text') && words.includes(test.word);
  if (isKept) return { ...next, word: test.word, right: test.right };
  const [word = 'filled'] = words;
  return { ...next, word, right: emptyRight(word, kind) };
}

export function withWord(test: Test, word: TestWord, kind: AnswerKind): Test {
  if (isListWord(word) !== isListWord(test.word) && valueCount(word) > 0) {
    // A chosen option stays chosen when one becomes several.
    const fixed = test.right.filter(([term]) => term?.operand.from === 'text' && term.operand.value !== '');
    if (isListWord(word)) return { ...test, word, right: fixed };
    return { ...test, word, right: fixed.length > 0 ? fixed.slice(0, 1) : emptyRight(word, kind) };
  }
  const count = valueCount(word);
  if (isListWord(word)) return { ...test, word };
  const right = Array.from({ length: count }, (_, at) => test.right[at] ?? single(emptyOperand(valueKind(kind))));
  return { ...test, word, right };
}

const emptyRight = (word: TestWord, kind: AnswerKind): Term[][] =>
  isListWord(word) ? [] : Array.from({ length: valueCount(word) }, () => single(emptyOperand(valueKind(kind))));

/** The kind of value that an answer is compared with. */
export const valueKind = (kind: AnswerKind): AnswerKind => (kind === 'codes' ? 'code' : kind);

export const isCompleteCondition = ({ parts }: RuleCondition): boolean =>
  parts.length > 0 && parts.every((part) => (isGroup(part) ? part.tests.every(isCompleteTest) : isCompleteTest(part)));

const isCompleteTest = ({ left, right, word }: Test): boolean =>
  isCompleteOperand(left) && (!isListWord(word) || right.length > 0) && right.every(isCompleteTerms);

export const isCompleteFormula = ({ cases, value }: Formula): boolean =>
  isCompleteTerms(value) && cases.every((one) => isCompleteCondition(one.when) && isCompleteTerms(one.value));

const isCompleteTerms = (terms: Term[]): boolean => terms.every(({ operand }) => isCompleteOperand(operand));

function isCompleteOperand(operand: Operand): boolean {
  switch (operand.from) {
    case 'number':
      return Number.isFinite(operand.value) && Math.abs(operand.value) <= MAX_NUMBER;
    case 'text':
      return operand.value !== '';
    case 'day':
      return isDayInRange(operand.value);
    case 'brackets':
      return isCompleteTerms(operand.terms);
    default:
      return Object.values(operand).every((part) => part !== '');
  }
}

/** In brackets the word is always the other one, because a group with the same word would mean nothing. */
export const withJoin = ({ parts }: RuleCondition, join: RuleCondition['join']): RuleCondition => ({
  join,
  parts: parts.map((part) => (isGroup(part) ? { ...part, join: otherJoin(join) } : part)),
});

export const otherJoin = (join: TestGroup['join']): TestGroup['join'] => (join === 'and' ? 'or' : 'and');
