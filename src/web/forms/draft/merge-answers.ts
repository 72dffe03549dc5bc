/** Three-way merge of answers, field by field. Fields that both sides changed differently are reported as conflicts. */
import type { Answers } from '#engine/types.ts';
import { isDeepEqual } from '../../components/is-deep-equal.ts';

interface Conflict {
  mine: unknown;
  theirs: unknown;
}
export type Conflicts = Record<string, Conflict>;

/** The changed fields with their new values. null means cleared. */
export function diffAnswers(before: Answers, after: Answers): Answers {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed: Answers = {};
  for (const name of names) if (!isDeepEqual(before[name], after[name])) changed[name] = after[name] ?? null;
  return changed;
}

export function applyChanges(answers: Answers, changed: Answers): Answers {
  const next = { ...answers };
  for (const [field, value] of Object.entries(changed)) {
    if (value === null || value === undefined) delete next[field];
    else next[field] = value;
  }
  return next;
}

export function mergeAnswers(base: Answers, mine: Answers, theirs: Answers): { answers: Answers; clashes: Conflicts } {
  const myChanges = diffAnswers(base, mine);
  const theirChanges = diffAnswers(base, theirs);
  const clashes: Conflicts = {};
  for (const field of Object.keys(myChanges)) {
    if (!(field in theirChanges)) continue;
    if (!isDeepEqual(myChanges[field], theirChanges[field]))
      clashes[field] = { mine: mine[field], theirs: theirs[field] };
  }
  return { answers: applyChanges(applyChanges(base, theirChanges), myChanges), clashes };
}
