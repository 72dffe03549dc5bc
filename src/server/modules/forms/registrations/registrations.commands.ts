/**
 * Replies to a short registration by the chosen curator or staff. An accepted one makes that curator the business's
 * curator.
 */
import type { Registration, RegistrationAnswerBody } from '#contract/curation.ts';
import { decideRegistration, type RegistrationEffect, type RegistrationEvent } from '#machines/curator-registration.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Tx } from '#server/database/connect.ts';
import { t } from '#server/lib/i18n.ts';
import { type NotificationKind, notify } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { decryptAnswers } from '../forms/forms.commands.ts';
import { loadAnsweredVersion, submissionAad } from '../submissions/submissions.commands.ts';
import { insertEvent } from '../submissions/submissions.queries.ts';
import { presentRegistration } from './registrations.present.ts';
import {
  assignBusinessCurator,
  lockRegistration,
  type RegistrationRow,
  writeRegistration,
} from './registrations.queries.ts';

type ReviewerRole = 'curator' | 'staff';

export async function loadRegistration(app: App, row: RegistrationRow, by: ReviewerRole): Promise<Registration> {
  const doc = await loadAnsweredVersion(app, row.form_id, row.form_version);
  return presentRegistration(row, doc, decryptAnswers(app.crypt, row.answers, submissionAad(row.id)), by);
}

const EVENT_NOTIFICATIONS: Partial<Record<RegistrationEvent['type'], NotificationKind>> = {
  'registration.accept': 'curation-registration-accepted',
  'registration.decline': 'curation-registration-declined',
};

interface RegistrationChange {
  trx: Tx;
  row: RegistrationRow;
  event: RegistrationEvent['type'];
  note: string | null;
}
/** Each effect that the machine names has exactly one handler. They run after the event is recorded. */
const EFFECT_HANDLERS = {
  appointCurator: async ({ trx, row: { user_id, curator_id } }) => {
    if (user_id && curator_id) await assignBusinessCurator(trx, user_id, curator_id);
  },
  noticeMember: async ({ trx, row, event, note }) => {
    const kind = EVENT_NOTIFICATIONS[event];
    const facts = { number: row.number, curator: row.curator_name, note: note ?? '', url: `/curation/${row.id}` };
    if (kind && row.user_id) await notify(trx, [{ user_id: row.user_id, kind, order_id: null, facts }]);
  },
  // `notifyRegistrationSubmitted` notifies the chosen curator when the registration is sent.
  noticeOfficer: async () => undefined,
} satisfies Record<RegistrationEffect, (change: RegistrationChange) => Promise<void>>;

interface RegistrationActor {
  user: User;
  by: RegistrationEvent['by'];
  ip: string;
}
/** `row` must be locked. */
async function transitionRegistration(
  trx: Tx,
  row: RegistrationRow,
  { user, by, ip }: RegistrationActor,
  event: Pick<RegistrationEvent, 'type' | 'note'>,
): Promise<void> {
  const note = event.note?.trim() || null;
  const step = decideRegistration(row.status, { ...event, by, note });
  if (!step && decideRegistration(row.status, { ...event, by, note: 'note' }))
    throw problems.VALIDATION_FAILED({ note: [t('entries:reason_needed')] });
  if (!step) throw problems.CONFLICT(by === 'member' ? 'CURATION_ENDED' : 'REGISTRATION_ANSWERED');
  const actor_id = user.id;
  await writeRegistration(trx, row.id, step.status);
  const historyEvent = { submission_id: row.id, actor_id, event: event.type, note };
  await insertEvent(trx, { ...historyEvent, from_status: row.status, to_status: step.status });
  for (const effect of step.effects) await EFFECT_HANDLERS[effect]({ trx, row, event: event.type, note });
  const facts = { curator_id: row.curator_id, ...(note ? { note } : {}) };
  await insertAudit(trx, {
    actor_id,
    action: event.type,
    subject_kind: 'submission',
    subject_id: row.id,
    facts,
    ip,
  });
}

export const answerRegistration = (
  app: App,
  actor: RegistrationActor & { by: ReviewerRole },
  id: string,
  { event, note }: RegistrationAnswerBody,
): Promise<RegistrationRow> =>
  app.db.tx(async (trx) => {
    const row = await lockRegistration(trx, id);
    const isTheirs = row && (actor.by === 'staff' || row.curator_id === actor.user.id);
    if (!isTheirs) throw problems.NOT_FOUND();
    if (row.user_id === actor.user.id) throw problems.CURATION_OWN_ENTRY();
    await transitionRegistration(trx, row, actor, { type: event, note });
    return (await lockRegistration(trx, id)) as RegistrationRow;
  });

/** The sender withdraws it. Runs inside the caller's transaction. */
export async function withdrawRegistration(trx: Tx, user: User, id: string, ip: string): Promise<void> {
  const row = await lockRegistration(trx, id);
  if (!row) throw problems.NOT_FOUND();
  await transitionRegistration(trx, row, { user, by: 'member', ip }, { type: 'submission.withdraw' });
}
