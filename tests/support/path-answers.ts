/** Generated answers for each path through a form: complete ones, and the same with one required answer missing. */
import fc from 'fast-check';
import { isEmpty } from '#engine/conditions.ts';
import { answersForPath, type FormPath } from '#engine/studio/form-paths.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { type ExternalValues, validAnswers } from './generated-answers.ts';

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
  return fc.sample(full, { numRuns: count, seed }).map((answers) => answersForPath(doc, path, answers));
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
