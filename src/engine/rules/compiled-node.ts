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
  /** The texts that it may have as they are written, and those of a written list. */
  literals?: WrittenText[];
  /** It reads no answer and no day, so its value never changes. */
  isFixed: boolean;
}

/** A text between quotation marks. `start` and `end` are its place, with the marks. */
export interface WrittenText {
  text: string;
  start: number;
  end: number;
}

/** A text that is compared with answers from a list. `list`: key of the list. */
export interface CodeUse extends WrittenText {
  list: string;
}

/** `group`: the rule is inside a row of this group. `option`: the data of the options by name, for a `where`. */
export interface NameScope {
  form: ReadonlyMap<string, RuleType>;
  group?: string | undefined;
  option?: ReadonlyMap<string, RuleType> | undefined;
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
  readonly codes: CodeUse[];
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

/** The fixed texts of a part, each once: itself, the sides of `? :`, or the entries of a written list. */
export function constantsIn({ items, outcomes, literals = [] }: Pick<CompiledNode, 'items' | 'outcomes' | 'literals'>) {
  const values = items ? items.flatMap(({ outcomes: own }) => own ?? []) : (outcomes ?? []);
  return new Set([...values.filter((value) => typeof value === 'string'), ...literals.map(({ text }) => text)]);
}
