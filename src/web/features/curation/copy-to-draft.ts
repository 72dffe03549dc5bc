/** Copies an earlier submission into a draft. A separate chunk that loads on use. */

import { formPaths } from '#contract/calls/forms.ts';
import { get, put, remove } from '../../api/call.ts';
import { toProblem } from '../../api/problem.ts';
import { localCopyKey, removeLocalCopy } from '../../local-copy.ts';
import { copyEarlierAnswers, type SkippedAnswers } from './earlier-answers.ts';

/** Replaces the draft of that form, if there is one. Returns the answers that could not be copied. */
export async function copyToDraft(id: string, userId: string): Promise<SkippedAnswers> {
  const sheet = await get(formPaths.submission(id));
  const doc = await get(formPaths.form(sheet.form_id));
  const { answers, untaken: skipped } = copyEarlierAnswers(sheet.doc, doc, sheet.answers);
  await remove(formPaths.draft(sheet.form_id));
  removeLocalCopy(localCopyKey(userId, sheet.form_id));
  const save = () => put(formPaths.draft(sheet.form_id), { answers, base_revision: 0, form_version: doc.version });
  try {
    await save();
  } catch (thrown) {
    // Files that were deleted or belong to another user of the same business must be uploaded again.
    const refused = Object.keys(toProblem(thrown).errors ?? {}).map((path) => path.split('.')[0] as string);
    if (refused.length === 0) throw thrown;
    for (const name of new Set(refused)) {
      delete answers[name];
      skipped.files.push(doc.ui.fields[name]?.label ?? name);
    }
    await save();
  }
  return skipped;
}
