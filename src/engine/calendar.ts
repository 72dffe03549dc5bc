/** Dates and times in words. */
import { fillPattern, locale } from './locale.ts';

/** Balikpapan is eight hours ahead of UTC all year. */
export const WITA_OFFSET_MS = 8 * 3_600_000;

/** The calendar day in Balikpapan at this time: `2026-11-24`. */
export const dayInWita = (at: Date | number): string =>
  new Date(Number(at) + WITA_OFFSET_MS).toISOString().slice(0, 10);

/** Joins a day and a clock time in Balikpapan: `2026-11-24`, `09:00` → `2026-11-24T09:00:00+08:00`. */
export const timeInWita = (day: string, clock = '12:00'): string => `${day}T${clock}:00+08:00`;

type DateParts = Record<
  /** `Jumat` */
  | 'weekday'
  /** `20`, without a leading zero. */
  | 'day'
  /** `November` */
  | 'month'
  /** `Nov` */
  | 'monthShort'
  | 'year'
  /** `10.05` */
  | 'clock',
  string
>;

/** `10.05` */
export const formatClock = (hour: string, minute: string): string => hour + locale().clock + minute;

/** Parts of a time in UTC. Throws RangeError for an invalid date. */
export function toDateParts(at: Date): DateParts {
  const iso = at.toISOString();
  const { weekdays, months, months_short } = locale();
  const month = months[at.getUTCMonth()] ?? '';
  return {
    weekday: weekdays[at.getUTCDay()] ?? '',
    day: String(at.getUTCDate()),
    month,
    monthShort: months_short?.[at.getUTCMonth()] ?? month.slice(0, 3),
    year: String(at.getUTCFullYear()),
    clock: formatClock(iso.slice(-13, -11), iso.slice(-10, -8)),
  };
}

/** Parts of a time in Balikpapan. */
export const datePartsInWita = (iso: string): DateParts => toDateParts(new Date(Date.parse(iso) + WITA_OFFSET_MS));

/** `20 Nov 2026` */
export const formatShortDate = (parts: DateParts): string => fillPattern('short_date', parts);

/** `Jumat, 20 Nov 2026` */
export const formatLongDate = (parts: DateParts): string => fillPattern('long_date', parts);

/** `Jumat, 20 Nov 2026 pukul 10.05 WITA` */
export const formatDateTime = (parts: DateParts): string =>
  fillPattern('date_time', { date: formatLongDate(parts), time: fillPattern('time', parts) });

/** The day after, or so many days after: `2026-12-31` → `2027-01-01`. */
export function dayAfter(day: string, days = 1): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
