/** Whether a form takes answers. */
import type { FormDoc } from '#engine/types.ts';
import { mayMove } from '#machines/form-door.ts';
import { problems } from '../../../problems.ts';
import type { App } from '../../../types.ts';
import { keepState, listStates, lockPublishing, raiseRevision } from '../../forms/queries.ts';
import { ownCallOf } from '../../submissions/commands.ts';
import { findArchived } from '../archive/queries.ts';
import { type ByWhom, noteDeed } from '../deed.ts';

type State = FormDoc['state'];

/** Forms that are part of a screen of their own stay open: products, orders and the like would stop without them. */
export async function moveDoor(app: App, by: ByWhom, id: string, to: State): Promise<void> {
  const form = await app.forms.get(id);
  if (form.gone) throw problems.CONFLICT('FORM_FILE_GONE');
  if (ownCallOf(id)) throw problems.CONFLICT('FORM_ALWAYS_OPEN');
  await app.db.tx(async (trx) => {
    await lockPublishing(trx);
    if (await findArchived(trx, id)) throw problems.CONFLICT('FORM_ARCHIVED');
    const from = (await listStates(trx)).get(id) ?? 'open';
    if (!mayMove(from, to)) throw problems.CONFLICT('FORM_DOOR_MOVED');
    if (from === to) return;
    await keepState(trx, id, to);
    await raiseRevision(trx);
    await noteDeed(trx, by, 'form.state-changed', id, { from, to });
  });
  await app.forms.current();
}
