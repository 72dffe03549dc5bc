/** What the server does for each effect that the curation machine names. */
import type { CurationStatus, Grade } from '#contract/curation.ts';
import { gradeOf, meanScore } from '#engine/score.ts';
import type { CurationEffect } from '#machines/curation.ts';
import type { Tx } from '#server/database/connect.ts';
import { problems } from '#server/problems.ts';
import { listScores } from '../assess/assess.queries.ts';
import type { EntryRow } from '../curations.queries.ts';
import { lockPeriod } from '../periods/periods.queries.ts';
import { countPassed, deleteSheets, findBusinessLocation, insertMarks, insertResult } from './change.queries.ts';
import { districtOf } from './district.ts';

export interface EntryResult {
  /** 0 to 100. */
  score: number;
  grade: Grade;
}
interface Change {
  trx: Tx;
  /** As it was before the transition. */
  row: EntryRow;
  /** The status after the transition. */
  status: CurationStatus;
  note: string | null;
}
interface RecordedChange {
  trx: Tx;
  submission_id: string;
  event_id: number;
  /** Field → note. */
  marks: Record<string, string>;
}
/**
 * prepare: a write before the entry itself is written. record: a write that belongs to the recorded event. notify: these
 * users are notified.
 */
type EffectHandler =
  | { prepare(change: Change): Promise<EntryResult | undefined> }
  | { record(change: RecordedChange): Promise<unknown> }
  | { notify: 'member' | 'officers' };

/** Each effect has exactly one handler. */
const EFFECT_HANDLERS = {
  keepResult: { prepare: saveResult },
  voidSheets: { prepare: ({ trx, row }) => deleteSheets(trx, row.id).then(() => undefined) },
  keepMarks: {
    record: ({ trx, submission_id, event_id, marks }) =>
      insertMarks(
        trx,
        Object.entries(marks).map(([field, text]) => ({ event_id, submission_id, field, note: text.trim() })),
      ),
  },
  noticeMember: { notify: 'member' },
  noticeOfficer: { notify: 'officers' },
} satisfies Record<CurationEffect, EffectHandler>;

export const effectHandlersOf = (effects: readonly CurationEffect[]): EffectHandler[] =>
  effects.map((effect) => EFFECT_HANDLERS[effect]);

const OUTCOMES = ['passed', 'passed_with_notes', 'failed'] as const;
/** The machine keeps a result only in these statuses. */
function outcomeOf(status: CurationStatus): (typeof OUTCOMES)[number] {
  const outcome = OUTCOMES.find((one) => one === status);
  if (!outcome) throw new Error(`the status ${status} has no result`);
  return outcome;
}

/** The mean of the final sheets becomes the result. An entry that passes takes a place of the period's quota. */
async function saveResult({ trx, row, status, note }: Change): Promise<EntryResult> {
  const result = outcomeOf(status);
  const score = meanScore(await listScores(trx, row.id));
  const period = row.period_id ? await lockPeriod(trx, row.period_id) : undefined;
  if (score === null || !period) throw problems.CONFLICT('CURATION_NO_PERIOD');
  const { quota } = period;
  if (result !== 'failed' && quota !== null && (await countPassed(trx, period.id)) >= quota)
    throw problems.CONFLICT('CURATION_QUOTA_FULL', { quota });
  const { district, forum, field } = await findBusinessLocation(trx, row.id);
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
