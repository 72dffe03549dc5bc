/**
 * Changes a consultation. The machine decides, and the effects it names run in the same transaction. When two requests
 * act at once, the second sees the consultation as the first left it and gets 409. The database refuses an hour that is
 * taken.
 */
import type { ConsultationConflict, ConsultationStatus } from '#contract/consultations.ts';
import {
  type ConsultationActor,
  type ConsultationEventName,
  type ConsultationFacts,
  decideConsultation,
  listConsultationEvents,
  needsNote,
} from '#machines/consultation.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Tx } from '#server/database/connect.ts';
import { t } from '#server/lib/i18n.ts';
import { type NotificationKind, notify } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { findUserName } from '#server/modules/sellers/business/business.queries.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { notificationOf } from '../notifications.ts';
import {
  type ConsultationViewer,
  insertConsultationEvent,
  type LockedConsultation,
  lockConsultation,
  writeConsultation,
} from './change.queries.ts';
import { recipientsOf, type TransitionInput, updateOf } from './effect-handlers.ts';

interface ConsultationTransition extends TransitionInput {
  event: ConsultationEventName;
  by: ConsultationViewer['by'];
  note?: string | null | undefined;
  ip?: string | undefined;
}

const factsOf = (row: Omit<LockedConsultation, 'answers' | 'starts_at'>): ConsultationFacts => ({
  status: row.status,
  has_curator: row.curator_id !== null,
  has_begun: row.has_begun,
  is_rated: row.is_rated,
});
export const statusLabel = (status: ConsultationStatus): string => t(`consultations:status.${status}`);

export const toConflict = (row: LockedConsultation, by: ConsultationActor): ConsultationConflict => ({
  status: row.status,
  status_label: statusLabel(row.status),
  version: row.version,
  events: listConsultationEvents(factsOf(row), by),
});

const EVENT_NOTIFICATIONS: Partial<Record<ConsultationEventName, NotificationKind>> = {
  'consultation.take': 'consultation-taken',
  'consultation.schedule': 'consultation-scheduled',
  'consultation.reschedule': 'consultation-rescheduled',
  'consultation.reject': 'consultation-rejected',
  'consultation.cancel': 'consultation-canceled',
  'consultation.finish': 'consultation-done',
  'consultation.miss': 'consultation-missed',
  'consultation.rate': 'consultation-rated',
};

/**
 * Whether the transition is allowed, before anything is read or validated for it. 422 without a required reason, 409 if
 * it is not allowed.
 */
export function requireTransition(row: LockedConsultation, { event, by, note }: ConsultationTransition) {
  const step = decideConsultation(factsOf(row), { type: event, by, note });
  if (step) return step;
  if (needsNote(factsOf(row), { type: event, by }))
    throw problems.VALIDATION_FAILED({ note: [t('consultations:note_needed')] });
  throw problems.CONFLICT('CONSULTATION_MOVED', { status: statusLabel(row.status) }, toConflict(row, by));
}

/** `row` must be locked. */
export async function transitionConsultation(
  trx: Tx,
  row: LockedConsultation,
  transition: ConsultationTransition,
): Promise<void> {
  const { event, by, actor_id, booking, next } = transition;
  const note = transition.note?.trim() || null;
  const { status, effects } = requireTransition(row, { ...transition, note });
  await writeConsultation(trx, row.id, { status, ...updateOf(effects, transition) });
  const at = booking?.starts_at ?? null;
  const historyEvent = { consultation_id: row.id, actor: by, actor_id, event, note, starts_at: at };
  const passed = next ? { previous_curator_id: row.curator_id, curator_id: next.id } : {};
  await insertConsultationEvent(trx, { ...historyEvent, ...passed, from_status: row.status, to_status: status });
  if (by !== 'asker')
    await insertAudit(trx, {
      actor_id,
      action: event,
      subject_kind: 'consultation',
      subject_id: row.id,
      facts: { from: row.status, to: status, ...passed },
      ip: transition.ip ?? null,
    });
  const recipients = recipientsOf(effects);
  if (next) await notifyTransfer(trx, row, { ...transition, note, next }, recipients);
  else await notifyParties(trx, row, transition, recipients);
}

type Recipients = ReturnType<typeof recipientsOf>;

async function notifyParties(
  trx: Tx,
  row: LockedConsultation,
  transition: ConsultationTransition,
  recipients: Recipients,
) {
  const kind = EVENT_NOTIFICATIONS[transition.event];
  if (!kind) return;
  const curator_name = row.curator_name ?? (await curatorNameOf(trx, transition));
  const facts = { ...row, curator_name };
  const at = transition.booking ? new Date(transition.booking.starts_at) : row.starts_at;
  const more = { at, note: transition.note, rating: transition.rating?.stars };
  const asker = { user_id: row.user_id, to: 'asker' } as const;
  const curator = row.curator_id ? ({ user_id: row.curator_id, to: 'curator' } as const) : null;
  await notify(trx, [
    ...(recipients.has('asker') ? [notificationOf(kind, asker, facts, more)] : []),
    ...(recipients.has('curator') && curator ? [notificationOf(kind, curator, facts, more)] : []),
  ]);
}

/**
 * Notifies all three. If the former curator transferred it, she is notified on screen only, and without a link to it.
 */
async function notifyTransfer(
  trx: Tx,
  row: LockedConsultation,
  transition: ConsultationTransition & { next: { id: string; name: string } },
  recipients: Recipients,
) {
  const { next, note, actor_id } = transition;
  const facts = { ...row, curator_name: next.name };
  const more = { at: row.starts_at, note, former: row.curator_name };
  const former = row.curator_id && {
    ...notificationOf('consultation-handed-former', { user_id: row.curator_id, to: 'curatorList' }, facts, more),
    is_quiet: row.curator_id === actor_id,
  };
  const asker = notificationOf('consultation-handed-asker', { user_id: row.user_id, to: 'asker' }, facts, more);
  const nextCurator = notificationOf('consultation-handed-next', { user_id: next.id, to: 'curator' }, facts, more);
  await notify(trx, [
    ...(recipients.has('asker') ? [asker] : []),
    ...(recipients.has('next') ? [nextCurator] : []),
    ...(recipients.has('former') && former ? [former] : []),
  ]);
}

/** The name of the curator who takes it now. */
const curatorNameOf = async (trx: Tx, { by, actor_id }: ConsultationTransition): Promise<string | null> =>
  by === 'curator' ? ((await findUserName(trx, actor_id))?.name ?? null) : null;

export const viewerOf = (user: Pick<User, 'id'>, by: ConsultationViewer['by']): ConsultationViewer => ({
  by,
  user_id: user.id,
});

/** Locks the consultation for this viewer. 404 for users who are neither asker nor curator. */
export async function lockForViewer(
  trx: Tx,
  viewer: ConsultationViewer,
  id: string,
  version?: number,
): Promise<LockedConsultation> {
  const row = await lockConsultation(trx, viewer, id);
  if (!row) throw problems.NOT_FOUND();
  if (version !== undefined && version !== row.version)
    throw problems.CONFLICT('CONSULTATION_CHANGED', {}, toConflict(row, viewer.by));
  return row;
}

interface ChangeInput {
  note?: string | undefined;
  version?: number;
  ip?: string | undefined;
}
/** For transitions that need nothing but a reason. */
export const changeConsultation = (
  app: Pick<App, 'db'>,
  viewer: ConsultationViewer,
  id: string,
  event: ConsultationEventName,
  { note, version, ip }: ChangeInput = {},
): Promise<void> =>
  app.db.tx(async (trx) => {
    const row = await lockForViewer(trx, viewer, id, version);
    await transitionConsultation(trx, row, { event, by: viewer.by, actor_id: viewer.user_id, note, ip });
  });
