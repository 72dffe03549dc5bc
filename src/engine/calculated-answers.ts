/** Puts the calculated answers of a form into given answers, for drafts. Nothing else is changed. */

import { getAt, setAt } from './answers.ts';
import { canonicalJson } from './canonical-json.ts';
import { normaliseAnswers } from './normalise-answers.ts';
import { openRules } from './rule-evaluator.ts';
import type { Answers, FormDoc } from './types.ts';

export function withCalculated(doc: FormDoc, answers: Answers): Answers {
  const calculated = openRules(doc, normaliseAnswers(doc, answers))?.calculated() ?? [];
  return calculated.reduce(
    (all, [path, answer]) => (isSame(getAt(all, path), answer) ? all : setAt(all, path, answer)),
    answers,
  );
}

const isSame = (before: unknown, after: unknown) => canonicalJson(before ?? null) === canonicalJson(after ?? null);
