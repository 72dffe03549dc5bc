/** What `NoteDialog` gets from `onSend` after an action that takes a note. */
import type { ApiProblem } from '../api/problem.ts';

/**
 * `problem`: the result of `useAction`. Null after success, otherwise the error about the note. It is empty if the problem is about
 * something else, or if the action was running already.
 */
export const noteErrorOf = (problem: ApiProblem | null | undefined): string | null =>
  problem === null ? null : (problem?.errors.note?.[0] ?? '');
