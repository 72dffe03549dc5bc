/** Dates as the house writes them, always by the clock of Balikpapan. */
import { type Moment, momentInWita } from '#engine/calendar.ts';

/** "Jumat, 20 Nov 2026" */
export const writeLong = ({ weekday, day, monthShort, year }: Moment): string =>
  `${weekday}, ${day} ${monthShort} ${year}`;

/** "Jumat, 20 Nov 2026" */
export const longDate = (iso: string): string => writeLong(momentInWita(iso));

/** "10.05" */
export const hourOf = (iso: string): string => momentInWita(iso).clock;

/** "10.05 WITA" */
export const timeOfDay = (iso: string): string => `${hourOf(iso)} WITA`;

/** "Jumat, 20 Nov 2026 pukul 10.05 WITA" */
export const longDateTime = (iso: string): string => `${longDate(iso)} pukul ${timeOfDay(iso)}`;

/** "20 Nov 2026", where there is little room. */
export function shortDate(iso: string): string {
  const { day, monthShort, year } = momentInWita(iso);
  return `${day} ${monthShort} ${year}`;
}

/** A leaf of the calendar: `{ day: '20', month: 'Nov 2026' }`. */
export function calendarDay(iso: string): { day: string; month: string } {
  const { day, monthShort, year } = momentInWita(iso);
  return { day, month: `${monthShort} ${year}` };
}
