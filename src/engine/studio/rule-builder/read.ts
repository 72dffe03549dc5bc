/** Reads the text of a rule as a condition or a formula of the builder. Undefined: it stays a text. */

import { parseRule, type RuleNode } from '../../rules/syntax.ts';
import type { Formula, Operand, RuleCondition, Term, Test, TestGroup, TestWord } from './model.ts';
import { type Reading, readOperand, readTerms } from './read-terms.ts';
import { operandKind, type RuleScope, termsKind } from './scope.ts';
import { isComparableKind, wordsFor } from './words.ts';

export function readCondition(text: string, scope: RuleScope): RuleCondition | undefined {
  const parsed = parseRule(text);
  return 'node' in parsed ? conditionOf({ scope }, parsed.node) : undefined;
}

export function readFormula(text: string, scope: RuleScope): Formula | undefined {
  const parsed = parseRule(text);
  if (!('node' in parsed)) return undefined;
  const { node } = parsed;
  const isRounded = node.op === 'call' && node.name === 'round' && node.args.length === 1;
  const inner = isRounded ? node.args[0] : node;
  const zeros: boolean[] = [];
  const formula = inner && casesOf({ scope, zeros }, inner);
  // Some numbers count as 0 and others do not: the builder has one setting for all.
  if (!formula || new Set(zeros).size > 1) return undefined;
  return { ...formula, isRounded, blankIsZero: zeros[0] ?? false };
}

function casesOf(reading: Reading, node: RuleNode): Pick<Formula, 'cases' | 'value'> | undefined {
  const value = termsOf(reading, node);
  if (value) return { cases: [], value };
  if (node.op !== 'choose') return undefined;
  const when = conditionOf({ scope: reading.scope }, node.condition);
  const yes = termsOf(reading, node.yes);
  const rest = casesOf(reading, node.no);
  return when && yes && rest ? { cases: [{ when, value: yes }, ...rest.cases], value: rest.value } : undefined;
}

function termsOf(reading: Reading, node: RuleNode): Term[] | undefined {
  const before = reading.zeros?.length ?? 0;
  const terms = readTerms(reading, node);
  if (terms && termsKind(reading.scope, terms)) return terms;
  reading.zeros?.splice(before);
  return undefined;
}

function conditionOf(reading: Reading, node: RuleNode): RuleCondition | undefined {
  const join = joinOf(node);
  if (!join) {
    const test = testOf(reading, node);
    return test && { join: 'and', parts: [test] };
  }
  const parts = partsOf(node, join).map((part): Test | TestGroup | undefined => {
    const inner = joinOf(part);
    if (!inner) return testOf(reading, part);
    const tests = partsOf(part, inner).map((one) => testOf(reading, one));
    return tests.every((test) => test !== undefined) ? { join: inner, tests } : undefined;
  });
  return parts.every((part) => part !== undefined) ? { join, parts } : undefined;
}

const joinOf = (node: RuleNode): TestGroup['join'] | undefined =>
  node.op !== 'binary' ? undefined : node.sign === '&&' ? 'and' : node.sign === '||' ? 'or' : undefined;

/** The sides of the same word, from left to right. */
function partsOf(node: RuleNode, join: TestGroup['join']): RuleNode[] {
  return node.op === 'binary' && joinOf(node) === join
    ? [...partsOf(node.left, join), ...partsOf(node.right, join)]
    : [node];
}

const OPPOSITE: Partial<Record<TestWord, TestWord>> = {
  empty: 'filled',
  contains: 'lacks',
  'one-of': 'none-of',
  'has-any': 'has-none',
};

function testOf(reading: Reading, node: RuleNode): Test | undefined {
  const test =
    node.op === 'unary' && node.sign === '!' ? negated(plainTest(reading, node.of)) : plainTest(reading, node);
  if (!test) return undefined;
  const group = test.rows?.group ?? reading.row?.group;
  const kind = operandKind(reading.scope, test.left, group);
  if (!kind || !wordsFor(kind, isAnswer(test.left)).includes(test.word)) return undefined;
  const isFit = test.right.every((terms) => {
    const right = termsKind(reading.scope, terms, group);
    return right !== undefined && isComparableKind(kind, right);
  });
  return isFit ? test : undefined;
}

/** Whether it can be empty. */
export const isAnswer = (operand: Operand): boolean =>
  (operand.from === 'question' && operand.days === undefined) || operand.from === 'cell';

function negated(test: Test | undefined): Test | undefined {
  if (!test || test.rows) return undefined;
  const word = OPPOSITE[test.word];
  if (word) return { ...test, word };
  const [only] = test.right;
  const operand = only?.[0]?.operand;
  if (test.word !== '==' || operand?.from !== 'yes-no') return undefined;
  return { ...test, right: [[{ sign: '+', operand: { from: 'yes-no', value: !operand.value } }]] };
}

const FLIPPED: Record<string, TestWord> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

function plainTest(reading: Reading, node: RuleNode): Test | undefined {
  switch (node.op) {
    case 'name':
    case 'member': {
      const left = readOperand(reading, node);
      return left && isYesNo(reading, left) ? yesTest(left) : undefined;
    }
    case 'call':
      return callTest(reading, node);
    case 'macro':
      return macroTest(reading, node);
    case 'binary': {
      const { sign } = node;
      if (sign === 'in') return inTest(reading, node.left, node.right);
      const word = FLIPPED[sign] && (sign as TestWord);
      return word ? comparisonOf(reading, word, node.left, node.right) : undefined;
    }
    default:
      return undefined;
  }
}

const isYesNo = (reading: Reading, operand: Operand) =>
  operandKind(reading.scope, operand, reading.row?.group) === 'yes-no';

const yesTest = (left: Operand, value = true): Test => ({
  left,
  word: '==',
  right: [[{ sign: '+', operand: { from: 'yes-no', value } }]],
});

/** A fixed value, or a calculation, stands on the right. */
function comparisonOf(reading: Reading, word: TestWord, one: RuleNode, other: RuleNode): Test | undefined {
  const [first, second] = [readTerms(reading, one), readTerms(reading, other)];
  if (!first || !second) return undefined;
  const isFlipped = !isSubject(first) && isSubject(second);
  const [left, right] = isFlipped ? [second, first] : [first, second];
  const [subject] = left;
  if (!isSubject(left) || !subject) return undefined;
  const fixed = right[0]?.operand;
  if (word === '!=' && fixed?.from === 'yes-no') return yesTest(subject.operand, !fixed.value);
  return { left: subject.operand, word: isFlipped ? (FLIPPED[word] ?? word) : word, right: [right] };
}

/** What a test can be about: one operand that depends on the answers. */
const isSubject = (terms: Term[]): boolean =>
  terms.length === 1 &&
  ['question', 'cell', 'option', 'column', 'count', 'age', 'days'].includes(terms[0]?.operand.from ?? '') &&
  !(terms[0]?.operand.from === 'question' && terms[0].operand.days !== undefined);

function inTest(reading: Reading, item: RuleNode, list: RuleNode): Test | undefined {
  const value = readTerms(reading, item);
  if (!value) return undefined;
  const all = list.op === 'list' ? list.items.map((one) => readTerms(reading, one)) : undefined;
  const [subject] = value;
  if (all) {
    const isFit = all.length > 0 && all.every((one) => one !== undefined) && isSubject(value) && subject;
    return isFit ? { left: subject.operand, word: 'one-of', right: all.filter((one) => one !== undefined) } : undefined;
  }
  const left = readOperand(reading, list);
  return left && { left, word: 'contains', right: [value] };
}

function callTest(reading: Reading, { name, args }: Extract<RuleNode, { op: 'call' }>): Test | undefined {
  const [first, ...others] = args;
  if (!first) return undefined;
  if ((name === 'all' || name === 'any') && others.length === 0 && first.op === 'member' && first.of.op === 'name') {
    const group = first.of.name;
    const column = reading.scope.questions.get(group)?.columns.get(first.name);
    const test = column?.kind === 'yes-no' && yesTest({ from: 'cell', column: first.name });
    return test ? { rows: { group, of: name }, ...test } : undefined;
  }
  const counts: Record<string, number> = { empty: 0, between: 2, contains: 1 };
  const left = readOperand(reading, first);
  const right = others.map((one) => readTerms(reading, one));
  if (!left || counts[name] !== others.length || !right.every((terms) => terms !== undefined)) return undefined;
  if (name === 'between' && !isSubject([{ sign: '+', operand: left }])) return undefined;
  return { left, word: name as TestWord, right };
}

/** A test in each row, or `days.exists(d, d in ["a", "b"])` for several choices. */
function macroTest(reading: Reading, node: Extract<RuleNode, { op: 'macro' }>): Test | undefined {
  const { name, list, variable, body } = node;
  if (reading.row || list.op !== 'name' || (name !== 'all' && name !== 'exists')) return undefined;
  const question = reading.scope.questions.get(list.name);
  if (question?.kind === 'codes') {
    const isList = name === 'exists' && body.op === 'binary' && body.sign === 'in' && body.right.op === 'list';
    if (!isList || body.left.op !== 'name' || body.left.name !== variable || body.right.op !== 'list') return undefined;
    const values = body.right.items.map((one) => readTerms({ ...reading, row: { variable, group: '' } }, one));
    const right = values.filter((one) => one !== undefined);
    if (right.length === 0 || right.length < values.length) return undefined;
    return { left: { from: 'question', name: list.name }, word: 'has-any', right };
  }
  const inner = testOf({ ...reading, row: { variable, group: list.name } }, body);
  if (!inner || inner.rows || inner.left.from !== 'cell') return undefined;
  const { left, word, right } = inner;
  return { rows: { group: list.name, of: name === 'all' ? 'all' : 'any' }, left, word, right };
}
