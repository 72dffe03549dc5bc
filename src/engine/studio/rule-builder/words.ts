/** Which tests fit an answer, and which values fit on the right of a test. */

import type { TestWord } from './model.ts';
import type { AnswerKind } from './scope.ts';

const ORDER: TestWord[] = ['==', '!=', '<', '<=', '>', '>=', 'between'];
const PRESENCE: TestWord[] = ['filled', 'empty'];

const WORDS: Record<AnswerKind, TestWord[]> = {
  number: ORDER,
  day: ORDER,
  code: ['==', '!=', 'one-of', 'none-of'],
  codes: ['contains', 'lacks', 'has-any', 'has-none'],
  text: ['==', '!=', 'contains', 'lacks', 'one-of', 'none-of'],
  'yes-no': ['==', '!='],
  rows: [],
  presence: [],
};

/** `isAnswer`: it can be empty, unlike a calculated value. */
export const wordsFor = (kind: AnswerKind, isAnswer: boolean): TestWord[] => [
  ...WORDS[kind],
  ...(isAnswer ? PRESENCE : []),
];

export const isListWord = (word: TestWord): boolean => ['one-of', 'none-of', 'has-any', 'has-none'].includes(word);

/** Number of values on the right; a list has at least one. */
export const valueCount = (word: TestWord): number => (PRESENCE.includes(word) ? 0 : word === 'between' ? 2 : 1);

/** Whether a value of the kind `right` can stand on the right of a test of an answer of the kind `left`. */
export function isComparableKind(left: AnswerKind, right: AnswerKind): boolean {
  if (left === 'codes') return right === 'code' || right === 'text';
  if (left === 'code' || left === 'text') return right === 'code' || right === 'text';
  return left === right && ['number', 'day', 'yes-no'].includes(left);
}
