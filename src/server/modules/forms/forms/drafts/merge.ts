/** Merges changes of two devices to one draft. Decides which changed fields may be written and which conflict. Pure. */
import { canonicalJson } from '#engine/compile-form.ts';
import type { Answers } from '#engine/types.ts';

export interface StoredDraft {
  answers: Answers;
  field_revisions: Record<string, number>;
  revision: number;
}
interface MergeResult {
  next: StoredDraft;
  isChanged: boolean;
  /** Fields that others changed since the base; null if they cleared the field. */
  merged: Answers;
  conflicts: Record<string, { mine: unknown; theirs: unknown }>;
}

const isSame = (a: unknown, b: unknown) => canonicalJson(a ?? null) === canonicalJson(b ?? null);

/**
 * `patch` has only the fields that its sender changed since `base`; null clears a field. A field that somebody else
 * changed after the base is not overwritten. It is returned as a conflict with both values. All other fields are
 * written.
 */
export function mergePatch(stored: StoredDraft, patch: Answers, base: number): MergeResult {
  const answers = { ...stored.answers };
  const field_revisions = { ...stored.field_revisions };
  const conflicts: MergeResult['conflicts'] = {};
  const revision = stored.revision + 1;
  let isChanged = false;
  for (const [field, value] of Object.entries(patch)) {
    const theirs = stored.answers[field] ?? null;
    if (isSame(theirs, value)) continue;
    if ((stored.field_revisions[field] ?? 0) > base) {
      conflicts[field] = { mine: value, theirs };
      continue;
    }
    if (value === null) delete answers[field];
    else answers[field] = value;
    field_revisions[field] = revision;
    isChanged = true;
  }
  const merged: Answers = {};
  for (const [field, at] of Object.entries(stored.field_revisions))
    if (at > base && !Object.hasOwn(patch, field)) merged[field] = stored.answers[field] ?? null;
  const next = { answers, field_revisions, revision: isChanged ? revision : stored.revision };
  return { next, isChanged, merged, conflicts };
}
