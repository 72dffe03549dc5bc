/** The answers that a form begins with: from a record or a draft, merged with the local copy. */
import type { Answers } from '#engine/types.ts';
import type { LocalCopy } from '../local-copy.ts';
import { type Conflicts, diffAnswers, mergeAnswers } from './draft/merge-answers.ts';
import type { UpdateKind } from './form-session.ts';
import type { DraftDoc } from './types.ts';

interface Start {
  answers: Answers;
  base: Answers;
  revision: number;
  clashes: Conflicts;
  news: UpdateKind;
  /** The answers were begun earlier. */
  isContinued: boolean;
}

/** Merges unsent input from the local copy into the current record. A new record begins with the form's defaults. */
export function startFromRecord(record: Answers, untouched: Answers, copy: LocalCopy | null): Start {
  const fresh = { answers: untouched, base: record, revision: 0, clashes: {}, news: null, isContinued: false };
  const typed = copy ? diffAnswers(copy.base, copy.answers) : {};
  if (!copy || Object.keys(typed).length === 0) return fresh;
  const { answers, clashes } = mergeAnswers(copy.base, copy.answers, record);
  // The record already contains the unsent input, so there is nothing to restore.
  if (Object.keys(diffAnswers(untouched, answers)).length === 0) return fresh;
  return { answers, base: record, revision: 0, clashes, news: 'restored', isContinued: true };
}

export function startFromDraft(initial: Answers, draft: DraftDoc | null, copy: LocalCopy | null): Start {
  const hasDraft = draft !== null && draft.revision > 0;
  if (!hasDraft) {
    // The copy belongs to a draft that was sent or deleted elsewhere, and has no unsent input.
    const isOver = draft !== null && copy !== null && copy.revision > 0 && isFullySynced(copy);
    const usableCopy = isOver ? null : copy;
    return {
      answers: usableCopy?.answers ?? initial,
      base: {},
      revision: 0,
      clashes: {},
      news: null,
      isContinued: usableCopy !== null,
    };
  }
  const base = { base: draft.answers, revision: draft.revision, isContinued: true };
  if (!copy) return { ...base, answers: draft.answers, clashes: {}, news: 'resumed' };
  const { answers, clashes } = mergeAnswers(copy.base, copy.answers, draft.answers);
  return { ...base, answers, clashes, news: null };
}

const isFullySynced = (copy: LocalCopy) => Object.keys(diffAnswers(copy.base, copy.answers)).length === 0;
