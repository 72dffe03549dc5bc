/** The hours of a day that a curator may offer: which are booked, by whom, and which are over. */
import type { BookedHour } from '#contract/consultations.ts';
import { dayOf, hourOfDay } from '../times.ts';

/** The first and the last hour on offer: 07.00–08.00 to 20.00–21.00 WITA. */
const FIRST_HOUR = 7;
const LAST_HOUR = 20;

export interface HourSlot {
  hour: number;
  /** For example `09.00`. */
  text: string;
  booking: BookedHour | null;
  isPast: boolean;
}

export function hourSlotsOf(day: string, bookedHours: BookedHour[], own: string, now = new Date()): HourSlot[] {
  const [today, thisHour] = [dayOf(now.toISOString()), hourOfDay(now.toISOString())];
  return Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, at) => {
    const hour = FIRST_HOUR + at;
    const found = bookedHours.find(
      ({ starts_at, consultation_id }) =>
        consultation_id !== own && dayOf(starts_at) === day && hourOfDay(starts_at) === hour,
    );
    return {
      hour,
      text: `${String(hour).padStart(2, '0')}.00`,
      booking: found ?? null,
      // The current hour can still be booked, because the visitor may be there already.
      isPast: day < today || (day === today && hour < thisHour),
    };
  });
}
