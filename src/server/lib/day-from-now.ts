import { dayInWita } from '#engine/calendar.ts';

const DAY_MS = 86_400_000;

/** The day in Balikpapan (YYYY-MM-DD) so many days from today. A negative number counts back. */
export const dayFromNow = (days: number): string => dayInWita(Date.now() + days * DAY_MS);
