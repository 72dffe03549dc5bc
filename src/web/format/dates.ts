/** Date formats of the site, always in the time zone of Balikpapan (WITA). */
import { type DateParts, datePartsInWita } from '#engine/calendar.ts';

/** "Jumat, 20 Nov 2026" */
export const formatLongDate = ({ weekday, day, monthShort, year }: DateParts): string =>
  `${weekday}, ${day} ${monthShort} ${year}`;

/** "Jumat, 20 Nov 2026" */
export const longDate = (iso: string): string => formatLongDate(datePartsInWita(iso));

/** "10.05" */
export const clockTime = (iso: string): string => datePartsInWita(iso).clock;

/** "10.05 WITA" */
export const timeOfDay = (iso: string): string => `${clockTime(iso)} WITA`;

/** "Jumat, 20 Nov 2026 pukul 10.05 WITA" */
export const longDateTime = (iso: string): string => `${longDate(iso)} pukul ${timeOfDay(iso)}`;

/** "20 Nov 2026", for places with little room. */
export function shortDate(iso: string): string {
  const { day, monthShort, year } = datePartsInWita(iso);
  return `${day} ${monthShort} ${year}`;
}

/** Parts of a date for a calendar tile: `{ day: '20', month: 'Nov 2026' }`. */
export function calendarDay(iso: string): { day: string; month: string } {
  const { day, monthShort, year } = datePartsInWita(iso);
  return { day, month: `${monthShort} ${year}` };
}
