/**
 * Dates and times in Indonesian words, as in Unicode's locale data (CLDR `id`). The words are written out here because creating
 * one browser formatter takes about 20 ms on a cheap phone, and a page would need five.
 */
const WEEKDAY_NAMES = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'];
const MONTH_NAMES = 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' ');

/** Balikpapan is eight hours ahead of UTC all year. */
export const WITA_OFFSET_MS = 8 * 3_600_000;

/** The calendar day in Balikpapan at this time: `2026-11-24`. */
export const dayInWita = (at: Date | number): string =>
  new Date(Number(at) + WITA_OFFSET_MS).toISOString().slice(0, 10);

/** Joins a day and a clock time in Balikpapan: `2026-11-24`, `09:00` → `2026-11-24T09:00:00+08:00`. */
export const timeInWita = (day: string, clock = '12:00'): string => `${day}T${clock}:00+08:00`;

export interface DateParts {
  /** `Jumat` */
  weekday: string;
  /** `20`, without a leading zero. */
  day: string;
  /** `November` */
  month: string;
  /** `Nov` */
  monthShort: string;
  year: string;
  /** `10.05` */
  clock: string;
}

/** Parts of a time in UTC. Throws RangeError for an invalid date. */
export function toDateParts(at: Date): DateParts {
  const iso = at.toISOString();
  const month = MONTH_NAMES[at.getUTCMonth()] ?? '';
  return {
    weekday: WEEKDAY_NAMES[at.getUTCDay()] ?? '',
    day: String(at.getUTCDate()),
    month,
    monthShort: month.slice(0, 3),
    year: String(at.getUTCFullYear()),
    clock: iso.slice(-13, -8).replace(':', '.'),
  };
}

/** Parts of a time in Balikpapan. */
export const datePartsInWita = (iso: string): DateParts => toDateParts(new Date(Date.parse(iso) + WITA_OFFSET_MS));
