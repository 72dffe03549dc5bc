/** Filters of a list of consultations, as stored in the URL. */

import type { ConsultationStatus } from '#contract/consultations.ts';
import { isUuid } from '#engine/uuid.ts';
import { defineList, type ValuesOf } from '../../components/lists/define-list.ts';
import { date, matching, oneOf, page, text } from '../../components/lists/params.ts';

/** In the order in which a consultation passes through them. */
export const STATUSES: readonly ConsultationStatus[] = [
  'pending',
  'scheduled',
  'done',
  'rejected',
  'canceled',
  'no_show',
];

export const consultationList = defineList({
  status: oneOf(STATUSES, null),
  curator_id: matching({ test: isUuid }),
  /** Both days belong to the list. Empty: no limit. */
  from: date,
  until: date,
  search: text,
  page,
});
export type ConsultationFilter = ValuesOf<typeof consultationList>;

export const isNarrowed = ({ status, curator_id, from, until, search }: ConsultationFilter): boolean =>
  Boolean(status || curator_id || from || until || search);
