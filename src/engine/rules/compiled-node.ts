/** A compiled part of a rule, and what compiling its parts needs. */

import type { RuleNode, RuleProblem } from './syntax.ts';
import type { RuleContext, RuleType, RuleValue, RunRule } from './values.ts';

export interface CompiledNode {
  type: RuleType;
  run: RunRule;
  cost: number;
  /** The parts of a written list. */
  items?: CompiledNode[];
  /** The fixed values that it may have; undefined when others are possible. */
  outcomes: RuleValue[] | undefined;
  /** It reads no answer and no day, so its value never changes. */
  isFixed: boolean;
}

/** `group`: the rule is inside a row of this group. `option`: names of the data of the options, for a `where`. */
export interface NameScope {
  form: ReadonlyMap<string, RuleType>;
  group?: string | undefined;
  option?: ReadonlySet<string> | undefined;
}

/** A question that a rule reads: `name`, or `group.name`. `start` and `end` are the place of the last name in the text. */
export interface RuleRead {
  path: string;
  start: number;
  end: number;
}

type Place = { start: number; end: number };

export interface RuleCompiling {
  readonly scope: NameScope;
  readonly reads: RuleRead[];
  readonly warnings: RuleProblem[];
  /** Variables of loops, from outside to inside. */
  readonly variables: Array<{ name: string; type: RuleType }>;
  /** Reports a problem. Its part then fits everywhere, so that one mistake is reported once. */
  problem(place: Place, code: string, params?: RuleProblem['params']): CompiledNode;
  compile(node: RuleNode): CompiledNode;
  /** A part that must be true or false. */
  compileTest(node: RuleNode): CompiledNode;
  isBroken(node: CompiledNode): boolean;
}

const NOTHING = { read: () => false };
/** For parts that read nothing. */
export const NO_CONTEXT: RuleContext = {
  form: NOTHING,
  row: undefined,
  option: undefined,
  today: 0,
  variables: [],
  steps: Number.POSITIVE_INFINITY,
};

export const isFixed = (node: CompiledNode): boolean => node.isFixed;

export const constant = (type: RuleType, value: RuleValue): CompiledNode => ({
  type,
  run: () => value,
  cost: 1,
  outcomes: [value],
  isFixed: true,
});

/** The fixed texts of a part: itself, or the entries of a written list. */
export function constantsIn({ items, outcomes }: CompiledNode): string[] {
  const values = items ? items.flatMap(({ outcomes: own }) => own ?? []) : (outcomes ?? []);
  return values.filter((value) => typeof value === 'string');
}
