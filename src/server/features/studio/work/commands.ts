/** Work on a form: kept as it is typed, never over what somebody else kept meanwhile; thrown away when one says so. */
import type { SaveWork, WorkSaved } from '#contract/studio.ts';
import { audit } from '../../../audit.ts';
import { problems } from '../../../problems.ts';
import type { App, Person } from '../../../types.ts';
import { presentClash } from '../present.ts';
import { lockWork, saveWorkRow, type WorkRow } from '../queries.ts';
import { type Desk, onlyChanged, openDesk, requireKeepable } from '../texts.ts';

export interface ByWhom {
  person: Person;
  ip: string;
}

/** 409 with theirs, whole, when somebody saved or published since `base_revision`. */
export async function saveWork(
  app: App,
  { person, ip }: ByWhom,
  id: string,
  { files, base_revision }: SaveWork,
): Promise<WorkSaved> {
  requireKeepable(files, app.say('studio-server:unkeepable'));
  const desk = await openDesk(app, id);
  const kept = onlyChanged(desk, files);
  return app.db.tx(async (trx) => {
    const work = await lockWork(trx, id);
    requireRevision({ ...desk, work }, base_revision);
    requireUnplanned(work);
    const isBegun = work.files !== null;
    const revision = work.revision + 1;
    const saved_at = await saveWorkRow(trx, {
      form_id: id,
      files: kept,
      revision,
      based_on: isBegun ? work.based_on : (desk.published?.doc.version ?? null),
      saved_by: person.id,
    });
    // Every keystroke is no line; who took the work up is.
    if (kept && (!isBegun || work.saved_by !== person.id))
      await audit(trx, { actor_id: person.id, action: 'form.worked', subject_kind: 'form', subject_id: id, ip });
    return { revision, saved_at: new Date(saved_at).toISOString() };
  });
}

/** Back to what is in force; a form that never was is gone. */
export async function discardWork(app: App, { person, ip }: ByWhom, id: string, base?: number): Promise<void> {
  const desk = await openDesk(app, id);
  await app.db.tx(async (trx) => {
    const work = await lockWork(trx, id);
    if (base !== undefined) requireRevision({ ...desk, work }, base);
    requireUnplanned(work);
    if (!work.files) return;
    const row = { form_id: id, files: null, revision: work.revision + 1, based_on: null, saved_by: person.id };
    await saveWorkRow(trx, row);
    await audit(trx, { actor_id: person.id, action: 'form.discarded', subject_kind: 'form', subject_id: id, ip });
  });
}

export function requireRevision(desk: Desk & { work: WorkRow }, base: number): void {
  if (desk.work.revision !== base) throw problems.CONFLICT('FORM_WORK_CLASH', {}, presentClash(desk));
}

/** What waits for its time stays as it was when its time was set. */
export function requireUnplanned({ publish_at }: WorkRow): void {
  if (publish_at) throw problems.CONFLICT('FORM_PLANNED');
}
