/** Puts the calculated answers of a form into given answers, for drafts and for the screen. Nothing else is changed. */

import { getAt, setAt } from './answers.ts';
import { canonicalJson } from './canonical-json.ts';
import { normaliseAnswers } from './normalise-answers.ts';
import { openRules } from './rule-evaluator.ts';
import type { Answers, FieldPath, FormDoc } from './types.ts';

/** Calculated answers that differ from those given; undefined where there is no result. */
export function changedCalculations(doc: FormDoc, answers: Answers): Array<[path: FieldPath, answer: unknown]> {
  const rules = openRules(doc, normaliseAnswers(doc, answers));
  const calculated = rules?.calculated() ?? [];
  return calculated.filter(([path, answer]) => !isSame(getAt(answers, path), answer));
}

const isSame = (before: unknown, after: unknown) => canonicalJson(before ?? null) === canonicalJson(after ?? null);

export function withCalculated(doc: FormDoc, answers: Answers): Answers {
  return changedCalculations(doc, answers).reduce((all, [path, answer]) => setAt(all, path, answer), answers);
}
