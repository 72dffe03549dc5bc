/** The hours of a day that a curator may offer: which are taken, by whom, and which are over. */
import type { TakenHour } from '#contract/consultations.ts';
import { dayOf, hourNumber, today } from '../times.ts';

/** From the first to the last that is offered: 07.00–08.00 to 20.00–21.00 WITA. */
const FIRST = 7;
const LAST = 20;

export interface Offer {
  hour: number;
  /** `09.00` */
  text: string;
  taken: TakenHour | null;
  isOver: boolean;
}

export function offersOf(day: string, taken: TakenHour[], own: string, now = new Date()): Offer[] {
  const isToday = day === today();
  const thisHour = hourNumber(now.toISOString());
  return Array.from({ length: LAST - FIRST + 1 }, (_, at) => {
    const hour = FIRST + at;
    const found = taken.find(
      ({ starts_at, consultation_id }) =>
        consultation_id !== own && dayOf(starts_at) === day && hourNumber(starts_at) === hour,
    );
    return {
      hour,
      text: `${String(hour).padStart(2, '0')}.00`,
      taken: found ?? null,
      // The hour that runs may still be booked: somebody may stand at the door.
      isOver: day < today() || (isToday && hour < thisHour),
    };
  });
}
