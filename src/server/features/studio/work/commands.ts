/** Work on a form: kept as it is typed, never over what somebody else kept meanwhile; thrown away when one says so. */
import type { SaveWork, WorkSaved } from '#contract/studio.ts';
import { decideWork, type WorkEvent, type WorkState } from '#machines/form-publication.ts';
import type { Db } from '../../../database/door.ts';
import { problems } from '../../../problems.ts';
import type { App } from '../../../types.ts';
import { readText } from '../../forms/commands.ts';
import { type ByWhom, noteDeed } from '../deed.ts';
import { presentClash, presentListClash } from '../present.ts';
import { findListAuthor, findListText, type KeptFiles, lockWork, saveWorkRow, type WorkRow } from '../queries.ts';
import { type Desk, listMoved, onlyChanged, openDesk, overLists } from '../texts.ts';

/** 409 with theirs, whole, when somebody saved or published since `base_revision`, or published a list that was changed here. */
export async function saveWork(
  app: App,
  by: ByWhom,
  id: string,
  { files, base_revision, tags }: SaveWork,
): Promise<WorkSaved> {
  const desk = await openDesk(app, id);
  const kept = onlyChanged(desk, files);
  return app.db.tx(async (trx) => {
    const work = await lockWork(trx, id);
    requireRevision({ ...desk, work }, base_revision);
    const over = overLists({ ...desk, work }, kept, tags);
    if (over) await requireOwnLists(trx, { ...desk, work }, over);
    requireMove(desk, work, { type: 'work.saved', differs: kept !== null });
    const isBegun = work.files !== null;
    const revision = work.revision + 1;
    const saved_at = await saveWorkRow(trx, {
      form_id: id,
      files: over,
      revision,
      based_on: isBegun ? work.based_on : (desk.published?.doc.version ?? null),
      saved_by: by.person.id,
    });
    // Every keystroke is no line; who took the work up is.
    if (kept && (!isBegun || work.saved_by !== by.person.id)) await noteDeed(trx, by, 'form.worked', id);
    return { revision, saved_at: new Date(saved_at).toISOString() };
  });
}

/** Back to what is in force; a form that never was is gone. */
export async function discardWork(app: App, by: ByWhom, id: string, base?: number): Promise<void> {
  const desk = await openDesk(app, id);
  await app.db.tx(async (trx) => {
    const work = await lockWork(trx, id);
    if (base !== undefined) requireRevision({ ...desk, work }, base);
    requireMove(desk, work, { type: 'work.discarded' });
    if (!work.files) return;
    await dropWork(trx, work, by);
    const title = titleOf((await readText(work.files.form)).value);
    await noteDeed(trx, by, desk.published ? 'form.discarded' : 'form.deleted', id, title === null ? {} : { title });
  });
}

/** The title in the text of a form; null where it has none. */
function titleOf(value: unknown): string | null {
  const title = (value as { title?: unknown } | null)?.title;
  return typeof title === 'string' ? title : null;
}

export const dropWork = (trx: Parameters<typeof saveWorkRow>[0], work: WorkRow, by: ByWhom | null) =>
  saveWorkRow(trx, {
    form_id: work.form_id,
    files: null,
    revision: work.revision + 1,
    based_on: null,
    saved_by: by?.person.id ?? null,
  });

export function requireRevision(desk: Desk & { work: WorkRow }, base: number): void {
  if (desk.work.revision !== base) throw problems.CONFLICT('FORM_WORK_CLASH', {}, presentClash(desk));
}

/** 409 with the lists as somebody else published them since they were changed here. */
export async function requireOwnLists(trx: Db, desk: Desk & { work: WorkRow }, files: KeptFiles): Promise<void> {
  const lists = listMoved(desk, files);
  const [first] = lists;
  if (first === undefined) return;
  const moved = [];
  for (const list of lists)
    moved.push({ list, base: (await findListText(trx, list, files.over?.[list] ?? '')) ?? null });
  const by = await findListAuthor(trx, first, desk.base.lists[first] ?? '');
  throw problems.CONFLICT('FORM_LIST_CLASH', {}, presentListClash(desk, files, moved, by));
}

export const stateOf = ({ files, publish_at }: Pick<WorkRow, 'files' | 'publish_at'>): WorkState =>
  files === null ? 'settled' : publish_at ? 'scheduled' : 'draft';

/** What waits for its time stays as it was when its time was set; what is settled has nothing to publish. */
export function requireMove({ published }: Pick<Desk, 'published'>, work: WorkRow, event: WorkEvent): void {
  const state = stateOf(work);
  if (work.archived_at && event.type !== 'work.discarded') throw problems.CONFLICT('FORM_ARCHIVED');
  if (decideWork({ state, isPublished: published !== undefined }, event)) return;
  if (event.type === 'plan.canceled') throw problems.CONFLICT('FORM_NOT_PLANNED');
  throw problems.CONFLICT(state === 'scheduled' ? 'FORM_PLANNED' : 'FORM_UNCHANGED');
}
