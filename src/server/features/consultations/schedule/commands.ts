/** The hour of a consultation: named by its curator, booked by the database, written for calendars. */

import type { HourBody, TakenHour } from '#contract/consultations.ts';
import { timeInWita } from '#engine/calendar.ts';
import { isDayInRange } from '#engine/dates.ts';
import { normaliseText } from '#engine/normalise.ts';
import { problems } from '#server/problems.ts';
import type { App, Person } from '#server/types.ts';
import { say } from '#server/words.ts';
import { lockMine, moveConsultation, requireMove, sideOf } from '../change/commands.ts';
import { type Booking, isBookable } from '../change/queries.ts';
import { writeHour } from '../notices.ts';
import { listHours } from '../queries.ts';

/** What the database says of an hour that the curator has already. */
export const HOUR_TAKEN = '23505';

/** `2026-11-24` and 9 → `2026-11-24T09:00:00+08:00`: the hour as Balikpapan counts it. */
export const startOf = (date: string, hour: number): string => timeInWita(date, `${String(hour).padStart(2, '0')}:00`);

/** The text of a link that may be opened: https or http, with a host. */
function readLink(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return ['https:', 'http:'].includes(url.protocol) && url.hostname.includes('.') ? url.href : null;
}

/** Who meets needs a place, who meets online a link; on the telephone neither. */
function readBooking({ date, hour, ...given }: HourBody, metode: unknown): Booking {
  const place = normaliseText(given.place ?? '', false) || null;
  const typed = normaliseText(given.link ?? '', false);
  const link = typed ? readLink(typed) : null;
  const errors: Record<string, string[]> = {};
  if (!isDayInRange(date)) errors.date = [say('consultations:date_wrong')];
  if (typed && !link) errors.link = [say('consultations:link_wrong')];
  else if (metode === 'daring' && !link) errors.link = [say('consultations:link_needed')];
  if (metode === 'tatap-muka' && !place) errors.place = [say('consultations:place_needed')];
  if (Object.keys(errors).length > 0) throw problems.VALIDATION_FAILED(errors);
  return { starts_at: startOf(date, hour), place, link };
}

export async function bookHour(
  app: Pick<App, 'db'>,
  person: Person,
  id: string,
  event: 'consultation.schedule' | 'consultation.reschedule',
  body: HourBody & { ip: string },
): Promise<void> {
  const side = sideOf(person, 'curator');
  try {
    await app.db.tx(async (trx) => {
      const row = await lockMine(trx, side, id, body.version);
      const move = { event, by: 'curator', actor_id: person.id, note: body.note, ip: body.ip } as const;
      requireMove(row, move);
      const booking = readBooking(body, row.answers.metode);
      if (!(await isBookable(trx, booking.starts_at)))
        throw problems.VALIDATION_FAILED({ hour: [say('consultations:hour_past')] });
      await moveConsultation(trx, row, { ...move, booking });
    });
  } catch (error) {
    if ((error as { code?: string }).code !== HOUR_TAKEN) throw error;
    const starts_at = startOf(body.date, body.hour);
    throw problems.CONFLICT('CONSULTATION_HOUR_TAKEN', { when: writeHour(new Date(starts_at)) }, { starts_at });
  }
}

const MOST_DAYS = 62;

/** What the calling curator has booked from one day to another; at most two months. */
export async function listTakenHours(app: Pick<App, 'db'>, person: Person, from: string, until: string) {
  const days = (Date.parse(until) - Date.parse(from)) / 86_400_000;
  if (!isDayInRange(from) || !isDayInRange(until) || days < 0 || days > MOST_DAYS)
    throw problems.VALIDATION_FAILED({ until: [say('consultations:days_wrong', { limit: MOST_DAYS })] });
  const rows = await listHours(app.db.kysely, person.id, from, until);
  return rows.map(
    (row): TakenHour => ({
      consultation_id: row.id,
      judul: String(row.answers.judul ?? ''),
      asker: row.asker_name,
      starts_at: row.starts_at.toISOString(),
    }),
  );
}
