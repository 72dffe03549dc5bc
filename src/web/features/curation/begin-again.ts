/** Makes a draft of what an earlier submission answered. Loaded when somebody asks for it. */

import { formPaths } from '#contract/calls/forms.ts';
import type { SubmissionSheet } from '#contract/submissions.ts';
import type { FormDoc } from '#engine/types.ts';
import { get, put, remove } from '../../api/call.ts';
import { asProblem } from '../../api/problem.ts';
import { copyName, dropCopy } from '../../forms/draft/copy.ts';
import { earlierAnswers, type Untaken } from './earlier-answers.ts';

/** Replaces the draft of that form, if there is one. Answers what could not be taken along. */
export async function beginAgain(id: string, person: string): Promise<Untaken> {
  const sheet = await get<SubmissionSheet>(formPaths.submission(id));
  const doc = await get<FormDoc>(formPaths.form(sheet.form_id));
  const { answers, untaken } = earlierAnswers(sheet.doc, doc, sheet.answers);
  await remove(formPaths.draft(sheet.form_id));
  dropCopy(copyName(person, sheet.form_id));
  const save = () => put(formPaths.draft(sheet.form_id), { answers, base_revision: 0, form_version: doc.version });
  try {
    await save();
  } catch (thrown) {
    // Files that are gone, or belong to somebody else of the same business: they are uploaded again.
    const refused = Object.keys(asProblem(thrown).errors ?? {}).map((path) => path.split('.')[0] as string);
    if (refused.length === 0) throw thrown;
    for (const name of new Set(refused)) {
      delete answers[name];
      untaken.files.push(doc.ui.fields[name]?.label ?? name);
    }
    await save();
  }
  return untaken;
}
