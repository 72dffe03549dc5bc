/**
 * The one place where a consultation changes: the machine decides, its named effects are performed in the same transaction.
 * Of two at once the second finds it as the first left it, and is told so; an hour that is taken is refused by the database.
 */
import type { ConsultationStanding } from '#contract/consultations.ts';
import {
  type ConsultationActor,
  type ConsultationEventName,
  type ConsultationFacts,
  decideConsultation,
  listConsultationEvents,
  needsReason,
} from '#machines/consultation.ts';
import { audit } from '#server/audit.ts';
import type { Tx } from '#server/database/door.ts';
import { problems } from '#server/problems.ts';
import type { App, Person } from '#server/types.ts';
import { say } from '#server/words.ts';
import { findPersonName } from '../../business/queries.ts';
import { type NoticeKind, notify } from '../../notifications/commands.ts';
import { noticeOf } from '../notices.ts';
import {
  insertMoment,
  type LockedConsultation,
  lockConsultation,
  type Side,
  type Written,
  writeConsultation,
} from './queries.ts';

export interface Move extends Pick<Written, 'booking' | 'result' | 'rating'> {
  event: ConsultationEventName;
  by: Side['by'];
  actor_id: string;
  note?: string | null;
  ip?: string;
  /** To whom it is handed on. */
  next?: { id: string; name: string };
}

export const factsOf = (row: Omit<LockedConsultation, 'answers' | 'starts_at'>): ConsultationFacts => ({
  status: row.status,
  has_curator: row.curator_id !== null,
  has_begun: row.has_begun,
  is_rated: row.is_rated,
});
export const labelOf = (status: string): string => say(`consultations:status.${status}`);

export const standingOf = (row: LockedConsultation, by: ConsultationActor): ConsultationStanding => ({
  status: row.status,
  status_label: labelOf(row.status),
  version: row.version,
  events: listConsultationEvents(factsOf(row), by),
});

const NOTICES: Partial<Record<ConsultationEventName, NoticeKind>> = {
  'consultation.take': 'consultation-taken',
  'consultation.schedule': 'consultation-scheduled',
  'consultation.reschedule': 'consultation-rescheduled',
  'consultation.reject': 'consultation-rejected',
  'consultation.cancel': 'consultation-canceled',
  'consultation.finish': 'consultation-done',
  'consultation.miss': 'consultation-missed',
  'consultation.rate': 'consultation-rated',
};

/** Whether it may happen, before anything is read or judged for it: 422 without its reason, 409 where it may not. */
export function requireMove(row: LockedConsultation, { event, by, note }: Move) {
  const step = decideConsultation(factsOf(row), { type: event, by, note });
  if (step) return step;
  if (needsReason(factsOf(row), { type: event, by }))
    throw problems.VALIDATION_FAILED({ note: [say('consultations:note_needed')] });
  throw problems.CONFLICT('CONSULTATION_MOVED', { status: labelOf(row.status) }, standingOf(row, by));
}

/** `row` is locked. */
export async function moveConsultation(trx: Tx, row: LockedConsultation, move: Move): Promise<void> {
  const { event, by, actor_id, booking, result, rating, next } = move;
  const note = move.note?.trim() || null;
  const { status, effects } = requireMove(row, { ...move, note });
  const has = (effect: (typeof effects)[number]) => effects.includes(effect);
  const curator_id = has('assignCurator') ? actor_id : has('passCurator') ? next?.id : undefined;
  await writeConsultation(trx, row.id, { status, curator_id, booking, isChange: has('countChange'), result, rating });
  const at = booking?.starts_at ?? null;
  const moment = { consultation_id: row.id, actor: by, actor_id, event, note, starts_at: at };
  const passed = next ? { former_id: row.curator_id, curator_id: next.id } : {};
  await insertMoment(trx, { ...moment, ...passed, from_status: row.status, to_status: status });
  if (by !== 'asker')
    await audit(trx, {
      actor_id,
      action: event,
      subject_kind: 'consultation',
      subject_id: row.id,
      facts: { from: row.status, to: status, ...passed },
      ip: move.ip ?? null,
    });
  if (next) await tellHandedOn(trx, row, { ...move, note, next });
  else await tell(trx, row, move, { toAsker: has('noticeAsker'), toCurator: has('noticeCurator') });
}

async function tell(trx: Tx, row: LockedConsultation, move: Move, told: { toAsker: boolean; toCurator: boolean }) {
  const kind = NOTICES[move.event];
  if (!kind) return;
  const curator_name = row.curator_name ?? (await nameOf(trx, move));
  const facts = { ...row, curator_name };
  const at = move.booking ? new Date(move.booking.starts_at) : row.starts_at;
  const more = { at, note: move.note, rating: move.rating?.stars };
  const asker = { user_id: row.user_id, to: 'asker' } as const;
  const curator = row.curator_id ? ({ user_id: row.curator_id, to: 'curator' } as const) : null;
  await notify(trx, [
    ...(told.toAsker ? [noticeOf(kind, asker, facts, more)] : []),
    ...(told.toCurator && curator ? [noticeOf(kind, curator, facts, more)] : []),
  ]);
}

/** All three; whoever handed it on herself reads it on screen only, and no more where it stood. */
async function tellHandedOn(trx: Tx, row: LockedConsultation, move: Move & { next: { id: string; name: string } }) {
  const { next, note, actor_id } = move;
  const told = { ...row, curator_name: next.name };
  const more = { at: row.starts_at, note, former: row.curator_name };
  const former = row.curator_id && {
    ...noticeOf('consultation-handed-former', { user_id: row.curator_id, to: 'desk' }, told, more),
    is_quiet: row.curator_id === actor_id,
  };
  await notify(trx, [
    noticeOf('consultation-handed-asker', { user_id: row.user_id, to: 'asker' }, told, more),
    noticeOf('consultation-handed-next', { user_id: next.id, to: 'curator' }, told, more),
    ...(former ? [former] : []),
  ]);
}

/** Of whoever takes it just now. */
const nameOf = async (trx: Tx, { by, actor_id }: Move): Promise<string | null> =>
  by === 'curator' ? ((await findPersonName(trx, actor_id))?.name ?? null) : null;

export const sideOf = (person: Pick<Person, 'id'>, by: Side['by']): Side => ({ by, user_id: person.id });

/** The consultation, locked and as the caller saw it; 404 for whoever is neither of the two. */
export async function lockMine(trx: Tx, side: Side, id: string, version?: number): Promise<LockedConsultation> {
  const row = await lockConsultation(trx, side, id);
  if (!row) throw problems.NOT_FOUND();
  if (version !== undefined && version !== row.version)
    throw problems.CONFLICT('CONSULTATION_CHANGED', {}, standingOf(row, side.by));
  return row;
}

export interface Wish {
  note?: string;
  version?: number;
  ip?: string;
}
/** A move that needs nothing but its reason. */
export const changeConsultation = (
  app: Pick<App, 'db'>,
  side: Side,
  id: string,
  event: ConsultationEventName,
  { note, version, ip }: Wish = {},
): Promise<void> =>
  app.db.tx(async (trx) => {
    const row = await lockMine(trx, side, id, version);
    await moveConsultation(trx, row, { event, by: side.by, actor_id: side.user_id, note, ip });
  });
