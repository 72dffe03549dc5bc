/** Filters and page of the entry queue, as stored in the URL. */
import { CURATION_STATUSES } from '#machines/curation.ts';
import { defineList, type List, type ValuesOf } from '../../../components/lists/define-list.ts';
import { matching, oneOf, page, text } from '../../../components/lists/params.ts';
import type { DeskRole } from './api.ts';
import { SCORING_PARAM } from './scoring-state.ts';

export const PARTS = ['verify', 'score', 'decide', 'assisted'] as const;
export const NO_PERIOD = 'none';

export const QUEUE_PATHS: Record<DeskRole, string> = {
  curator: '/dashboard/curator/submissions',
  staff: '/dashboard/staff/curation/submissions',
};

const queueWith = (parts: readonly (typeof PARTS)[number][]) =>
  defineList({
    /** Tab of a curator: one kind of work, or null for all entries. */
    part: oneOf(parts, null),
    status: oneOf(CURATION_STATUSES, null),
    /** Id of a period, or `none` for entries without a period. */
    period: matching(/^(none|[0-9a-f-]{36})$/),
    search: text,
    page,
  });
export type QueueParams = ValuesOf<ReturnType<typeof queueWith>>;

/** Staff have no tabs. */
export const queueLists: Record<DeskRole, List<QueueParams>> = { curator: queueWith(PARTS), staff: queueWith([]) };

/** URL of an entry, including its queue. Opens the score sheet if scoring is the next action. */
export function entryUrl(
  desk: DeskRole,
  { id, events }: { id: string; events: string[] },
  queueParams: QueueParams = queueLists[desk].empty,
): string {
  const scores = queueParams.part === 'score' && events.includes('score.file');
  const query = queueLists[desk].query(queueParams, scores ? { [SCORING_PARAM]: 1 } : {});
  return `${QUEUE_PATHS[desk]}/${id}${query && `?${query}`}`;
}
