/** Answering a short registration: the chosen curator or staff; accepted makes that curator the business's. */
import type { Registration, RegistrationAnswer } from '#contract/curation.ts';
import { decideRegistration, type RegistrationEvent } from '#machines/curator-registration.ts';
import { audit } from '../../audit.ts';
import type { Tx } from '../../database/door.ts';
import { problems } from '../../problems.ts';
import type { App, Person } from '../../types.ts';
import { say } from '../../words.ts';
import { openAnswers } from '../forms/commands.ts';
import { type NoticeKind, notify } from '../notifications/commands.ts';
import { rowOfSubmission } from '../submissions/commands.ts';
import { insertEvent } from '../submissions/queries.ts';
import { presentRegistration } from './present.ts';
import { appointCurator, lockRegistration, type RegistrationRow, writeRegistration } from './queries.ts';

type By = 'curator' | 'staff';

export async function showRegistration(app: App, row: RegistrationRow, by: By): Promise<Registration> {
  const { doc } = await app.forms.getVersion(row.form_id, row.form_version);
  return presentRegistration(row, doc, openAnswers(app.crypt, row.answers, rowOfSubmission(row.id)), by);
}

const NOTICES: Partial<Record<RegistrationEvent['type'], NoticeKind>> = {
  'registration.accept': 'curation-registration-accepted',
  'registration.decline': 'curation-registration-declined',
};

interface Acting {
  person: Person;
  by: RegistrationEvent['by'];
  ip: string;
}
/** `row` is locked. */
async function moveRegistration(
  trx: Tx,
  row: RegistrationRow,
  { person, by, ip }: Acting,
  event: Pick<RegistrationEvent, 'type' | 'note'>,
): Promise<void> {
  const note = event.note?.trim() || null;
  const step = decideRegistration(row.status, { ...event, by, note });
  if (!step && decideRegistration(row.status, { ...event, by, note: 'note' }))
    throw problems.VALIDATION_FAILED({ note: [say('entries:reason_needed')] });
  if (!step) throw problems.CONFLICT(by === 'member' ? 'CURATION_ENDED' : 'REGISTRATION_ANSWERED');
  const actor_id = person.id;
  await writeRegistration(trx, row.id, step.status);
  const moment = { submission_id: row.id, actor_id, event: event.type, note };
  await insertEvent(trx, { ...moment, from_status: row.status, to_status: step.status });
  const { user_id, curator_id } = row;
  if (step.effects.includes('appointCurator') && user_id && curator_id) await appointCurator(trx, user_id, curator_id);
  const kind = NOTICES[event.type];
  const facts = { number: row.number, curator: row.curator_name, note: note ?? '', url: `/curation/${row.id}` };
  if (kind && user_id && step.effects.includes('noticeMember'))
    await notify(trx, [{ user_id, kind, order_id: null, facts }]);
  const told = { curator_id, ...(note ? { note } : {}) };
  await audit(trx, { actor_id, action: event.type, subject_kind: 'submission', subject_id: row.id, facts: told, ip });
}

export const answerRegistration = (
  app: App,
  acting: Acting & { by: By },
  id: string,
  { event, note }: RegistrationAnswer,
): Promise<RegistrationRow> =>
  app.db.tx(async (trx) => {
    const row = await lockRegistration(trx, id);
    const isTheirs = row && (acting.by === 'staff' || row.curator_id === acting.person.id);
    if (!isTheirs) throw problems.NOT_FOUND();
    if (row.user_id === acting.person.id) throw problems.CURATION_OWN_ENTRY();
    await moveRegistration(trx, row, acting, { type: event, note });
    return (await lockRegistration(trx, id)) as RegistrationRow;
  });

/** Inside the caller's transaction; the sender takes it back. */
export async function withdrawRegistration(trx: Tx, person: Person, id: string, ip: string): Promise<void> {
  const row = await lockRegistration(trx, id);
  if (!row) throw problems.NOT_FOUND();
  await moveRegistration(trx, row, { person, by: 'member', ip }, { type: 'submission.withdraw' });
}
