/**
 * Days and hours in Indonesian words, as Unicode's locale data (CLDR `id`) has them. Written out: each formatter of the browser takes
 * a cheap phone some 20 ms to make, and a page would need five before it answers.
 */
const WEEKDAY_NAMES = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'];
const MONTH_NAMES = 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' ');

/** Balikpapan is eight hours before UTC all year. */
export const WITA_OFFSET_MS = 8 * 3_600_000;

/** The day that the calendar of Balikpapan shows at this time: `2026-11-24`. */
export const dayInWita = (at: Date | number): string =>
  new Date(Number(at) + WITA_OFFSET_MS).toISOString().slice(0, 10);

/** A day and a clock time of Balikpapan as a time: `2026-11-24`, `09:00` → `2026-11-24T09:00:00+08:00`. */
export const timeInWita = (day: string, clock = '12:00'): string => `${day}T${clock}:00+08:00`;

export interface DateParts {
  /** `Jumat` */
  weekday: string;
  /** `20`, without a nought before it. */
  day: string;
  /** `November` */
  month: string;
  /** `Nov` */
  monthShort: string;
  year: string;
  /** `10.05` */
  clock: string;
}

/** A moment as UTC has it. Throws RangeError for no moment at all. */
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

/** The same by the clock of Balikpapan. */
export const datePartsInWita = (iso: string): DateParts => toDateParts(new Date(Date.parse(iso) + WITA_OFFSET_MS));
