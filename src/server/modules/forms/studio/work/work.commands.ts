/** Work on a form: saved while the user types, never over somebody else's newer work, and discarded on request. */

import type { SaveWorkBody, SaveWorkResult } from '#contract/studio.ts';
import { isRecord } from '#engine/is-record.ts';
import { decidePublication, type PublicationEvent, type PublicationState } from '#machines/form-publication.ts';
import type { Db } from '#server/database/connect.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { readYamlText } from '../../forms/forms.commands.ts';
import { type Actor, recordFormAudit } from '../audit.ts';
import { type FormTexts, listChangedElsewhere, loadFormTexts, onlyChanged, withBaseDigests } from '../form-texts.ts';
import { presentListConflict, presentWorkConflict } from '../studio.present.ts';
import {
  findListAuthor,
  findListText,
  lockWork,
  type StoredFiles,
  saveWorkRow,
  type WorkRow,
} from '../studio.queries.ts';

/**
 * 409 with the other user's texts if somebody saved or published since `base_revision`, or published a list that was
 * changed here.
 */
export async function saveWork(
  app: App,
  by: Actor,
  id: string,
  { files, base_revision, tags }: SaveWorkBody,
): Promise<SaveWorkResult> {
  const texts = await loadFormTexts(app, id);
  const changedFiles = onlyChanged(texts, files);
  return app.db.tx(async (trx) => {
    const work = await lockWork(trx, id);
    requireRevision({ ...texts, work }, base_revision);
    const over = withBaseDigests({ ...texts, work }, changedFiles, tags);
    if (over) await requireUnchangedLists(trx, { ...texts, work }, over);
    requireTransition(texts, work, { type: 'work.saved', differs: changedFiles !== null });
    const isBegun = work.files !== null;
    const revision = work.revision + 1;
    const saved_at = await saveWorkRow(trx, {
      form_id: id,
      files: over,
      revision,
      based_on: isBegun ? work.based_on : (texts.published?.doc.version ?? null),
      saved_by: by.user.id,
    });
    // Audits only the start of work and a change of author, not every save.
    if (changedFiles && (!isBegun || work.saved_by !== by.user.id)) await recordFormAudit(trx, by, 'form.worked', id);
    return { revision, saved_at: new Date(saved_at).toISOString() };
  });
}

/** Returns to the current version. A form that was never published is deleted. */
export async function discardWork(app: App, by: Actor, id: string, base?: number): Promise<void> {
  const texts = await loadFormTexts(app, id);
  await app.db.tx(async (trx) => {
    const work = await lockWork(trx, id);
    if (base !== undefined) requireRevision({ ...texts, work }, base);
    requireTransition(texts, work, { type: 'work.discarded' });
    if (!work.files) return;
    await clearWork(trx, work, by);
    const title = titleOf((await readYamlText(work.files.form)).value);
    await recordFormAudit(
      trx,
      by,
      texts.published ? 'form.discarded' : 'form.deleted',
      id,
      title === null ? {} : { title },
    );
  });
}

/** The title in the text of a form; null if it has none. */
function titleOf(value: unknown): string | null {
  const title = isRecord(value) ? value.title : undefined;
  return typeof title === 'string' ? title : null;
}

export const clearWork = (trx: Parameters<typeof saveWorkRow>[0], work: WorkRow, by: Actor | null) =>
  saveWorkRow(trx, {
    form_id: work.form_id,
    files: null,
    revision: work.revision + 1,
    based_on: null,
    saved_by: by?.user.id ?? null,
  });

export function requireRevision(texts: FormTexts & { work: WorkRow }, base: number): void {
  if (texts.work.revision !== base) throw problems.CONFLICT('FORM_WORK_CLASH', {}, presentWorkConflict(texts));
}

/** 409 with the lists that somebody else published since they were changed here. */
export async function requireUnchangedLists(
  trx: Db,
  texts: FormTexts & { work: WorkRow },
  files: StoredFiles,
): Promise<void> {
  const lists = listChangedElsewhere(texts, files);
  const [first] = lists;
  if (first === undefined) return;
  const moved = [];
  for (const list of lists)
    moved.push({ list, base: (await findListText(trx, list, files.over?.[list] ?? '')) ?? null });
  const by = await findListAuthor(trx, first, texts.base.lists[first] ?? '');
  throw problems.CONFLICT('FORM_LIST_CLASH', {}, presentListConflict(texts, files, moved, by));
}

const publicationStateOf = ({ files, publish_at }: Pick<WorkRow, 'files' | 'publish_at'>): PublicationState =>
  files === null ? 'published' : publish_at ? 'scheduled' : 'draft';

/** Work with a scheduled publication cannot be changed. Work without a change cannot be published. */
export function requireTransition(
  { published }: Pick<FormTexts, 'published'>,
  work: WorkRow,
  event: PublicationEvent,
): void {
  const state = publicationStateOf(work);
  if (work.archived_at && event.type !== 'work.discarded') throw problems.CONFLICT('FORM_ARCHIVED');
  if (decidePublication({ state, isPublished: published !== undefined }, event)) return;
  if (event.type === 'schedule.canceled') throw problems.CONFLICT('FORM_NOT_PLANNED');
  throw problems.CONFLICT(state === 'scheduled' ? 'FORM_PLANNED' : 'FORM_UNCHANGED');
}
