/** Reads values and calculations from the syntax tree of a rule. Undefined for everything that the builder does not show. */

import { dayNumber } from '../../rules/days.ts';
import type { BinarySign, RuleNode } from '../../rules/syntax.ts';
import type { Operand, Sign, Term } from './model.ts';
import { operandKind, type RuleScope } from './scope.ts';

export interface Reading {
  scope: RuleScope;
  /** The row that a test looks at: the name of its variable and its group. */
  row?: { variable: string; group: string } | undefined;
  /** Collects whether each number counts as 0 when it is empty. Undefined: nothing may. */
  zeros?: boolean[] | undefined;
}

/** Brackets in brackets; deeper ones stay a text. */
const MAX_BRACKETS = 2;
const isSum = (sign: BinarySign): sign is '+' | '-' => sign === '+' || sign === '-';
const isProduct = (sign: BinarySign): sign is '*' | '/' => sign === '*' || sign === '/';

export function readTerms(reading: Reading, node: RuleNode, depth = 0): Term[] | undefined {
  const operand = readOperand(reading, node);
  if (operand) return [{ sign: '+', operand }];
  if (node.op !== 'binary' || !(isSum(node.sign) || isProduct(node.sign))) return undefined;
  const { sign } = node;
  const left =
    isProduct(sign) && !isFlat(reading, node.left, isProduct)
      ? bracketed(node.left)
      : readTerms(reading, node.left, depth);
  const right =
    isSum(sign) && isFlat(reading, node.right, isProduct)
      ? readTerms(reading, node.right, depth)
      : bracketed(node.right);
  const [first, ...rest] = right ?? [];
  const terms = left && first ? [...left, { ...first, sign }, ...rest] : undefined;
  return terms?.every(({ operand: one }) => operandKind(reading.scope, one, reading.row?.group) === 'number')
    ? terms
    : undefined;

  /** One term: the operand itself, or the calculation in brackets. */
  function bracketed(part: RuleNode): Term[] | undefined {
    const plain = readOperand(reading, part);
    if (plain) return [{ sign: '+', operand: plain }];
    const inner = depth < MAX_BRACKETS ? readTerms(reading, part, depth + 1) : undefined;
    return inner && [{ sign: '+', operand: { from: 'brackets', terms: inner } }];
  }
}

/** Whether the part needs no brackets: a value, or a calculation with one of these signs. */
function isFlat(reading: Reading, node: RuleNode, isAllowed: (sign: BinarySign) => sign is Sign): boolean {
  return (
    readOperand({ ...reading, zeros: reading.zeros && [] }, node) !== undefined ||
    (node.op === 'binary' && isAllowed(node.sign))
  );
}

export function readOperand(reading: Reading, node: RuleNode): Operand | undefined {
  const operand = operandOf(reading, node);
  if (!operand || operandKind(reading.scope, operand, reading.row?.group) === undefined) return undefined;
  if (operand.from === 'question' && operandKind(reading.scope, operand) === 'number' && node.op === 'name')
    reading.zeros?.push(false);
  return operand;
}

function operandOf(reading: Reading, node: RuleNode): Operand | undefined {
  switch (node.op) {
    case 'value':
      if (typeof node.value === 'number') return { from: 'number', value: node.value };
      return typeof node.value === 'string'
        ? { from: 'text', value: node.value }
        : { from: 'yes-no', value: node.value };
    case 'name':
      return node.name === reading.row?.variable ? undefined : { from: 'question', name: node.name };
    case 'member':
      return memberOf(reading, node);
    case 'unary': {
      const { sign, of } = node;
      return sign === '-' && of.op === 'value' && typeof of.value === 'number' && of.value !== 0
        ? { from: 'number', value: -of.value }
        : undefined;
    }
    case 'call':
      return callOf(reading, node);
    case 'binary':
      return dayCalculation(reading, node);
    case 'choose':
      return zeroWhenBlank(reading, node);
    default:
      return undefined;
  }
}

function memberOf({ row, scope }: Reading, { of, name }: Extract<RuleNode, { op: 'member' }>): Operand | undefined {
  if (of.op !== 'name') return undefined;
  if (row && of.name === row.variable) return { from: 'cell', column: name };
  return of.name === 'option' && scope.option ? { from: 'option', name } : undefined;
}

const nameOf = (node: RuleNode | undefined): string | undefined => (node?.op === 'name' ? node.name : undefined);

function callOf(reading: Reading, { name, args }: Extract<RuleNode, { op: 'call' }>): Operand | undefined {
  const [first, second, ...rest] = args;
  if (rest.length > 0) return undefined;
  const [one, other] = [nameOf(first), nameOf(second)];
  if (one === reading.row?.variable && one !== undefined) return undefined;
  switch (name) {
    case 'today':
      return first ? undefined : { from: 'today', days: 0 };
    case 'day': {
      const text = first?.op === 'value' && !second ? String(first.value) : undefined;
      return text !== undefined && dayNumber(text) !== undefined ? { from: 'day', value: text } : undefined;
    }
    case 'age':
      return one === undefined || second ? undefined : { from: 'age', name: one };
    case 'days':
      return one === undefined || other === undefined ? undefined : { from: 'days', start: one, end: other };
    case 'count':
      return one === undefined || second ? undefined : { from: 'count', name: one };
    case 'sum':
    case 'min':
    case 'max':
      return second ? undefined : columnOf(name, first);
    default:
      return undefined;
  }
}

/** `sum(goods.price)`, or `sum(goods.map(g, g.price * g.amount))`. */
function columnOf(of: 'sum' | 'min' | 'max', list: RuleNode | undefined): Operand | undefined {
  if (list?.op === 'member') {
    const group = nameOf(list.of);
    return group === undefined ? undefined : { from: 'column', of, group, column: list.name };
  }
  if (list?.op !== 'macro' || list.name !== 'map' || of !== 'sum') return undefined;
  const { variable, body } = list;
  const group = nameOf(list.list);
  if (group === undefined || body.op !== 'binary' || body.sign !== '*') return undefined;
  const cell = (node: RuleNode) => (node.op === 'member' && nameOf(node.of) === variable ? node.name : undefined);
  const [column, times] = [cell(body.left), cell(body.right)];
  return column === undefined || times === undefined ? undefined : { from: 'column', of, group, column, times };
}

/** `start + 7` and `today() - 3` are days; `end - start` is a number of days. */
function dayCalculation(reading: Reading, node: Extract<RuleNode, { op: 'binary' }>): Operand | undefined {
  const { sign, left, right } = node;
  if (!isSum(sign)) return undefined;
  const isDay = (name: string | undefined) => name !== undefined && reading.scope.questions.get(name)?.kind === 'day';
  const [start, end] = [nameOf(right), nameOf(left)];
  if (sign === '-' && isDay(start) && isDay(end) && start !== undefined && end !== undefined)
    return { from: 'days', start, end };
  if (right.op !== 'value' || right.kind !== 'int' || right.value === 0) return undefined;
  const days = sign === '+' ? Number(right.value) : -Number(right.value);
  if (left.op === 'call' && left.name === 'today' && left.args.length === 0) return { from: 'today', days };
  return isDay(end) && end !== undefined ? { from: 'question', name: end, days } : undefined;
}

/** `empty(a) ? 0 : a` */
function zeroWhenBlank(
  reading: Reading,
  { condition, yes, no }: Extract<RuleNode, { op: 'choose' }>,
): Operand | undefined {
  const name = nameOf(no);
  const isZero = yes.op === 'value' && yes.value === 0;
  const asked = condition.op === 'call' && condition.name === 'empty' ? nameOf(condition.args[0]) : undefined;
  if (!reading.zeros || name === undefined || !isZero || asked !== name) return undefined;
  if (reading.scope.questions.get(name)?.kind !== 'number') return undefined;
  reading.zeros.push(true);
  return { from: 'question', name };
}
