/** Days of rules: the number of days since 1970-01-01. */

import { isRealDay } from '../dates.ts';

const DAY_LENGTH = 86_400_000;

/** Undefined for a text that is not a day. */
export function dayNumber(text: string): number | undefined {
  return isRealDay(text) ? Math.round(Date.parse(`${text}T00:00:00Z`) / DAY_LENGTH) : undefined;
}

const FIRST = dayNumber('0001-01-01') ?? 0;
const LAST = dayNumber('9999-12-31') ?? 0;

export const isDayNumber = (day: number): boolean => day >= FIRST && day <= LAST;

export const dayText = (day: number): string => new Date(day * DAY_LENGTH).toISOString().slice(0, 10);

/** Whole years from a day to today. A birthday on 29 February counts as 1 March in years without that day. */
export function yearsBetween(day: number, today: number): number {
  const [from, to] = [dayText(day), dayText(today)];
  const isBefore = to.slice(5) < from.slice(5);
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (isBefore ? 1 : 0);
}
