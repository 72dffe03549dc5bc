/**
 * Corrects an entry that was sent back. Only the fields of the marked steps change. The whole is validated with the
 * form version that was answered, files are referenced, and the entry counts as submitted again. Other answers that
 * have become invalid meanwhile (a curator who left) do not block it.
 */
import { fileIdsOf } from '#engine/answers.ts';
import { shownFields } from '#engine/conditions.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { decideCuration } from '#machines/curation.ts';
import { t } from '#server/lib/i18n.ts';
import { setFileUses } from '#server/modules/files/files/files.commands.ts';
import { encryptAnswers } from '#server/modules/forms/forms/forms.commands.ts';
import { submissionAad } from '#server/modules/forms/submissions/submissions.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import {
  callerOf,
  entryMovedProblem,
  factsOf,
  lockPeriodAndEntry,
  transitionEntry,
} from '../change/change.commands.ts';
import { writeAnswers } from '../change/change.queries.ts';
import { correctableSteps, currentMarks } from '../curations.present.ts';
import { ENTRY_FORM, type EntryRow, findStoredEntry } from '../curations.queries.ts';
import { loadEntry } from '../review/review.commands.ts';

/** The entry and the form version that it answers, if its sender may correct it now. */
export async function loadForCorrection(app: App, user: User, id: string): Promise<{ row: EntryRow; doc: FormDoc }> {
  const { row, doc } = await loadEntry(app, id, user.id);
  requireCorrectable(row, user);
  return { row, doc };
}

function requireCorrectable(row: EntryRow, user: User): void {
  if (row.user_id !== user.id) throw problems.NOT_FOUND();
  if (!decideCuration(factsOf(row), { type: 'revision.send', ...callerOf(row, 'member') }))
    throw entryMovedProblem(row, 'member');
}

export interface Correction {
  /** Changed fields; null clears one. */
  changed: Answers;
  /** The form version that the sender answers. */
  version: number | undefined;
  ip: string;
}

export async function correctEntry(
  app: App,
  user: User,
  id: string,
  { changed, version, ip }: Correction,
): Promise<void> {
  const entry = await loadEntry(app, id, user.id);
  const { row, doc, answers: before } = entry;
  requireCorrectable(row, user);
  if (version !== undefined && version !== doc.version)
    throw problems.CONFLICT('FORM_VERSION_CHANGED', {}, { form_version: doc.version, changes: [] });
  const merged = Object.fromEntries(
    Object.entries({ ...before, ...changed }).filter(([, value]) => value !== null && value !== undefined),
  );
  const open = openFields(doc, correctableSteps(doc, currentMarks(entry)), before, merged);
  const closedFields = Object.keys(changed).filter((name) => !open.has(name));
  if (closedFields.length > 0)
    throw problems.VALIDATION_FAILED(Object.fromEntries(closedFields.map((name) => [name, [t('entries:not_open')]])));
  const known = fileIdsOf(doc, before).map((file) => file.id);
  const { answers } = await app.forms.validate(ENTRY_FORM, merged, {
    user,
    known,
    answered: { version: doc.version, open },
  });
  const stored = JSON.stringify((await findStoredEntry(app.db.kysely, id))?.answers);
  await app.db.tx(async (trx) => {
    const locked = await lockPeriodAndEntry(trx, id, user.id);
    if (JSON.stringify((await findStoredEntry(trx, id))?.answers) !== stored)
      throw problems.CONFLICT('CURATION_CHANGED');
    await writeAnswers(trx, id, encryptAnswers(app.crypt, doc, answers, submissionAad(id)));
    await setFileUses(trx, { kind: 'submission', ref: id, user_id: user.id, files: fileIdsOf(doc, answers) });
    await transitionEntry(trx, locked, { type: 'revision.send', by: 'member', actor_id: user.id, ip });
  });
}

/** Fields of the open steps, and fields of other steps that the changed answers make visible. */
function openFields(doc: FormDoc, steps: string[], before: Answers, after: Answers): Set<string> {
  const shown = new Set(shownFields(doc, before));
  const newlyShown = shownFields(doc, after).filter((name) => !shown.has(name));
  return new Set([...doc.steps.filter(({ id }) => steps.includes(id)).flatMap(({ fields }) => fields), ...newlyShown]);
}
