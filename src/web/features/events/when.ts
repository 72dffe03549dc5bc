/** When an event is, in words and by the clock of Balikpapan. */
import type { EventItem } from '#contract/catalogue.ts';
import { hourOf, longDate } from '../../format/dates.ts';
import { say } from '../../words.ts';
import './words.ts';

type Times = Pick<EventItem, 'starts_at' | 'ends_at'>;

/** "Jumat, 20 Nov 2026", or both days of one that lasts longer. */
export function dayText({ starts_at, ends_at }: Times): string {
  const first = longDate(starts_at);
  const last = ends_at ? longDate(ends_at) : first;
  return first === last ? first : say('events:range', { first, last });
}

/** Of one that has begun: until when. */
export const runningText = ({ ends_at }: Times): string =>
  ends_at ? say('events:running_until', { last: longDate(ends_at) }) : say('events:running_short');

/** "08.00–12.00 WITA", or "mulai 08.00 WITA" where no end is set. */
export const hourText = ({ starts_at, ends_at }: Times): string =>
  ends_at
    ? say('events:time', { first: hourOf(starts_at), last: hourOf(ends_at) })
    : say('events:time_from', { first: hourOf(starts_at) });

/** Where no end is set an event is taken to last so long. */
export const USUAL_HOURS = 2;

export const endOf = ({ starts_at, ends_at }: Times): Date =>
  new Date(ends_at ?? new Date(starts_at).getTime() + USUAL_HOURS * 3_600_000);
