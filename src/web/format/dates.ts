/** Date formats of the site, always in the time zone of Balikpapan (WITA). */
import { datePartsInWita, formatDateTime, formatLongDate, formatShortDate } from '#engine/calendar.ts';
import { fillPattern } from '#engine/locale.ts';

/** "Jumat, 20 Nov 2026" */
export const longDate = (iso: string): string => formatLongDate(datePartsInWita(iso));

/** "10.05" */
export const clockTime = (iso: string): string => datePartsInWita(iso).clock;

/** "10.05 WITA" */
export const timeOfDay = (iso: string): string => fillPattern('time', datePartsInWita(iso));

/** "Jumat, 20 Nov 2026 pukul 10.05 WITA" */
export const longDateTime = (iso: string): string => formatDateTime(datePartsInWita(iso));

/** "20 Nov 2026", for places with little room. */
export const shortDate = (iso: string): string => formatShortDate(datePartsInWita(iso));

/** "20 Nov", where the year is clear. */
export const dayAndMonth = (iso: string): string => fillPattern('day_month', datePartsInWita(iso));

/** Parts of a date for a calendar tile: `{ day: '20', month: 'Nov 2026' }`. */
export function calendarDay(iso: string): { day: string; month: string } {
  const parts = datePartsInWita(iso);
  return { day: parts.day, month: fillPattern('month_year', parts) };
}
