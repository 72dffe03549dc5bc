/** Dates as the house writes them, always by the clock of Balikpapan. */
const zone = { timeZone: 'Asia/Makassar' } as const;
const day = new Intl.DateTimeFormat('id-ID', {
  ...zone,
  weekday: 'long',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});
const short = new Intl.DateTimeFormat('id-ID', { ...zone, year: 'numeric', month: 'short', day: 'numeric' });
const hour = new Intl.DateTimeFormat('id-ID', { ...zone, hour: '2-digit', minute: '2-digit', hour12: false });

/** "Jumat, 20 Nov 2026" */
export const longDate = (iso: string): string => day.format(new Date(iso));

/** "10.05 WITA" */
export const timeOfDay = (iso: string): string => `${hour.format(new Date(iso)).replace(':', '.')} WITA`;

/** "Jumat, 20 Nov 2026 pukul 10.05 WITA" */
export const longDateTime = (iso: string): string => `${longDate(iso)} pukul ${timeOfDay(iso)}`;

/** "20 Nov 2026", where there is little room. */
export const shortDate = (iso: string): string => short.format(new Date(iso));

const dayOnly = new Intl.DateTimeFormat('id-ID', { ...zone, day: 'numeric' });
const monthOnly = new Intl.DateTimeFormat('id-ID', { ...zone, month: 'short', year: 'numeric' });

/** A leaf of the calendar: `{ day: '20', month: 'Nov 2026' }`. */
export const calendarDay = (iso: string): { day: string; month: string } => ({
  day: dayOnly.format(new Date(iso)),
  month: monthOnly.format(new Date(iso)),
});

/** "10.05" */
export const hourOf = (iso: string): string => hour.format(new Date(iso)).replace(':', '.');
