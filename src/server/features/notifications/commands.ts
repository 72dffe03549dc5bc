/** Telling people what happened: rows written with the business; screens, live streams and mails read them. */
import type { Db } from '../../database/door.ts';
import { insertNotices, type NewNotice } from './queries.ts';

export const NOTICE_KINDS = [
  'order-placed',
  'order-accepted',
  'order-rejected',
  'order-canceled',
  'order-expired',
  'order-processed',
  'order-delivered',
  'order-completed',
  'payment-submitted',
  'payment-confirmed',
  'payment-refused',
  'review-written',
  'review-answered',
  'consultation-asked',
  'consultation-free',
  'consultation-taken',
  'consultation-scheduled',
  'consultation-rescheduled',
  'consultation-rejected',
  'consultation-canceled',
  'consultation-done',
  'consultation-missed',
  'consultation-rated',
  'consultation-message-asker',
  'consultation-message-curator',
  'consultation-tomorrow-asker',
  'consultation-tomorrow-curator',
  'consultation-soon-asker',
  'consultation-soon-curator',
  'curation-submitted',
  'curation-received',
  'curation-verifying',
  'curation-revision',
  'curation-docs-rejected',
  'curation-assessing',
  'curation-passed',
  'curation-passed-with-notes',
  'curation-failed',
  'curation-assigned',
  'curation-released',
  'curation-announced',
  'curation-registration-sent',
  'curation-registration-received',
  'curation-registration-accepted',
  'curation-registration-declined',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** `facts` fill the sentences of `locales/id/order-notices.json`, `consultation-notices.json` or `curation-notices.json`; `url` in them is where it leads. */
export const notify = (trx: Db, notices: (NewNotice & { kind: NoticeKind })[]): Promise<void> =>
  insertNotices(trx, notices);
