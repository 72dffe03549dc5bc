/** Brings two continuations of the same answers together, field by field. Never decides where both changed the same one. */
import type { Answers } from '#engine/types.ts';
import { isSame } from './paths.ts';

export interface Clash {
  mine: unknown;
  theirs: unknown;
}
export type Clashes = Record<string, Clash>;

/** What differs, by field; null = cleared. */
export function differences(before: Answers, after: Answers): Answers {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed: Answers = {};
  for (const name of names) if (!isSame(before[name], after[name])) changed[name] = after[name] ?? null;
  return changed;
}

export function apply(answers: Answers, changed: Answers): Answers {
  const next = { ...answers };
  for (const [field, value] of Object.entries(changed)) {
    if (value === null || value === undefined) delete next[field];
    else next[field] = value;
  }
  return next;
}

export function merge(base: Answers, mine: Answers, theirs: Answers): { answers: Answers; clashes: Clashes } {
  const ours = differences(base, mine);
  const others = differences(base, theirs);
  const clashes: Clashes = {};
  for (const field of Object.keys(ours)) {
    if (!(field in others)) continue;
    if (!isSame(ours[field], others[field])) clashes[field] = { mine: mine[field], theirs: theirs[field] };
  }
  return { answers: apply(apply(base, others), ours), clashes };
}
