/** Calculated answers and failed rules of drafts, which are not validated. */

import { getAt, setAt } from './answers.ts';
import { canonicalJson } from './canonical-json.ts';
import { normaliseAnswers } from './normalise-answers.ts';
import { openRules } from './rule-evaluator.ts';
import type { FailedRule } from './rule-types.ts';
import type { Answers, FormDoc } from './types.ts';

/** Puts the calculated answers of a form into given answers. Nothing else is changed. */
export function withCalculated(doc: FormDoc, answers: Answers): Answers {
  const calculated = openRules(doc, normaliseAnswers(doc, answers))?.calculated() ?? [];
  return calculated.reduce(
    (all, [path, answer]) => (isSame(getAt(all, path), answer) ? all : setAt(all, path, answer)),
    answers,
  );
}

/** Rules that fail for these answers, but not for those before. */
export function newlyFailedRules(doc: FormDoc, before: Answers, after: Answers): FailedRule[] {
  const failedFor = (answers: Answers): FailedRule[] => {
    const rules = openRules(doc, normaliseAnswers(doc, answers));
    // The checks are rules too.
    rules?.faults(undefined);
    return rules?.failedRules() ?? [];
  };
  const failed = failedFor(after);
  if (failed.length === 0) return [];
  const known = new Set(failedFor(before).map(({ rule, code }) => `${rule} ${code}`));
  return failed.filter(({ rule, code }) => !known.has(`${rule} ${code}`));
}

const isSame = (before: unknown, after: unknown) => canonicalJson(before ?? null) === canonicalJson(after ?? null);
