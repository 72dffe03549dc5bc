/** Puts answers that a mailed link handed out on this device. The form then opens with them, as with any unfinished answers of its own. */
import type { ResumableAnswers } from '#contract/resume.ts';
import { localCopyKey, writeLocalCopy } from '../../local-copy.ts';

/** `person`: null without an account. With one, the form offers both values where its draft has another answer. */
export function keepResumed(
  person: string | null,
  form: string,
  { draft, form_version, answers }: ResumableAnswers,
): void {
  writeLocalCopy(localCopyKey(person, form), {
    answers,
    base: {},
    revision: 0,
    form_version,
    step: null,
    seen: [],
    failed: [],
    files: {},
    resumed: draft,
    at: Date.now(),
  });
}
