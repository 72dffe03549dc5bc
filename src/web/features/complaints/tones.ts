/** The tone of a complaint's chip: somebody must act, somebody waits, or it has ended. */
import type { ComplaintState } from '#contract/complaints.ts';
import { hasEnded } from '#machines/complaint.ts';

const toneOf = (state: ComplaintState, isYours: boolean): string => {
  if (hasEnded(state)) return state === 'resolved' ? 'done' : 'closed';
  return isYours ? 'revision' : 'waiting';
};

export const staffTone = (state: ComplaintState): string => toneOf(state, state === 'disputed');
/** `events`: what the reader may send now. Taking a complaint back is no task. */
export const partyTone = (state: ComplaintState, events: readonly string[]): string =>
  toneOf(
    state,
    events.some((event) => event !== 'complaint.withdraw'),
  );
