/** Generated answers for each way through a form: complete ones, and the same with one demanded answer left out. */
import fc from 'fast-check';
import { isEmpty } from '#engine/conditions.ts';
import { answersForPath, type FormPath } from '#engine/studio/form-paths.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { type ExternalValues, validAnswers } from './generated-answers.ts';

/** Right answers to exactly the questions of the path; one set for each of `count`. */
export function answersOfPath(
  doc: FormDoc,
  path: FormPath,
  outside: ExternalValues,
  { seed, count = 1 }: { seed: number; count?: number },
): Answers[] {
  // A group may be left empty, but a path that goes through its rows needs one.
  const groups = Object.keys(doc.ui.fields).filter((name) => doc.ui.fields[name]?.rows);
  const full = validAnswers(doc, outside).filter((answers) => groups.every((name) => !isEmpty(answers[name])));
  return fc.sample(full, { numRuns: count, seed }).map((answers) => answersForPath(doc, path, answers));
}

/** The answers without one that the path demands, each in turn, with the name of what is missing. */
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
