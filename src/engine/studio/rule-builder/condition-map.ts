/** A condition that is written as a map (`x-show-if: { scale: [small] }`): read into the builder, and written again where a map can say it. */

import { ownEntry } from '../../lookup.ts';
import type { Comparison, Condition } from '../../types.ts';
import { type Constant, isGroup, type Operand, type RuleCondition, single, type Test } from './model.ts';
import { operandKind, type RuleScope } from './scope.ts';

/** Undefined when a name or a value is not known. */
export function readConditionMap(condition: Condition, scope: RuleScope): RuleCondition | undefined {
  const parts = Object.entries(condition).map(([name, comparison]) => readComparison(name, comparison, scope));
  return parts.length > 0 && parts.every((part) => part !== undefined) ? { join: 'and', parts } : undefined;
}

function readComparison(name: string, comparison: Comparison, scope: RuleScope): Test | undefined {
  const left: Operand = { from: 'question', name };
  const kind = operandKind(scope, left);
  if (!kind) return undefined;
  if (typeof comparison === 'object' && !Array.isArray(comparison))
    return { left, word: comparison.empty ? 'empty' : 'filled', right: [] };
  const values = [comparison].flat();
  const right = values.map((value) => single(constantOf(value, kind === 'day')));
  const isSeveral = values.length > 1;
  if (kind === 'presence' || kind === 'rows' || (isSeveral && kind === 'yes-no')) return undefined;
  if (kind === 'codes') return { left, word: isSeveral ? 'has-any' : 'contains', right };
  return isSeveral ? { left, word: 'one-of', right } : { left, word: '==', right };
}

function constantOf(value: string | number | boolean, isDay: boolean): Constant {
  if (typeof value === 'number') return { from: 'number', value };
  if (typeof value === 'boolean') return { from: 'yes-no', value };
  return { from: isDay ? 'day' : 'text', value };
}

/** Undefined when a map cannot say it: other words than "is", two tests of one question, "or", or values that are no fixed ones. */
export function writeConditionMap({ join, parts }: RuleCondition): Condition | undefined {
  if (join === 'or' && parts.length > 1) return undefined;
  const condition: Condition = {};
  for (const part of parts) {
    const name = isGroup(part) || part.left.from !== 'question' ? undefined : part.left.name;
    const comparison = isGroup(part) ? undefined : writeComparison(part);
    if (name === undefined || comparison === undefined || ownEntry(condition, name) !== undefined) return undefined;
    condition[name] = comparison;
  }
  return condition;
}

function writeComparison({ rows, word, right }: Test): Comparison | undefined {
  if (rows) return undefined;
  if (word === 'empty' || word === 'filled') return { empty: word === 'empty' };
  const values = right.map(([term, ...more]) => {
    const operand = term?.operand;
    return more.length === 0 && operand && 'value' in operand ? operand.value : undefined;
  });
  if (values.length === 0 || !values.every((value) => value !== undefined)) return undefined;
  const [first] = values;
  if (word === '==' || word === 'contains') return first;
  return word === 'one-of' || word === 'has-any' ? values : undefined;
}
