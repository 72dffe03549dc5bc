/** Filters and page of the entry queue, as stored in the URL. */
import type { CurationStatus } from '#contract/curation.ts';
import { CURATION_STATUSES } from '#machines/curation.ts';
import type { DeskRole } from './api.ts';
import { SCORING_PARAM } from './scoring-state.ts';

export interface QueueParams {
  /** Tab of a curator: one kind of work, or null for all entries. */
  part: (typeof PARTS)[number] | null;
  status: CurationStatus | null;
  /** Id of a period, or `none` for entries without a period. */
  period: string;
  search: string;
  page: number;
}

export const PARTS = ['verify', 'score', 'decide', 'assisted'] as const;
export const NO_PERIOD = 'none';

export const QUEUE_PATHS: Record<DeskRole, string> = {
  curator: '/dashboard/curator/submissions',
  staff: '/dashboard/staff/curation/submissions',
};

export function readQueueParams(params: URLSearchParams, desk: DeskRole): QueueParams {
  const status = params.get('status') as CurationStatus;
  const part = params.get('part') as (typeof PARTS)[number];
  const page = params.get('page') ?? '';
  const period = params.get('period') ?? '';
  return {
    part: desk === 'curator' && PARTS.includes(part) ? part : null,
    status: CURATION_STATUSES.includes(status) ? status : null,
    period: /^(none|[0-9a-f-]{36})$/.test(period) ? period : '',
    search: (params.get('search') ?? '').trim().slice(0, 100).trim(),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

export function writeQueueParams({ part, status, period, search, page }: QueueParams): string {
  const params = new URLSearchParams();
  if (part) params.set('part', part);
  if (status) params.set('status', status);
  if (period) params.set('period', period);
  if (search) params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params.toString();
}

/** URL of an entry, including its queue. Opens the score sheet if scoring is the next action. */
export function entryUrl(
  desk: DeskRole,
  { id, events }: { id: string; events: string[] },
  queueParams?: QueueParams,
): string {
  const query = new URLSearchParams(queueParams ? writeQueueParams(queueParams) : '');
  if (queueParams?.part === 'score' && events.includes('score.file')) query.set(SCORING_PARAM, '1');
  return `${QUEUE_PATHS[desk]}/${id}${query.size > 0 ? `?${query}` : ''}`;
}
