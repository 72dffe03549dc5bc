/** Opening hours of a shop, to the minute in WITA (UTC+8, no summer time), also across midnight. The caller passes the time. */
import { dayInWita, formatClock, WITA_OFFSET_MS } from './calendar.ts';
import { fillPattern, locale } from './locale.ts';

export interface ShopHours {
  /** `08:00-17:00`; missing means the whole day. */
  hours?: string | null;
  /** `senin-sabtu` or a single day; missing means every day. */
  days_open?: string | null;
  /** `minggu`, `sabtu-minggu`, `tidak-ada`. It wins over `days_open` for the same day. */
  days_close?: string | null;
  /** The seller has closed the shop until this day: `2026-12-07`. */
  closed_until?: string | null | undefined;
}

const DAY_MINUTES = 1440;
const EVERY_DAY = 0b1111111;
/** Starts with Sunday, like `Date.getUTCDay`. */
export const WEEKDAY_CODES = ['minggu', 'senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu'];

/** Hours as the market record stores them: `08:00-17:00`. Missing times are 00:00 and 24:00. */
export function openingHours(open: string | null | undefined, close: string | null | undefined): string {
  return `${open || '00:00'}-${close || '24:00'}`;
}

/** `08.00–17.00 WITA`. A whole day in any spelling is `Buka 24 jam`. */
export function displayHours(hours: string | null | undefined): string {
  const [first, last] = parseHours(hours);
  if (first === last || last - first === DAY_MINUTES) return locale().all_day;
  return fillPattern('times', { first: formatMinutes(first), last: formatMinutes(last) });
}

/** Day of the week (0 = Sunday) and minute of the day in Balikpapan. */
export function weekTimeInWita(at: Date): { day: number; minute: number } {
  const local = new Date(at.getTime() + WITA_OFFSET_MS);
  return { day: local.getUTCDay(), minute: local.getUTCHours() * 60 + local.getUTCMinutes() };
}

/** Parsed `ShopHours`: minutes of the day, and the days as bits with Sunday lowest. */
export interface ParsedShopHours {
  opens: number;
  closes: number;
  days: number;
}

/** `day` and `minute` as `weekTimeInWita` returns them. The SQL function `is_open` does the same. */
export function isOpenAt(
  { opens, closes, days }: ParsedShopHours,
  { day, minute }: { day: number; minute: number },
): boolean {
  const isDayOpen = (weekday: number) => ((days >> weekday) & 1) === 1;
  if (opens < closes) return isDayOpen(day) && minute >= opens && minute < closes;
  if (opens === closes) return isDayOpen(day);
  // Hours after midnight belong to the day before.
  return minute >= opens ? isDayOpen(day) : minute < closes && isDayOpen((day + 6) % 7);
}

/** Whether the seller has closed the shop now. It is open again on the day itself. */
export const isClosedUntil = (day: string | null | undefined, at: Date): boolean =>
  Boolean(day) && dayInWita(at) < String(day);

export function isShopOpen(shop: ShopHours, at: Date): boolean {
  if (isClosedUntil(shop.closed_until, at)) return false;
  const [opens, closes] = parseHours(shop.hours);
  const days = (parseDays(shop.days_open) || EVERY_DAY) & ~parseDays(shop.days_close);
  return isOpenAt({ opens, closes, days }, weekTimeInWita(at));
}

/** Days of `senin-sabtu`, `Sabtu - Minggu`, `minggu` as bits; 0 for anything else. A range may cross Sunday. */
function parseDays(text: string | null | undefined): number {
  const names = (text ?? '').toLowerCase().split(/\s*[-–]\s*/u);
  const days = names.map((name) => WEEKDAY_CODES.indexOf(name.trim()));
  const [first = -1, last = first] = days;
  if (days.length > 2 || first < 0 || last < 0) return 0;
  let bits = 0;
  for (let step = 0; step <= (last - first + 7) % 7; step++) bits |= 1 << ((first + step) % 7);
  return bits;
}

/** Days in both lists, Monday first. Such an answer contradicts itself: open and closed on the same day. */
export function contradictingDays(open: string | null | undefined, close: string | null | undefined): string[] {
  return daysFromBits(parseDays(open) & parseDays(close));
}

const MONDAY_FIRST = [...WEEKDAY_CODES.slice(1), ...WEEKDAY_CODES.slice(0, 1)];
const daysFromBits = (bits: number): string[] =>
  MONDAY_FIRST.filter((day) => ((bits >> WEEKDAY_CODES.indexOf(day)) & 1) === 1);

/**
 * Days on which a shop is open. Three or more consecutive days become a range (`senin-sabtu`), other days are listed one by one.
 * Empty when the shop is open every day.
 */
export function openDays(open: string | null | undefined, close: string | null | undefined): string[] {
  const bits = (parseDays(open) || EVERY_DAY) & ~parseDays(close);
  const days = daysFromBits(bits);
  if (days.length === 7) return [];
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const isConsecutive = MONDAY_FIRST.indexOf(last) - MONDAY_FIRST.indexOf(first) === days.length - 1;
  return days.length >= 3 && isConsecutive ? [`${first}-${last}`] : days;
}

function parseHours(hours: string | null | undefined): [open: number, close: number] {
  const match = /^(\d{1,2})[:.](\d{2})\s*[-–]\s*(\d{1,2})[:.](\d{2})$/u.exec(hours?.trim() ?? '');
  if (!match) return [0, DAY_MINUTES];
  const [, openHour = 0, openMinute = 0, closeHour = 0, closeMinute = 0] = match.map(Number);
  return [openHour * 60 + openMinute, closeHour * 60 + closeMinute || DAY_MINUTES];
}

function formatMinutes(minutes: number): string {
  const pair = (value: number) => String(value).padStart(2, '0');
  return formatClock(pair(Math.floor(minutes / 60)), pair(minutes % 60));
}
