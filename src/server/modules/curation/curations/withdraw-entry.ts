/** Withdraws an entry of either kind by its sender. The machines decide until when that is allowed. */

import { decideCuration } from '#machines/curation.ts';
import { withdrawRegistration } from '#server/modules/forms/registrations/registrations.commands.ts';
import { REGISTRATION_FORM } from '#server/modules/forms/registrations/registrations.queries.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { factsOf, lockPeriodAndEntry, transitionEntry } from './change/change.commands.ts';
import { ENTRY_FORM, findFormOfOwn } from './curations.queries.ts';

export const withdrawEntry = (app: Pick<App, 'db'>, user: User, id: string, ip: string): Promise<void> =>
  app.db.tx(async (trx) => {
    const form = await findFormOfOwn(trx, id, user.id);
    if (form === REGISTRATION_FORM) return withdrawRegistration(trx, user, id, ip);
    if (form !== ENTRY_FORM) throw problems.NOT_FOUND();
    const row = await lockPeriodAndEntry(trx, id, user.id);
    const type = 'submission.withdraw';
    if (!decideCuration(factsOf(row), { type, by: 'member' })) throw problems.CONFLICT('CURATION_ENDED');
    await transitionEntry(trx, row, { type, by: 'member', actor_id: user.id, ip });
  });
