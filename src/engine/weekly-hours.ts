/** Usual hours of a curator in a week: days and two times in WITA, as in the form `curator-hours`. */
import { displayHours, WEEKDAY_CODES } from './opening-hours.ts';

export interface WeeklyHours {
  /** Codes of the list `weekday`: `senin`. */
  days: string[];
  /** `09:00` */
  from: string;
  until: string;
}

/** The weekday of `2026-11-24`: `selasa`. */
export const weekdayCode = (day: string): string => WEEKDAY_CODES[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

/** Whether the whole time from `from` to `until` on that day is within the hours. */
export const isWithinHours = (hours: WeeklyHours, day: string, from: string, until: string): boolean =>
  hours.days.includes(weekdayCode(day)) && hours.from <= from && until <= hours.until;

/** Whether any part of the time on that day is within the hours. Without times, whether the day is one of the days. */
export const overlapsHours = (hours: WeeklyHours, day: string, part?: { from: string; until: string }): boolean =>
  hours.days.includes(weekdayCode(day)) && (!part || (hours.from < part.until && part.from < hours.until));

const WEEK_FROM_MONDAY = [...WEEKDAY_CODES.slice(1), ...WEEKDAY_CODES.slice(0, 1)];
const MIN_RUN_LENGTH = 3;

/** `Senin–Jumat, Minggu, 09.00–15.00 WITA`. Three or more consecutive days become a range. */
export function formatWeeklyHours({ days, from, until }: WeeklyHours, label: (day: string) => string): string {
  const runs: string[][] = [];
  for (const day of WEEK_FROM_MONDAY.filter((code) => days.includes(code))) {
    const last = runs.at(-1);
    if (last && WEEK_FROM_MONDAY.indexOf(day) === WEEK_FROM_MONDAY.indexOf(last.at(-1) ?? '') + 1) last.push(day);
    else runs.push([day]);
  }
  const formatRun = (run: string[]) =>
    run.length < MIN_RUN_LENGTH ? run.map(label) : [`${label(run[0] ?? '')}–${label(run.at(-1) ?? '')}`];
  return [...runs.flatMap(formatRun), displayHours(`${from}-${until}`)].join(', ');
}
