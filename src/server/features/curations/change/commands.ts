/**
 * The one place where an entry changes after it was sent: the machine decides, its named effects are performed in the same
 * transaction, with the line of the timeline, the notices and the audit.
 */
import type { CurationStanding } from '#contract/curation.ts';
import { gradeOf, meanOf } from '#engine/score.ts';
import {
  type CurationCaller,
  type CurationEventName,
  type CurationFacts,
  decideCuration,
  findLack,
  listCurationEvents,
} from '#machines/curation.ts';
import { audit } from '#server/audit.ts';
import type { Tx } from '#server/database/door.ts';
import { problems } from '#server/problems.ts';
import type { Person } from '#server/types.ts';
import { say } from '#server/words.ts';
import { listScores } from '../../assessments/queries.ts';
import { lockPeriod } from '../../periods/queries.ts';
import { canReadSubmission } from '../../submissions/queries.ts';
import { type EntryRow, findPeriodOf, lockEntry } from '../queries.ts';
import { tellMove } from './notices.ts';
import { districtOf } from './place.ts';
import {
  countPassed,
  deleteSheets,
  findPlace,
  insertMarks,
  insertMoment,
  insertResult,
  writeEntry,
} from './queries.ts';

export const factsOf = ({ status, period_id, sheets, apart }: EntryRow): CurationFacts => ({
  status,
  has_period: period_id !== null,
  sheets,
  apart,
});

/** What the reader is to the entry, as the machine asks. */
export const callerOf = (row: EntryRow, by: CurationCaller['by']): CurationCaller => ({
  by,
  assists: by === 'curator' && row.assists,
  has_scored: row.has_scored,
});

export const entryLabel = (status: string): string => say(`submissions:status.${status}`);

export const moved = (row: EntryRow, by: CurationCaller['by']) => {
  const events = listCurationEvents(factsOf(row), callerOf(row, by));
  const standing: CurationStanding = { status: row.status, status_label: entryLabel(row.status), events };
  return problems.CONFLICT('CURATION_MOVED', { status: entryLabel(row.status) }, standing);
};

/** The period first, then the entry: whoever changes either waits here. 404 where there is none. */
export async function holdEntry(trx: Tx, id: string, me: string): Promise<EntryRow> {
  const periodId = await findPeriodOf(trx, id);
  if (periodId) await lockPeriod(trx, periodId);
  const row = await lockEntry(trx, id, me);
  if (!row) throw problems.NOT_FOUND();
  if (row.period_id !== periodId) throw problems.CONFLICT('CURATION_CHANGED');
  return row;
}

export interface Officer {
  person: Person;
  by: 'curator' | 'staff';
  ip: string;
}
/** Under its lock, if this officer may read it; nobody works on an entry of their own. */
export async function holdFor(trx: Tx, { person }: Officer, id: string): Promise<EntryRow> {
  if (!(await canReadSubmission(trx, person, id))) throw problems.NOT_FOUND();
  const row = await holdEntry(trx, id, person.id);
  if (row.user_id === person.id) throw problems.CURATION_OWN_ENTRY();
  return row;
}

export interface Move {
  type: CurationEventName;
  by: CurationCaller['by'];
  actor_id: string;
  note?: string | null;
  /** Of `revision.request`: field → note. */
  marks?: Record<string, string>;
  /** Of `score.file`. */
  apart?: boolean;
  /** Of `period.assign`. */
  period_id?: string;
  ip?: string | null;
}

/** `row` is locked. Answers how the entry stands afterwards. */
export async function moveEntry(trx: Tx, row: EntryRow, move: Move): Promise<CurationFacts> {
  const { type, by, actor_id, marks = {} } = move;
  const note = move.note?.trim() || null;
  const facts = factsOf(row);
  const event = { type, ...callerOf(row, by), note, marks: Object.keys(marks).length, apart: move.apart };
  const step = decideCuration(facts, event);
  if (!step) {
    const lack = findLack(facts, event);
    if (lack === 'note') throw problems.VALIDATION_FAILED({ note: [say('entries:note_needed')] });
    if (lack === 'marks') throw problems.VALIDATION_FAILED({ marks: [say('entries:marks_needed')] });
    throw moved(row, by);
  }
  const has = (effect: (typeof step.effects)[number]) => step.effects.includes(effect);
  const period_id = type === 'period.assign' ? (move.period_id ?? null) : step.has_period ? row.period_id : null;
  const result = has('keepResult') ? await keepResult(trx, row, step.status as 'passed', note) : null;
  if (has('voidSheets')) await deleteSheets(trx, row.id);
  await writeEntry(trx, row.id, { status: step.status, period_id });
  const moment = {
    submission_id: row.id,
    actor_id,
    event: type,
    from_status: row.status,
    to_status: step.status,
    note,
  };
  const event_id = await insertMoment(trx, moment);
  if (has('keepMarks'))
    await insertMarks(
      trx,
      Object.entries(marks).map(([field, text]) => ({ event_id, submission_id: row.id, field, note: text.trim() })),
    );
  await tellMove(trx, { row, step, type, note, marks: Object.keys(marks).length, result, period_id });
  await audit(trx, {
    actor_id,
    action: type,
    subject_kind: 'submission',
    subject_id: row.id,
    facts: { from: row.status, to: step.status, period_id, ...(result ?? {}), ...(note ? { note } : {}) },
    ip: move.ip ?? null,
  });
  return step;
}

type Outcome = 'passed' | 'passed_with_notes' | 'failed';
/** The mean of the final sheets becomes the result; who passes takes a place of the period's quota. */
async function keepResult(
  trx: Tx,
  row: EntryRow,
  result: Outcome,
  note: string | null,
): Promise<{ score: number; grade: ReturnType<typeof gradeOf> }> {
  const score = meanOf(await listScores(trx, row.id));
  const period = row.period_id ? await lockPeriod(trx, row.period_id) : undefined;
  if (score === null || !period) throw problems.CONFLICT('CURATION_NO_PERIOD');
  const { quota } = period;
  if (result !== 'failed' && quota !== null && (await countPassed(trx, period.id)) >= quota)
    throw problems.CONFLICT('CURATION_QUOTA_FULL', { quota });
  const { district, forum, field } = await findPlace(trx, row.id);
  const grade = gradeOf(score);
  await insertResult(trx, {
    submission_id: row.id,
    period_id: period.id,
    business_id: row.business_id,
    business_name: row.business_name ?? '',
    product: row.product ?? '',
    district: district ?? districtOf(forum),
    field,
    result,
    score,
    grade,
    note,
  });
  return { score, grade };
}
