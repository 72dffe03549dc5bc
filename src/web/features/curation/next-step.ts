/** What is expected of whom next: one sentence for every state, for the sender and for whoever works on the entry. */
import type { CurationSheet, CurationStatus } from '#contract/curation.ts';

export type Reader = 'sender' | 'officer';
type Seen = Pick<CurationSheet, 'status' | 'events' | 'period'>;

/** A key under `next.<reader>` of locales/id/curation.json. `isYours`: the person who reads it must act. */
export interface Step {
  key: string;
  isYours: boolean;
}

export const OVER: readonly string[] = ['failed', 'withdrawn', 'rejected_docs'] satisfies CurationStatus[];
export const PASSED: readonly string[] = ['passed', 'passed_with_notes'] satisfies CurationStatus[];

/** Answers of a submission that came to its end may begin another one; in the period where it passed there is no other. */
export const mayBeginAgain = (
  { status, period }: { status: string; period?: { id: string } | null },
  openPeriod: string | undefined,
): boolean => OVER.includes(status) || status === 'declined' || (PASSED.includes(status) && period?.id !== openPeriod);

function officerPlace({ status, events, period }: Seen): Step {
  const may = (part: string) => events.some((event) => event.startsWith(part));
  if (status === 'verifying' && !period) return { key: 'verifying_loose', isYours: may('period.') };
  if (status === 'assessing' && may('score.')) return { key: 'assessing_score', isYours: true };
  if (status === 'assessing' && may('decision.')) return { key: 'assessing_decide', isYours: true };
  return { key: status, isYours: (status === 'submitted' || status === 'verifying') && events.length > 0 };
}

export function nextStep(entry: Seen, reader: Reader): Step {
  if (reader === 'officer') return officerPlace(entry);
  return { key: entry.status, isYours: entry.status === 'revision' };
}
