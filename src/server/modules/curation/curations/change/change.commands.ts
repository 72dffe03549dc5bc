/**
 * Changes an entry after it was sent. The machine decides, and the effects it names run in the same transaction, with
 * the timeline event, the notifications and the audit event.
 */
import type { CurationConflict } from '#contract/curation.ts';
import {
  type CurationCaller,
  type CurationEvent,
  type CurationEventName,
  type CurationFacts,
  decideCuration,
  findMissingInput,
  listCurationEvents,
} from '#machines/curation.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Tx } from '#server/database/connect.ts';
import type { SubmissionStatus } from '#server/database/tables.ts';
import { t } from '#server/lib/i18n.ts';
import { canReadSubmission } from '#server/modules/forms/submissions/submissions.queries.ts';
import { problems } from '#server/problems.ts';
import type { User } from '#server/types.ts';
import { type EntryRow, findPeriodOf, lockEntry } from '../curations.queries.ts';
import { lockPeriod } from '../periods/periods.queries.ts';
import { insertCurationEvent, writeEntry } from './change.queries.ts';
import { type EntryResult, effectHandlersOf } from './effect-handlers.ts';
import { notifyTransition } from './notifications.ts';

export const factsOf = ({ status, period_id, sheets, apart }: EntryRow): CurationFacts => ({
  status,
  has_period: period_id !== null,
  scoreSheets: sheets,
  scoresDiffer: apart,
});

/** The reader's relation to the entry, in the machine's terms. */
export const callerOf = (row: EntryRow, by: CurationCaller['by']): CurationCaller => ({
  by,
  assists: by === 'curator' && row.assists,
  has_scored: row.has_scored,
});

export const entryStatusLabel = (status: SubmissionStatus): string => t(`submissions:status.${status}`);

export const entryMovedProblem = (row: EntryRow, by: CurationCaller['by']) => {
  const events = listCurationEvents(factsOf(row), callerOf(row, by));
  const conflict: CurationConflict = { status: row.status, status_label: entryStatusLabel(row.status), events };
  return problems.CONFLICT('CURATION_MOVED', { status: entryStatusLabel(row.status) }, conflict);
};

/** Locks the period first, then the entry, so that all changes of either are serialised. 404 if there is none. */
export async function lockPeriodAndEntry(trx: Tx, id: string, me: string): Promise<EntryRow> {
  const periodId = await findPeriodOf(trx, id);
  if (periodId) await lockPeriod(trx, periodId);
  const row = await lockEntry(trx, id, me);
  if (!row) throw problems.NOT_FOUND();
  if (row.period_id !== periodId) throw problems.CONFLICT('CURATION_CHANGED');
  return row;
}

export interface Reviewer {
  user: User;
  by: 'curator' | 'staff';
  ip: string;
}
/** Locks the entry if this reviewer may read it. Reviewers may not work on their own entry. */
export async function lockEntryForReview(trx: Tx, { user }: Reviewer, id: string): Promise<EntryRow> {
  if (!(await canReadSubmission(trx, user, id))) throw problems.NOT_FOUND();
  const row = await lockPeriodAndEntry(trx, id, user.id);
  if (row.user_id === user.id) throw problems.CURATION_OWN_ENTRY();
  return row;
}

export interface CurationTransition {
  type: CurationEventName;
  by: CurationCaller['by'];
  actor_id: string;
  note?: string | null | undefined;
  /** Only for `revision.request`: field → note. */
  marks?: Record<string, string>;
  /** Only for `score.file`. */
  scoresDiffer?: boolean;
  /** Only for `period.assign`. */
  period_id?: string;
  ip?: string | null;
}

/** `row` must be locked. Returns the entry's facts after the transition. */
export async function transitionEntry(trx: Tx, row: EntryRow, transition: CurationTransition): Promise<CurationFacts> {
  const { type, by, actor_id, marks = {} } = transition;
  const note = transition.note?.trim() || null;
  const facts = factsOf(row);
  const { scoresDiffer } = transition;
  const event: CurationEvent = {
    type,
    ...callerOf(row, by),
    note,
    markedFields: Object.keys(marks).length,
    scoresDiffer,
  };
  const step = decideCuration(facts, event);
  if (!step) {
    const missing = findMissingInput(facts, event);
    if (missing === 'note') throw problems.VALIDATION_FAILED({ note: [t('entries:note_needed')] });
    if (missing === 'marks') throw problems.VALIDATION_FAILED({ marks: [t('entries:marks_needed')] });
    throw entryMovedProblem(row, by);
  }
  const handlers = effectHandlersOf(step.effects);
  const period_id = type === 'period.assign' ? (transition.period_id ?? null) : step.has_period ? row.period_id : null;
  let result: EntryResult | null = null;
  for (const handler of handlers)
    if ('prepare' in handler) result = (await handler.prepare({ trx, row, status: step.status, note })) ?? result;
  await writeEntry(trx, row.id, { status: step.status, period_id });
  const historyEvent = {
    submission_id: row.id,
    actor_id,
    event: type,
    from_status: row.status,
    to_status: step.status,
    note,
  };
  const event_id = await insertCurationEvent(trx, historyEvent);
  for (const handler of handlers)
    if ('record' in handler) await handler.record({ trx, submission_id: row.id, event_id, marks });
  const recipients = handlers.flatMap((handler) => ('notify' in handler ? [handler.notify] : []));
  await notifyTransition(trx, { row, recipients, type, note, marks: Object.keys(marks).length, result, period_id });
  await insertAudit(trx, {
    actor_id,
    action: type,
    subject_kind: 'submission',
    subject_id: row.id,
    facts: { from: row.status, to: step.status, period_id, ...(result ?? {}), ...(note ? { note } : {}) },
    ip: transition.ip ?? null,
  });
  return step;
}
