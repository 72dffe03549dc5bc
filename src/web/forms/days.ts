/** Formats days ("Jumat, 20 Nov 2026") and computes the limits of a date field. */
import { formatLongDate, toDateParts } from '#engine/calendar.ts';
import { FIRST_DAY, LAST_DAY, resolveDay } from '#engine/dates.ts';
import type { DateRule } from '#engine/types.ts';
import { today } from './form-session.ts';

export function formatDay(day: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) ? '' : formatLongDate(toDateParts(new Date(time)));
}

export function dayLimits(rule: DateRule | undefined): { min: string; max: string } {
  const day = (limit: string | undefined) => (limit === undefined ? undefined : resolveDay(limit, today()));
  return { min: day(rule?.from) ?? FIRST_DAY, max: day(rule?.to) ?? LAST_DAY };
}
