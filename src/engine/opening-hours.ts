/** When a shop is open: to the minute in WITA (UTC+8, no summer time), on its days, across midnight. The caller brings the time. */
import { WITA_MS } from './calendar.ts';

export interface ShopHours {
  /** `08:00-17:00`; missing means the whole day. */
  hours?: string | null;
  /** `senin-sabtu`, a single day, or missing: every day. */
  days_open?: string | null;
  /** `minggu`, `sabtu-minggu`, `tidak-ada`; wins where both name a day. */
  days_close?: string | null;
}

const DAY_MINUTES = 1440;
/** From Sunday on, as dates count them. */
export const DAYS = ['minggu', 'senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu'];

/** The market record's text, made of two times: `08:00-17:00`. Missing times are 00:00 and 24:00. */
export function openingHours(open: string | null | undefined, close: string | null | undefined): string {
  return `${open || '00:00'}-${close || '24:00'}`;
}

/** The day in Balikpapan at a moment: `2026-11-20`. */
export function witaDay(at: Date): string {
  return new Date(at.getTime() + WITA_MS).toISOString().slice(0, 10);
}

/** `08.00–17.00 WITA`; the whole day is `00.00–24.00 WITA`, however it was written. */
export function displayHours(hours: string | null | undefined): string {
  const [first, last] = readHours(hours);
  const [open, close] = first === last ? [0, DAY_MINUTES] : [first, last];
  return `${writeTime(open)}–${writeTime(close)} WITA`;
}

/** Day of the week (0 = Sunday) and minute of the day in Balikpapan. */
export function witaMinute(at: Date): { day: number; minute: number } {
  const local = new Date(at.getTime() + WITA_MS);
  return { day: local.getUTCDay(), minute: local.getUTCHours() * 60 + local.getUTCMinutes() };
}

export function isShopOpen(shop: ShopHours, at: Date): boolean {
  const { day: today, minute } = witaMinute(at);
  const [open, close] = readHours(shop.hours);
  if (open < close) return isDayOpen(shop, today) && minute >= open && minute < close;
  if (open === close) return isDayOpen(shop, today);
  // After midnight counts to the day before.
  return minute >= open ? isDayOpen(shop, today) : minute < close && isDayOpen(shop, (today + 6) % 7);
}

function isDayOpen(shop: ShopHours, day: number): boolean {
  const open = readDays(shop.days_open);
  return (open.size === 0 || open.has(day)) && !readDays(shop.days_close).has(day);
}

/** Days of `senin-sabtu`, `Sabtu - Minggu`, `minggu`; of anything else none. A range may run over Sunday. */
function readDays(text: string | null | undefined): Set<number> {
  const names = (text ?? '').toLowerCase().split(/\s*[-–]\s*/u);
  const days = names.map((name) => DAYS.indexOf(name.trim()));
  const [first = -1, last = first] = days;
  if (days.length > 2 || first < 0 || last < 0) return new Set();
  return new Set(Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, at) => (first + at) % 7));
}

function readHours(hours: string | null | undefined): [open: number, close: number] {
  const match = /^(\d{1,2})[:.](\d{2})\s*[-–]\s*(\d{1,2})[:.](\d{2})$/u.exec(hours?.trim() ?? '');
  if (!match) return [0, DAY_MINUTES];
  const [, openHour = 0, openMinute = 0, closeHour = 0, closeMinute = 0] = match.map(Number);
  return [openHour * 60 + openMinute, closeHour * 60 + closeMinute || DAY_MINUTES];
}

function writeTime(minutes: number): string {
  const pair = (value: number) => String(value).padStart(2, '0');
  return `${pair(Math.floor(minutes / 60))}.${pair(minutes % 60)}`;
}
