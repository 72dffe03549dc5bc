/** Calls of functions in rules, and codes that are compared with the answers to a question. */

import { nearestWord } from '../nearest-word.ts';
import { type CompiledNode, constant, constantsIn, isFixed, type RuleCompiling } from './compiled-node.ts';
import { dayNumber } from './days.ts';
import { callFunction, FUNCTION_NAMES, FUNCTIONS } from './functions.ts';
import { hasNoResult, OVER_BUDGET } from './no-result.ts';
import { compilePattern, matchesPattern } from './pattern.ts';
import { matchSteps, mostSteps, stepsFor, workOf } from './steps.ts';
import type { RuleNode, RuleProblem } from './syntax.ts';
import { isText, mostUnits, TYPES } from './values.ts';

type CallNode = Extract<RuleNode, { op: 'call' }>;

/** Undefined when it has a problem, which has been reported. */
export function compileCall(compiler: RuleCompiling, node: CallNode): CompiledNode | undefined {
  const { name } = node;
  if (name === 'day') return compileDay(compiler, node);
  if (name === 'matches') return compileMatches(compiler, node);
  const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (!known) {
    const nearest = nearestWord(name, FUNCTION_NAMES);
    return compiler.problem(node, nearest ? 'function' : 'function.alone', {
      word: name,
      ...(nearest ? { nearest } : {}),
    });
  }
  const args = node.args.map((arg) => compiler.compile(arg));
  if (args.some(compiler.isBroken)) return undefined;
  const types = args.map(({ type }) => type);
  const type = known.typeOf(types);
  if (!type) return compiler.problem(node, 'arguments', { word: name, example: known.example });
  const [first, second] = args;
  if (name === 'contains' && first?.type.kind === 'list' && second) checkCodes(compiler, node, first, second);
  const work = workOf(name, types);
  const own = types.reduce((total, one) => total + mostSteps(one, work), 1);
  const runs = args.map(({ run }) => run);
  return {
    type,
    cost: args.reduce((total, { cost }) => total + cost, own),
    outcomes: undefined,
    isFixed: name !== 'today' && name !== 'age' && args.every(isFixed),
    run(context) {
      const values = runs.map((run) => run(context));
      if (own > 1) for (const value of values) if (!hasNoResult(value)) context.steps -= stepsFor(value, work);
      return context.steps < 0 ? OVER_BUDGET : callFunction(name, type, values, context, types);
    },
  };
}

/** A code that is compared with an answer must be in the list of its question. */
export function checkCodes(compiler: RuleCompiling, node: RuleNode, left: CompiledNode, right: CompiledNode): void {
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const type = one.type.kind === 'list' ? one.type.of : one.type;
    if (type.kind !== 'code' || other.type.kind === 'code') continue;
    const { codes, list } = type;
    for (const code of constantsIn(other)) if (!codes.has(code)) compiler.problem(node, ...unknownCode(code, codes));
    if (list !== undefined) for (const literal of other.literals ?? []) compiler.codes.push({ ...literal, list });
  }
}

function unknownCode(code: string, codes: ReadonlySet<string>): [string, RuleProblem['params']] {
  const nearest = nearestWord(code, codes);
  return nearest ? ['code', { code, nearest }] : ['code.alone', { code }];
}

/** `matches(nama, "^[A-Z]")`. The pattern is written in the rule, so that it is read once. */
function compileMatches(compiler: RuleCompiling, node: CallNode): CompiledNode | undefined {
  const [subject, written] = node.args;
  const text = subject && compiler.compile(subject);
  if (text && compiler.isBroken(text)) return undefined;
  const isPattern = written?.op === 'value' && typeof written.value === 'string';
  if (!text || !isText(text.type) || !isPattern || node.args.length !== 2)
    return compiler.problem(node, 'arguments', { word: 'matches', example: 'matches(nama, "^[A-Z]")' });
  const pattern = compilePattern(String(written.value));
  if (!pattern) return compiler.problem(node, 'pattern', {});
  const { run } = text;
  return {
    type: TYPES.bool,
    cost: text.cost + 1 + matchSteps(mostUnits(text.type), pattern.program.length),
    outcomes: undefined,
    isFixed: isFixed(text),
    run(context) {
      const value = run(context);
      if (hasNoResult(value)) return value;
      context.steps -= matchSteps(String(value).length, pattern.program.length);
      return context.steps < 0 ? OVER_BUDGET : matchesPattern(pattern, String(value));
    },
  };
}

/** `day("2026-03-01")`: the only way to write a day. */
function compileDay(compiler: RuleCompiling, node: CallNode): CompiledNode {
  const [text] = node.args;
  const day = node.args.length === 1 && text?.op === 'value' ? dayNumber(String(text.value)) : undefined;
  return day === undefined ? compiler.problem(node, 'day', {}) : constant(TYPES.day, day);
}
