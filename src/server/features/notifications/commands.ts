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
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** `facts` fill the sentences of `locales/id/order-notices.json`. */
export const notify = (trx: Db, notices: (NewNotice & { kind: NoticeKind })[]): Promise<void> =>
  insertNotices(trx, notices);
