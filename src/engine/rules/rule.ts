/** A compiled rule, and the questions and checks that have rules. */

import type { CheckFile } from '../rule-types.ts';
import type { Condition, FieldDoc } from '../types.ts';
import type { CodeUse, RuleRead, WrittenText } from './compiled-node.ts';
import type { RuleProblem } from './syntax.ts';
import type { RuleType, RuleValue, RunRule } from './values.ts';

export type RuleKind = 'show-if' | 'compute' | 'required' | 'default' | 'read-only' | 'where' | 'check';

export interface Rule {
  kind: RuleKind;
  text: string;
  /** Path in the form file, and the same as one text. */
  path: Array<string | number>;
  place: string;
  /** For sentences: the question (`name`, `group.name`) or step that has the rule; empty for the form. A step may have the name of a question. */
  owner: string;
  /** The question that has the rule; undefined for a rule of a step and for a check. */
  question: string | undefined;
  /** The rule is evaluated in each row of this group. */
  group: string | undefined;
  /** Steps of the form up to this one may be read. */
  lastStep: number;
  run: RunRule;
  type: RuleType | undefined;
  cost: number;
  reads: RuleRead[];
  /** Codes that the text compares with answers. */
  codes: CodeUse[];
  /** Texts that the rule gives as they are written: `a > 1 ? "merah" : "biru"`. */
  literals: WrittenText[];
  outcomes: RuleValue[] | undefined;
  problems: RuleProblem[];
  warnings: RuleProblem[];
}

/** A question of the form, or of the rows of a group. */
export interface Question {
  path: string;
  field: FieldDoc;
  type: RuleType;
  /** Maps that must hold for it to be shown; a rule does so too. */
  conditions: Condition[];
  showIf: Rule[];
  compute?: Rule | undefined;
  required?: Rule | undefined;
  default?: Rule | undefined;
  where?: Rule | undefined;
  readOnly?: Rule | true | undefined;
}

export interface CheckRule extends CheckFile {
  compiled: Rule;
  /** The check is made for each row of this group. */
  group: string | undefined;
}
