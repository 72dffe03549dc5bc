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
  const [from, to] = [calendarDay(day), calendarDay(today)];
  return to.year - from.year - (to.inYear < from.inYear ? 1 : 0);
}

/** Year, and an order of the days in it. Calculated, because a `Date` would take ten times as long. */
function calendarDay(day: number): { year: number; inYear: number } {
  // Years begin in March here, so that a leap day is the last of its year. A cycle has 400 years.
  const sinceMarch = day + 719_468;
  const cycle = Math.floor(sinceMarch / 146_097);
  const inCycle = sinceMarch - cycle * 146_097;
  const leapDays = Math.floor(inCycle / 1460) - Math.floor(inCycle / 36_524) + Math.floor(inCycle / 146_096);
  const year = Math.floor((inCycle - leapDays) / 365);
  const inYear = inCycle - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const month = Math.floor((5 * inYear + 2) / 153);
  const dayOfMonth = inYear - Math.floor((153 * month + 2) / 5);
  const isAfterDecember = month > 9;
  return {
    year: cycle * 400 + year + (isAfterDecember ? 1 : 0),
    inYear: (isAfterDecember ? month - 10 : month + 2) * 32 + dayOfMonth,
  };
}
