/** When a shop is open: to the minute in WITA (UTC+8, no summer time), on its days, across midnight. The caller brings the time. */
import { WITA_OFFSET_MS } from './calendar.ts';

export interface ShopHours {
  /** `08:00-17:00`; missing means the whole day. */
  hours?: string | null;
  /** `senin-sabtu`, a single day, or missing: every day. */
  days_open?: string | null;
  /** `minggu`, `sabtu-minggu`, `tidak-ada`; wins where both name a day. */
  days_close?: string | null;
}

const DAY_MINUTES = 1440;
const EVERY_DAY = 0b1111111;
/** From Sunday on, as dates count them. */
export const WEEKDAY_CODES = ['minggu', 'senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu'];

/** The market record's text, made of two times: `08:00-17:00`. Missing times are 00:00 and 24:00. */
export function openingHours(open: string | null | undefined, close: string | null | undefined): string {
  return `${open || '00:00'}-${close || '24:00'}`;
}

/** `08.00–17.00 WITA`; the whole day is `Buka 24 jam`, however it was written. */
export function displayHours(hours: string | null | undefined): string {
  const [first, last] = parseHours(hours);
  if (first === last || last - first === DAY_MINUTES) return 'Buka 24 jam';
  return `${formatMinutes(first)}–${formatMinutes(last)} WITA`;
}

/** Day of the week (0 = Sunday) and minute of the day in Balikpapan. */
export function weekTimeInWita(at: Date): { day: number; minute: number } {
  const local = new Date(at.getTime() + WITA_OFFSET_MS);
  return { day: local.getUTCDay(), minute: local.getUTCHours() * 60 + local.getUTCMinutes() };
}

/** The same, read once: minutes of the day, and the days as bits, Sunday the lowest. */
export interface ParsedShopHours {
  opens: number;
  closes: number;
  days: number;
}

/** `day` and `minute` as witaMinute tells them. The database says it as `is_open`. */
export function isOpenAt(
  { opens, closes, days }: ParsedShopHours,
  { day, minute }: { day: number; minute: number },
): boolean {
  const isDayOpen = (one: number) => ((days >> one) & 1) === 1;
  if (opens < closes) return isDayOpen(day) && minute >= opens && minute < closes;
  if (opens === closes) return isDayOpen(day);
  // After midnight counts to the day before.
  return minute >= opens ? isDayOpen(day) : minute < closes && isDayOpen((day + 6) % 7);
}

export function isShopOpen(shop: ShopHours, at: Date): boolean {
  const [opens, closes] = parseHours(shop.hours);
  const days = (parseDays(shop.days_open) || EVERY_DAY) & ~parseDays(shop.days_close);
  return isOpenAt({ opens, closes, days }, weekTimeInWita(at));
}

/** Days of `senin-sabtu`, `Sabtu - Minggu`, `minggu` as bits; of anything else none. A range may run over Sunday. */
function parseDays(text: string | null | undefined): number {
  const names = (text ?? '').toLowerCase().split(/\s*[-–]\s*/u);
  const days = names.map((name) => WEEKDAY_CODES.indexOf(name.trim()));
  const [first = -1, last = first] = days;
  if (days.length > 2 || first < 0 || last < 0) return 0;
  let bits = 0;
  for (let step = 0; step <= (last - first + 7) % 7; step++) bits |= 1 << ((first + step) % 7);
  return bits;
}

/** Days that stand in both lists, from Monday on: an answer that opens and closes on the same day contradicts itself. */
export function contradictingDays(open: string | null | undefined, close: string | null | undefined): string[] {
  return daysFromBits(parseDays(open) & parseDays(close));
}

const MONDAY_FIRST = [...WEEKDAY_CODES.slice(1), ...WEEKDAY_CODES.slice(0, 1)];
const daysFromBits = (bits: number): string[] =>
  MONDAY_FIRST.filter((day) => ((bits >> WEEKDAY_CODES.indexOf(day)) & 1) === 1);

/**
 * The days on which a shop is open: `senin-sabtu` for three days or more in a row, single days else, one after the other.
 * Empty when it is every day.
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
  return `${pair(Math.floor(minutes / 60))}.${pair(minutes % 60)}`;
}
