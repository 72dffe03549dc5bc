/** Dates and times of an event as text, in WITA. */
import type { EventItem } from '#contract/catalogue.ts';
import { clockTime, longDate } from '../../format/dates.ts';
import { t } from './translations.ts';

type EventTimes = Pick<EventItem, 'starts_at' | 'ends_at'>;

/** "Jumat, 20 Nov 2026", or first and last day of a longer event. */
export function dayText({ starts_at, ends_at }: EventTimes): string {
  const first = longDate(starts_at);
  const last = ends_at ? longDate(ends_at) : first;
  return first === last ? first : t('range', { first, last });
}

/** End date of a running event as text. */
export const runningText = ({ ends_at }: EventTimes): string =>
  ends_at ? t('running_until', { last: longDate(ends_at) }) : t('running_short');

/** "08.00–12.00 WITA", or "mulai 08.00 WITA" without an end time. */
export const hourText = ({ starts_at, ends_at }: EventTimes): string =>
  ends_at
    ? t('time', { first: clockTime(starts_at), last: clockTime(ends_at) })
    : t('time_from', { first: clockTime(starts_at) });

/** Assumed duration of an event without an end time, in hours. */
const DEFAULT_HOURS = 2;

export const endOf = ({ starts_at, ends_at }: EventTimes): Date =>
  new Date(ends_at ?? new Date(starts_at).getTime() + DEFAULT_HOURS * 3_600_000);
