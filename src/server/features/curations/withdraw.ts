/** Taken back by its sender, of either kind: the machines say until when. */

import { decideCuration } from '#machines/curation.ts';
import { problems } from '../../problems.ts';
import type { App, Person } from '../../types.ts';
import { withdrawRegistration } from '../registrations/commands.ts';
import { REGISTRATION_FORM } from '../registrations/queries.ts';
import { factsOf, holdEntry, moveEntry } from './change/commands.ts';
import { ENTRY_FORM, findFormOfOwn } from './queries.ts';

export const withdraw = (app: Pick<App, 'db'>, person: Person, id: string, ip: string): Promise<void> =>
  app.db.tx(async (trx) => {
    const form = await findFormOfOwn(trx, id, person.id);
    if (form === REGISTRATION_FORM) return withdrawRegistration(trx, person, id, ip);
    if (form !== ENTRY_FORM) throw problems.NOT_FOUND();
    const row = await holdEntry(trx, id, person.id);
    const type = 'submission.withdraw';
    if (!decideCuration(factsOf(row), { type, by: 'member' })) throw problems.CONFLICT('CURATION_ENDED');
    await moveEntry(trx, row, { type, by: 'member', actor_id: person.id, ip });
  });
