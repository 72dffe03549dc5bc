import { NO_ANSWER } from '../../api/problem.ts';
import type { LocalCopy } from '../../local-copy.ts';
import type { DraftDoc, FormsEnvironment, FormsProblem } from '../types.ts';

/** Reads the draft from the server. If the server cannot be reached, uses the last known state from the local copy. */
export async function readDraft(
  { api }: FormsEnvironment,
  form: string,
  copy: LocalCopy | null,
): Promise<DraftDoc | null> {
  try {
    return await api.draft(form);
  } catch (problem) {
    if ((problem as FormsProblem).code !== NO_ANSWER) throw problem;
    if (!copy) return null;
    const { base, revision, form_version } = copy;
    return { answers: base, revision, form_version, kept_version: form_version, dropped: [], saved_at: null };
  }
}
