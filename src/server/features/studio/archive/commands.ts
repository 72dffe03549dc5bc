/** Puts a form that is not needed any more into the archive, and brings it back. */
import { problems } from '../../../problems.ts';
import type { App } from '../../../types.ts';
import { lockPublishing, raiseRevision } from '../../forms/queries.ts';
import { isBuiltIn } from '../../submissions/commands.ts';
import { type Actor, recordFormAudit } from '../audit.ts';
import { lockWork } from '../queries.ts';
import { findArchived, setArchived } from './queries.ts';

/**
 * An archived form takes no answers and is listed nowhere but in the archive. What was sent stays readable. Forms that
 * the product itself needs cannot be archived (409), and a form whose publication is scheduled only after the schedule
 * was called off.
 */
export async function archiveForm(app: App, by: Actor, id: string): Promise<void> {
  const form = await app.forms.get(id);
  if (isBuiltIn(id)) throw problems.CONFLICT('FORM_NEEDED');
  await app.db.tx(async (trx) => {
    await lockPublishing(trx);
    const work = await lockWork(trx, id);
    if (work.publish_at) throw problems.CONFLICT('FORM_PLANNED');
    if (work.archived_at) return;
    await setArchived(trx, id, by.user.id);
    await raiseRevision(trx);
    await recordFormAudit(trx, by, 'form.archived', id, { title: form.doc.title });
  });
  await app.forms.currentSchemas();
}

/** The form opens or stays closed as it was before it was archived. */
export async function restoreForm(app: App, by: Actor, id: string): Promise<void> {
  const form = await app.forms.get(id);
  await app.db.tx(async (trx) => {
    await lockPublishing(trx);
    await lockWork(trx, id);
    if (!(await findArchived(trx, id))) return;
    await setArchived(trx, id, null);
    await raiseRevision(trx);
    await recordFormAudit(trx, by, 'form.restored', id, { title: form.doc.title });
  });
  await app.forms.currentSchemas();
}
