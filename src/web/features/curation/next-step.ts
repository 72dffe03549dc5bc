/** The next step of an entry and who must take it: one sentence for each state, worded for sender and reviewers. */
import type { CurationDetail } from '#contract/curation.ts';
import { curationStatusesWith } from '#machines/curation.ts';

export type EntryViewer = 'sender' | 'officer';
type EntryState = Pick<CurationDetail, 'status' | 'events' | 'period'>;

/** A key under `next.<reader>` of locales/id/curation.json. `isYours`: the reader must act. */
interface Step {
  key: string;
  isYours: boolean;
}

export const CLOSED_STATUSES: readonly string[] = curationStatusesWith('closed');
export const PASSED_STATUSES: readonly string[] = curationStatusesWith('passed');

/**
 * Whether the answers of a closed submission can start a new one. Not in the period in which it passed, because that
 * allows no second entry.
 */
export const canStartAgain = (
  { status, period }: { status: string; period?: { id: string } | null },
  openPeriod: string | undefined,
): boolean =>
  CLOSED_STATUSES.includes(status) ||
  status === 'declined' ||
  (PASSED_STATUSES.includes(status) && period?.id !== openPeriod);

function reviewerStep({ status, events, period }: EntryState): Step {
  const may = (part: string) => events.some((event) => event.startsWith(part));
  if (status === 'verifying' && !period) return { key: 'verifying_loose', isYours: may('period.') };
  if (status === 'assessing' && may('score.')) return { key: 'assessing_score', isYours: true };
  if (status === 'assessing' && may('decision.')) return { key: 'assessing_decide', isYours: true };
  return { key: status, isYours: (status === 'submitted' || status === 'verifying') && events.length > 0 };
}

export function nextStep(entry: EntryState, reader: EntryViewer): Step {
  if (reader === 'officer') return reviewerStep(entry);
  return { key: entry.status, isYours: entry.status === 'revision' };
}
