/** Generated answers for each path through a form: complete ones, and the same with one required answer missing. */
import fc from 'fast-check';
import { dayInWita } from '#engine/calendar.ts';
import { isEmpty } from '#engine/conditions.ts';
import { openRules } from '#engine/rule-evaluator.ts';
import { answersForPath, type FormPath } from '#engine/studio/form-paths.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { type ExternalValues, validAnswers } from './generated-answers.ts';

/** Answers are generated question by question, so they may break the checks between questions (x-check). */
function keepsChecks(doc: FormDoc, answers: Answers, today: string): boolean {
  return (openRules(doc, answers, today)?.faults(undefined) ?? []).length === 0;
}

/** Valid answers to exactly the questions of the path, `count` sets of them. */
export function answersOfPath(
  doc: FormDoc,
  path: FormPath,
  outside: ExternalValues,
  { seed, count = 1 }: { seed: number; count?: number },
): Answers[] {
  // A group may be empty, but a path through its rows needs at least one row.
  const groups = Object.keys(doc.ui.fields).filter((name) => doc.ui.fields[name]?.rows);
  const full = validAnswers(doc, outside).filter((answers) => groups.every((name) => !isEmpty(answers[name])));
  const today = outside.today ?? dayInWita(Date.now());
  const ofPath = full
    .map((answers) => answersForPath(doc, path, answers))
    .filter((answers) => keepsChecks(doc, answers, today));
  return fc.sample(ofPath, { numRuns: count, seed });
}

/** The answers without one required answer, once for each, with the name of the missing one. */
export function withOneMissing(
  doc: FormDoc,
  path: FormPath,
  answers: Answers,
): Array<{ missing: string; answers: Answers }> {
  return path.shown
    .filter((name) => doc.ui.fields[name]?.required && !Object.hasOwn(path.choices, name))
    .map((missing) => {
      const { [missing]: _, ...rest } = answers;
      return { missing, answers: rest };
    });
}
