/** Days and hours of consultations as text, in WITA. */
import { dayAfter, dayInWita, timeInWita, toDateParts, WITA_OFFSET_MS } from '#engine/calendar.ts';
import { fillPattern } from '#engine/locale.ts';
import { clockTime, longDate } from '../../format/dates.ts';
import { t } from './translations.ts';

/** `Selasa, 24 Nov 2026`, for a day without a time. */
export const formatDay = (day: string): string => longDate(timeInWita(day));

/** For example `Selasa, 24 Nov 2026, 09.00–10.00 WITA`. Empty while nothing is scheduled. */
export function formatSchedule({ starts_at, ends_at }: { starts_at: string | null; ends_at: string | null }): string {
  if (!starts_at || !ends_at) return '';
  const times = fillPattern('times', { first: clockTime(starts_at), last: clockTime(ends_at) });
  return t('times', { date: longDate(starts_at), times });
}

/** The preferred meeting time: the day and the part of the day. */
export const formatPreference = ({
  tanggal_preferensi: day,
  jam_label,
}: {
  tanggal_preferensi: string | null;
  jam_label: string;
}) => [day && formatDay(day), jam_label.toLowerCase()].filter(Boolean).join(', ');

/** Today in WITA, for example `2026-11-20`. */
export const today = (): string => dayInWita(Date.now());

/** Monday of the week that contains the day. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
}

/** For example `24 Nov`. */
export const shortDay = (day: string): string => t('short_day', toDateParts(new Date(day)));
/** For example `Selasa`. */
export const weekdayOf = (day: string): string => toDateParts(new Date(day)).weekday;

/** The WITA day of an instant. */
export const dayOf = (iso: string): string => dayInWita(Date.parse(iso));
/** The WITA hour of an instant, 0 to 23. */
export const hourOfDay = (iso: string): number => new Date(Date.parse(iso) + WITA_OFFSET_MS).getUTCHours();
