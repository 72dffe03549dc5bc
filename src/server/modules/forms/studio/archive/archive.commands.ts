/** Archives a form that is no longer needed, and restores it. */
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { lockPublishing, raiseRevision } from '../../forms/forms.queries.ts';
import { isBuiltIn } from '../../submissions/submissions.commands.ts';
import { type Actor, recordFormAudit } from '../audit.ts';
import { lockWork } from '../studio.queries.ts';
import { findArchived, setArchived } from './archive.queries.ts';

/**
 * An archived form accepts no answers and is listed only in the archive. Submissions stay readable. Forms that the
 * product itself needs cannot be archived (409). A form with a scheduled publication can be archived only after the
 * schedule was cancelled.
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

/** The form becomes open or closed as it was before it was archived. */
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
