/** Where one stands in the queue of entries, as the address says it. */
import type { CurationStatus } from '#contract/curation.ts';
import type { Desk } from './api.ts';
import { SCORING } from './scoring.ts';

export interface QueuePlace {
  /** What a curator's tab shows: a part of the work, or every entry. */
  part: (typeof PARTS)[number] | null;
  status: CurationStatus | null;
  /** A period's id, or `none`: in no period. */
  period: string;
  search: string;
  page: number;
}

export const PARTS = ['verify', 'score', 'decide', 'assisted'] as const;
/** In the order in which an entry passes through them. */
export const STATUSES: readonly CurationStatus[] = [
  'submitted',
  'verifying',
  'revision',
  'assessing',
  'passed',
  'passed_with_notes',
  'failed',
  'rejected_docs',
  'withdrawn',
];
export const NO_PERIOD = 'none';

export const baseOf: Record<Desk, string> = {
  curator: '/dashboard/curator/submissions',
  staff: '/dashboard/staff/curation/submissions',
};

export function readPlace(params: URLSearchParams, desk: Desk): QueuePlace {
  const status = params.get('status') as CurationStatus;
  const part = params.get('part') as (typeof PARTS)[number];
  const page = params.get('page') ?? '';
  const period = params.get('period') ?? '';
  return {
    part: desk === 'curator' && PARTS.includes(part) ? part : null,
    status: STATUSES.includes(status) ? status : null,
    period: /^(none|[0-9a-f-]{36})$/.test(period) ? period : '',
    search: (params.get('search') ?? '').trim().slice(0, 100).trim(),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

export function writePlace({ part, status, period, search, page }: QueuePlace): string {
  const params = new URLSearchParams();
  if (part) params.set('part', part);
  if (status) params.set('status', status);
  if (period) params.set('period', period);
  if (search) params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params.toString();
}

/** Where an entry opens: with the queue that it was opened from, and at the score sheet where that is what it waits for. */
export function entryPlace(desk: Desk, { id, events }: { id: string; events: string[] }, place?: QueuePlace): string {
  const query = new URLSearchParams(place ? writePlace(place) : '');
  if (place?.part === 'score' && events.includes('score.file')) query.set(SCORING, '1');
  return `${baseOf[desk]}/${id}${query.size > 0 ? `?${query}` : ''}`;
}
