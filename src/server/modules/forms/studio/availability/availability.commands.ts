/** Changes whether a form accepts answers. */
import type { FormDoc } from '#engine/types.ts';
import { canChangeAvailability } from '#machines/form-availability.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { listFormStates, lockPublishing, raiseRevision, saveFormState } from '../../forms/forms.queries.ts';
import { ownCallOf } from '../../submissions/submissions.commands.ts';
import { findArchived } from '../archive/archive.queries.ts';
import { type Actor, recordFormAudit } from '../audit.ts';

type State = FormDoc['state'];

/** Forms with a screen of their own must stay open, because products, orders and the like would stop working. */
export async function changeAvailability(app: App, by: Actor, id: string, to: State): Promise<void> {
  const form = await app.forms.get(id);
  if (form.isRemoved) throw problems.CONFLICT('FORM_FILE_GONE');
  if (ownCallOf(id)) throw problems.CONFLICT('FORM_ALWAYS_OPEN');
  await app.db.tx(async (trx) => {
    await lockPublishing(trx);
    if (await findArchived(trx, id)) throw problems.CONFLICT('FORM_ARCHIVED');
    const from = (await listFormStates(trx)).get(id) ?? 'open';
    if (!canChangeAvailability(from, to)) throw problems.CONFLICT('FORM_DOOR_MOVED');
    if (from === to) return;
    await saveFormState(trx, id, to);
    await raiseRevision(trx);
    await recordFormAudit(trx, by, 'form.state-changed', id, { from, to });
  });
  await app.forms.currentSchemas();
}
