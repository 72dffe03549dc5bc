/**
 * Notifications about a consultation: the facts that fill `locales/id/consultation-notices.json`, and the page they
 * link to.
 */

import { datePartsInWita, dayInWita, formatDateTime, timeInWita } from '#engine/calendar.ts';
import { weekTimeInWita } from '#engine/opening-hours.ts';
import type { Answers } from '#engine/types.ts';
import type { NotificationKind } from '#server/modules/notifications/notifications/notifications.commands.ts';

/** `Senin, 23 Nov 2026 pukul 09.00 WITA` */
export function formatHour(at: Date): string {
  const hour = String(Math.floor(weekTimeInWita(at).minute / 60)).padStart(2, '0');
  return formatDateTime(datePartsInWita(timeInWita(dayInWita(at), `${hour}:00`)));
}

/** The page of asker or curator. `desk` is for a curator who may no longer read it. */
/** Whose page a notification opens; `curatorList` is the list of consultations of all curators. */
type NotificationTarget = 'asker' | 'curator' | 'curatorList';
const CURATOR_PAGE = '/dashboard/curator/consultations';
export const pageOf = (id: string, to: NotificationTarget): string =>
  ({ asker: `/consultation/detail/${id}`, curator: `${CURATOR_PAGE}/${id}`, curatorList: CURATOR_PAGE })[to];

interface NotifiedConsultation {
  id: string;
  number: string;
  answers: Answers;
  asker_name: string;
  curator_name: string | null;
}
export const notificationOf = (
  kind: NotificationKind,
  { user_id, to }: { user_id: string; to: NotificationTarget },
  { id, number, answers, asker_name, curator_name }: NotifiedConsultation,
  more: {
    at?: Date | null;
    note?: string | null | undefined;
    rating?: number | undefined;
    former?: string | null;
  } = {},
) => ({
  user_id,
  kind,
  order_id: null,
  facts: {
    consultation_id: id,
    number,
    url: pageOf(id, to),
    judul: typeof answers.judul === 'string' ? answers.judul : '',
    asker: asker_name,
    curator: curator_name,
    ...(more.at ? { at: more.at.toISOString() } : {}),
    ...(more.former ? { former: more.former } : {}),
    ...(more.note ? { note: more.note } : {}),
    ...(more.rating ? { rating: more.rating } : {}),
  },
});
