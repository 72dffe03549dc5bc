/** Compiles a rule: checks the types, and makes a function that evaluates it. Problems have a place in the text. */

import { checkCodes, compileCall } from './compile-call.ts';
import { compileMacro } from './compile-macro.ts';
import {
  type CodeUse,
  type CompiledNode,
  constant,
  isFixed,
  type NameScope,
  NO_CONTEXT,
  type RuleCompiling,
  type RuleRead,
  type WrittenText,
} from './compiled-node.ts';
import { hasNoResult, OVER_BUDGET } from './no-result.ts';
import { applyOperator, operatorType } from './operators.ts';
import { compileName } from './resolve-names.ts';
import { MAX_COST, mostSteps, stepsFor, workOf } from './steps.ts';
import { parseRule, type RuleNode, type RuleProblem } from './syntax.ts';
import { entryOf, isNumeric, isText, listOf, type RuleType, type RunRule, TYPES, unify } from './values.ts';

interface CompiledRule {
  type: RuleType;
  run: RunRule;
  /** Steps that it takes at most, within the limits of the form. */
  cost: number;
  reads: RuleRead[];
  codes: CodeUse[];
  literals: WrittenText[];
  /** Fixed values that may be the result, for example the two sides of `? :`. */
  outcomes: CompiledNode['outcomes'];
  problems: RuleProblem[];
  warnings: RuleProblem[];
}

/** Without `type` and `run` the text could not be read. */
export function compileRule(text: string, scope: NameScope): CompiledRule | { problems: RuleProblem[] } {
  const parsed = parseRule(text);
  if ('problem' in parsed) return { problems: [parsed.problem] };
  const compiler = new RuleCompiler(scope);
  const node = compiler.compile(parsed.node);
  const { reads, codes, problems, warnings } = compiler;
  if (problems.length === 0 && node.cost > MAX_COST)
    problems.push({ code: 'costly', start: 0, end: text.length, params: { limit: MAX_COST } });
  const { type, run, cost, outcomes, literals = [] } = node;
  return { type, run, cost, outcomes, reads, codes, literals, problems, warnings };
}

/** Stands for a part with a problem. Its type fits everywhere, so that one mistake is reported once. */
const BROKEN: CompiledNode = { ...constant(TYPES.nothing, false), outcomes: undefined };

class RuleCompiler implements RuleCompiling {
  readonly scope: NameScope;
  readonly reads: RuleRead[] = [];
  readonly codes: CodeUse[] = [];
  readonly problems: RuleProblem[] = [];
  readonly warnings: RuleProblem[] = [];
  /** Types of the variables of loops, from outside to inside. */
  readonly variables: RuleCompiling['variables'] = [];

  constructor(scope: NameScope) {
    this.scope = scope;
  }

  problem(
    { start, end }: { start: number; end: number },
    code: string,
    params: RuleProblem['params'] = {},
  ): CompiledNode {
    this.problems.push({ code, start, end, params });
    return BROKEN;
  }

  compile(node: RuleNode): CompiledNode {
    switch (node.op) {
      case 'value':
        return this.#value(node);
      case 'name':
      case 'member':
        return compileName(this, node) ?? BROKEN;
      case 'list':
        return this.#list(node);
      case 'choose':
        return this.#choose(node);
      case 'unary':
        return this.#unary(node);
      case 'binary':
        return node.sign === '&&' || node.sign === '||' ? this.#logic(node) : this.#operator(node);
      case 'call':
        return compileCall(this, node) ?? BROKEN;
      case 'macro':
        return compileMacro(this, node) ?? BROKEN;
    }
  }

  isBroken = (node: CompiledNode): boolean => node === BROKEN;

  /** A part that must be true or false. */
  compileTest(node: RuleNode): CompiledNode {
    const test = this.compile(node);
    if (test.type.kind === 'bool' || this.isBroken(test)) return test;
    return this.problem(node, 'not-bool', { type: test.type.kind });
  }

  #value({ value, kind, start, end }: Extract<RuleNode, { op: 'value' }>): CompiledNode {
    if (typeof value !== 'string') return constant({ kind }, value);
    return { ...constant({ kind: 'text', most: value.length }, value), literals: [{ text: value, start, end }] };
  }

  #list(node: Extract<RuleNode, { op: 'list' }>): CompiledNode {
    const items = node.items.map((item) => this.compile(item));
    if (items.some(this.isBroken)) return BROKEN;
    let entry: RuleType | undefined = TYPES.nothing;
    for (const [at, { type }] of items.entries()) {
      const before: RuleType = entry;
      entry = unify(before, type);
      if (!entry)
        return this.problem(node.items[at] ?? node, 'types', { sign: '[ , ]', left: before.kind, right: type.kind });
    }
    const runs = items.map(({ run }) => run);
    return {
      type: listOf(entry, items.length),
      cost: items.reduce((total, { cost }) => total + cost, 1),
      items,
      outcomes: undefined,
      literals: items.flatMap(({ literals = [] }) => literals),
      isFixed: items.every(isFixed),
      run(context) {
        const list = [];
        for (const run of runs) {
          const value = run(context);
          if (!hasNoResult(value)) list.push(value);
          else if (value.code !== 'absent') return value;
        }
        return list;
      },
    };
  }

  #choose(node: Extract<RuleNode, { op: 'choose' }>): CompiledNode {
    const condition = this.compileTest(node.condition);
    const [yes, no] = [this.compile(node.yes), this.compile(node.no)];
    if ([condition, yes, no].some(this.isBroken)) return BROKEN;
    const type = unify(yes.type, no.type);
    if (!type) return this.problem(node, 'types', { sign: '? :', left: yes.type.kind, right: no.type.kind });
    return {
      type,
      cost: condition.cost + Math.max(yes.cost, no.cost) + 1,
      outcomes: yes.outcomes && no.outcomes && [...yes.outcomes, ...no.outcomes],
      literals: [yes, no].flatMap(({ literals = [] }) => literals),
      isFixed: isFixed(condition) && isFixed(yes) && isFixed(no),
      run(context) {
        const holds = condition.run(context);
        if (hasNoResult(holds)) return holds;
        return holds === true ? yes.run(context) : no.run(context);
      },
    };
  }

  #unary(node: Extract<RuleNode, { op: 'unary' }>): CompiledNode {
    const of = node.sign === '!' ? this.compileTest(node.of) : this.compile(node.of);
    if (this.isBroken(of)) return BROKEN;
    if (node.sign === '-' && !isNumeric(of.type))
      return this.problem(node, 'types', { sign: '-', left: '', right: of.type.kind });
    const change = node.sign === '!' ? (value: unknown) => value !== true : (value: unknown) => 0 - Number(value);
    const run: RunRule = (context) => {
      const value = of.run(context);
      return hasNoResult(value) ? value : change(value);
    };
    return this.#folded(node, { ...of, run, outcomes: undefined, cost: of.cost + 1 });
  }

  /** `false && …` is false and `true || …` is true, even if the other side has no result. */
  #logic(node: Extract<RuleNode, { op: 'binary' }>): CompiledNode {
    const [left, right] = [this.compileTest(node.left), this.compileTest(node.right)];
    if (this.isBroken(left) || this.isBroken(right)) return BROKEN;
    const decisive = node.sign === '||';
    return {
      type: TYPES.bool,
      cost: left.cost + right.cost + 1,
      outcomes: undefined,
      isFixed: isFixed(left) && isFixed(right),
      run(context) {
        const first = left.run(context);
        if (first === decisive) return decisive;
        const second = right.run(context);
        if (second === decisive) return decisive;
        return hasNoResult(first) ? first : second;
      },
    };
  }

  #operator(node: Extract<RuleNode, { op: 'binary' }>): CompiledNode {
    const { sign } = node;
    if (sign === '&&' || sign === '||') return BROKEN;
    const [left, right] = [this.compile(node.left), this.compile(node.right)];
    if (this.isBroken(left) || this.isBroken(right)) return BROKEN;
    const type = operatorType(sign, left.type, right.type);
    if (!type) {
      const kinds = [left.type, right.type, ...[left.type, right.type].map((one) => entryOf(one) ?? one)];
      const isDayAsText = kinds.some(({ kind }) => kind === 'day') && kinds.some(isText);
      const params = { sign, left: left.type.kind, right: right.type.kind };
      return this.problem(node, isDayAsText ? 'day-text' : 'types', params);
    }
    if (sign === '==' || sign === '!=' || sign === 'in') checkCodes(this, node, left, right);
    if ((sign === '/' || sign === '%') && isFixed(right) && right.run(NO_CONTEXT) === 0)
      return this.problem(node, 'division');
    const work = workOf(sign, []);
    const size = mostSteps(left.type, work) + mostSteps(right.type, work);
    return this.#folded(node, {
      type,
      cost: left.cost + right.cost + size + 1,
      outcomes: undefined,
      isFixed: isFixed(left) && isFixed(right),
      run(context) {
        const first = left.run(context);
        if (hasNoResult(first)) return first;
        const second = right.run(context);
        if (hasNoResult(second)) return second;
        if (size > 0) {
          context.steps -= stepsFor(first, work) + stepsFor(second, work);
          if (context.steps < 0) return OVER_BUDGET;
        }
        return applyOperator(sign, type, first, second);
      },
    });
  }

  /** A part without answers has one value, so an overflow in it is known now. */
  #folded(node: RuleNode, made: CompiledNode): CompiledNode {
    if (!isFixed(made)) return made;
    const value = made.run(NO_CONTEXT);
    if (hasNoResult(value)) return value.code === 'absent' ? made : this.problem(node, 'overflow', { text: '' });
    return Array.isArray(value) ? made : { ...constant(made.type, value), cost: made.cost };
  }
}
