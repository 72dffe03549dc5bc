/** Days and hours of consultations in words, by the clock of Balikpapan. */
import { dayInWita, timeInWita, toDateParts, WITA_OFFSET_MS } from '#engine/calendar.ts';
import { clockTime, longDate } from '../../format/dates.ts';

const DAY_MS = 86_400_000;

/** `Selasa, 24 Nov 2026` of a day without a time. */
export const formatDay = (day: string): string => longDate(timeInWita(day));

/** `Selasa, 24 Nov 2026, 09.00–10.00 WITA` */
export function formatSchedule({ starts_at, ends_at }: { starts_at: string | null; ends_at: string | null }): string {
  if (!starts_at || !ends_at) return '';
  return `${longDate(starts_at)}, ${clockTime(starts_at)}–${clockTime(ends_at)} WITA`;
}

/** When somebody would like to meet: the day and the part of it. */
export const formatPreference = ({
  tanggal_preferensi: day,
  jam_label,
}: {
  tanggal_preferensi: string | null;
  jam_label: string;
}) => [day && formatDay(day), jam_label.toLowerCase()].filter(Boolean).join(', ');

/** Today in Balikpapan, `2026-11-20`. */
export const today = (): string => dayInWita(Date.now());

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** The Monday of the day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** `24 Nov` */
export function shortDay(day: string): string {
  const moment = toDateParts(new Date(day));
  return `${moment.day} ${moment.monthShort}`;
}
/** `Selasa` */
export const weekdayOf = (day: string): string => toDateParts(new Date(day)).weekday;

/** The day in Balikpapan of a moment. */
export const dayOf = (iso: string): string => dayInWita(Date.parse(iso));
/** The hour in Balikpapan of a moment: 0 to 23. */
export const hourOfDay = (iso: string): number => new Date(Date.parse(iso) + WITA_OFFSET_MS).getUTCHours();
