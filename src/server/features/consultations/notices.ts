/** What people are told of a consultation: the facts that fill `locales/id/consultation-notices.json`, and where it leads. */

import { dayInWita } from '#engine/calendar.ts';
import { witaMinute } from '#engine/opening-hours.ts';
import type { Answers } from '#engine/types.ts';
import type { NoticeKind } from '../notifications/commands.ts';

const written = new Intl.DateTimeFormat('id-ID', {
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Senin, 23 Nov 2026 pukul 09.00 WITA` */
export function writeHour(at: Date): string {
  const hour = String(Math.floor(witaMinute(at).minute / 60)).padStart(2, '0');
  return `${written.format(new Date(`${dayInWita(at)}T00:00:00Z`))} pukul ${hour}.00 WITA`;
}

/** Where the one and the other read it; `desk`: a curator who no longer may. */
export type Place = 'asker' | 'curator' | 'desk';
const DESK = '/dashboard/curator/consultations';
export const placeOf = (id: string, to: Place): string =>
  ({ asker: `/consultation/detail/${id}`, curator: `${DESK}/${id}`, desk: DESK })[to];

interface Told {
  id: string;
  number: string;
  answers: Answers;
  asker_name: string;
  curator_name: string | null;
}
export const noticeOf = (
  kind: NoticeKind,
  { user_id, to }: { user_id: string; to: Place },
  { id, number, answers, asker_name, curator_name }: Told,
  more: { at?: Date | null; note?: string | null; rating?: number; former?: string | null } = {},
) => ({
  user_id,
  kind,
  order_id: null,
  facts: {
    consultation_id: id,
    number,
    url: placeOf(id, to),
    judul: typeof answers.judul === 'string' ? answers.judul : '',
    asker: asker_name,
    curator: curator_name,
    ...(more.at ? { when: writeHour(more.at) } : {}),
    ...(more.former ? { former: more.former } : {}),
    ...(more.note ? { note: more.note } : {}),
    ...(more.rating ? { rating: more.rating } : {}),
  },
});
