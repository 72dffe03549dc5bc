/** Checks of dates that a JSON Schema cannot express. The engine has no clock, so the caller passes today's date in WITA. */
import { toDateParts } from './calendar.ts';
import { fillPattern } from './locale.ts';
import type { RuleParams } from './messages.ts';
import type { DateRule } from './types.ts';

/** First and last accepted day of any date, both included. A field may be stricter. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2199-12-31';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/u;

/** Whether the day exists; `2026-02-29` does not. */
export function isRealDay(text: string): boolean {
  const match = DAY.exec(text);
  if (!match) return false;
  const [, year = 0, month = 0, day = 0] = match.map(Number);
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return month >= 1 && month <= 12 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Whether a day exists and is between `FIRST_DAY` and `LAST_DAY`. */
export const isDayInRange = (text: string): boolean => isRealDay(text) && text >= FIRST_DAY && text <= LAST_DAY;

/** Resolves `today`, `today+7`, `today-30` or a fixed day to a day; undefined for anything else. */
export function resolveDay(bound: string, today: string): string | undefined {
  const match = /^today(?:([+-]\d{1,5}))?$/u.exec(bound);
  if (!match) return isRealDay(bound) ? bound : undefined;
  if (!match[1]) return today;
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + Number(match[1]));
  return date.toISOString().slice(0, 10);
}

/** `20 November 2026` */
export function formatDay(day: string): string {
  if (!isRealDay(day)) return day;
  return fillPattern('full_date', toDateParts(new Date(`${day}T00:00:00Z`)));
}

export function dateFault(
  rule: DateRule | undefined,
  value: unknown,
  today: string,
): { rule: string; params: RuleParams } | undefined {
  if (typeof value !== 'string') return undefined;
  if (!isRealDay(value)) return { rule: 'date', params: {} };
  // Catches a year of two digits: 0026 instead of 2026.
  if (!isDayInRange(value)) return { rule: 'date.year', params: {} };
  for (const side of ['from', 'to'] as const) {
    const bound = rule?.[side];
    const limit = bound && resolveDay(bound, today);
    if (!limit || (side === 'from' ? value >= limit : value <= limit)) continue;
    return bound === 'today'
      ? { rule: `date.${side}.today`, params: {} }
      : { rule: `date.${side}`, params: { limit: formatDay(limit) } };
  }
  return undefined;
}
