/**
 * The place where conditions, validation and defaults find the rules of a form. The evaluator is registered once by the server, and by a
 * browser when a form has rules, so that other forms load nothing of it.
 */

import type { Fault } from './ajv-errors.ts';
import { formIndexOf } from './form-index.ts';
import type { FailedRule } from './rule-types.ts';
import type { Answers, FieldPath, FormDoc, OptionDoc } from './types.ts';

/** The rules of a form for certain answers. */
export interface RuleState {
  isShown(name: string): boolean;
  /** Names of the shown questions in a row of a repeating group. */
  shownInRow(group: string, at: number): string[];
  /** The answers of shown questions, with the calculated ones. */
  shownAnswers(): Answers;
  /** Every calculated answer by path; undefined where it has no result. */
  calculated(): Array<[path: FieldPath, answer: unknown]>;
  /** What `x-default` gives to shown questions without an answer. */
  defaults(): Array<[path: FieldPath, answer: unknown]>;
  /** Whether an option is offered. */
  offers(path: FieldPath, option: OptionDoc): boolean;
  isReadOnly(path: FieldPath): boolean;
  /** Whether an answer is required while the question is shown. */
  isRequired(path: FieldPath): boolean;
  /** What the rules refuse, in the whole form or in one step. */
  faults(step: string | undefined): Fault[];
  failedRules(): FailedRule[];
}

interface RuleEvaluator {
  /** `today`: YYYY-MM-DD in WITA. */
  open(doc: FormDoc, answers: Answers, today: string): RuleState;
}

let registered: { evaluator: RuleEvaluator; today: () => string } | undefined;

/** `today`: for callers that have no day of their own. */
export function registerRules(evaluator: RuleEvaluator, today: () => string): void {
  registered = { evaluator, today };
}

/** Undefined for a form without rules. */
export function openRules(doc: FormDoc, answers: Answers, today?: string): RuleState | undefined {
  if (!formIndexOf(doc).hasRules) return undefined;
  if (!registered) throw new Error(`Form ${doc.id} has rules. Call registerRules before using it.`);
  return registered.evaluator.open(doc, answers, today ?? registered.today());
}
