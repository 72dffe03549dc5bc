/** What the rules of a form put into given answers: calculated answers, for drafts and the screen, and defaults. */

import { getAt, setAt } from './answers.ts';
import { canonicalJson } from './canonical-json.ts';
import { normaliseAnswers } from './normalise-answers.ts';
import { openRules } from './rule-evaluator.ts';
import type { Answers, FieldPath, FormDoc } from './types.ts';

type PathAnswers = Array<[path: FieldPath, answer: unknown]>;

/** `calculated`: answers that differ from those given; undefined where there is no result. `defaults`: for empty answers. */
export function answersOfRules(doc: FormDoc, answers: Answers): { calculated: PathAnswers; defaults: PathAnswers } {
  const rules = openRules(doc, normaliseAnswers(doc, answers));
  if (!rules) return { calculated: [], defaults: [] };
  const calculated = rules.calculated().filter(([path, answer]) => !isSame(getAt(answers, path), answer));
  return { calculated, defaults: rules.defaults() };
}

const isSame = (before: unknown, after: unknown) => canonicalJson(before ?? null) === canonicalJson(after ?? null);

/** Nothing but calculated answers is changed. */
export const withCalculated = (doc: FormDoc, answers: Answers): Answers =>
  answersOfRules(doc, answers).calculated.reduce((all, [path, answer]) => setAt(all, path, answer), answers);
