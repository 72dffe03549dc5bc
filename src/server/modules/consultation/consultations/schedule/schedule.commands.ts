/**
 * Schedules the hour of a consultation. The curator names it, the database reserves it, and calendars can import it.
 */

import type { BookedHour, ScheduleBody } from '#contract/consultations.ts';
import { timeInWita } from '#engine/calendar.ts';
import { isDayInRange } from '#engine/dates.ts';
import { normaliseText } from '#engine/normalise-answers.ts';
import { errorCode } from '#server/lib/error-code.ts';
import { t } from '#server/lib/i18n.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { lockForViewer, requireTransition, transitionConsultation, viewerOf } from '../change/change.commands.ts';
import { type Booking, isBookable } from '../change/change.queries.ts';
import { listBookedHours } from '../consultations.queries.ts';
import { formatHour } from '../notifications.ts';

/** Raised if the curator already has that hour. */
export const UNIQUE_VIOLATION = '23505';

/** `2026-11-24` and 9 → `2026-11-24T09:00:00+08:00`: the hour in WITA. */
const startOfHour = (date: string, hour: number): string => timeInWita(date, `${String(hour).padStart(2, '0')}:00`);

/** The text of a link that is safe to open (https or http, with a host); otherwise null. */
function readLink(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return ['https:', 'http:'].includes(url.protocol) && url.hostname.includes('.') ? url.href : null;
}

/** A meeting needs a place, an online meeting a link, a phone call neither. */
function readBooking({ date, hour, ...given }: ScheduleBody, metode: unknown): Booking {
  const place = normaliseText(given.place ?? '', false) || null;
  const typed = normaliseText(given.link ?? '', false);
  const link = typed ? readLink(typed) : null;
  const errors: Record<string, string[]> = {};
  if (!isDayInRange(date)) errors.date = [t('consultations:date_wrong')];
  if (typed && !link) errors.link = [t('consultations:link_wrong')];
  else if (metode === 'daring' && !link) errors.link = [t('consultations:link_needed')];
  if (metode === 'tatap-muka' && !place) errors.place = [t('consultations:place_needed')];
  if (Object.keys(errors).length > 0) throw problems.VALIDATION_FAILED(errors);
  return { starts_at: startOfHour(date, hour), place, link };
}

export async function bookHour(
  app: Pick<App, 'db'>,
  user: User,
  id: string,
  event: 'consultation.schedule' | 'consultation.reschedule',
  body: ScheduleBody & { ip: string },
): Promise<void> {
  const viewer = viewerOf(user, 'curator');
  try {
    await app.db.tx(async (trx) => {
      const row = await lockForViewer(trx, viewer, id, body.version);
      const transition = { event, by: 'curator', actor_id: user.id, note: body.note, ip: body.ip } as const;
      requireTransition(row, transition);
      const booking = readBooking(body, row.answers.metode);
      if (!(await isBookable(trx, booking.starts_at)))
        throw problems.VALIDATION_FAILED({ hour: [t('consultations:hour_past')] });
      await transitionConsultation(trx, row, { ...transition, booking });
    });
  } catch (error) {
    if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
    const starts_at = startOfHour(body.date, body.hour);
    throw problems.CONFLICT('CONSULTATION_HOUR_TAKEN', { when: formatHour(new Date(starts_at)) }, { starts_at });
  }
}

const MAX_DAYS = 62;

/** The curator's booked hours between two days; at most two months. */
export async function listTakenHours(app: Pick<App, 'db'>, user: User, from: string, until: string) {
  const days = (Date.parse(until) - Date.parse(from)) / 86_400_000;
  if (!isDayInRange(from) || !isDayInRange(until) || days < 0 || days > MAX_DAYS)
    throw problems.VALIDATION_FAILED({ until: [t('consultations:days_wrong', { limit: MAX_DAYS })] });
  const rows = await listBookedHours(app.db.kysely, user.id, from, until);
  return rows.map(
    (row): BookedHour => ({
      consultation_id: row.id,
      judul: String(row.answers.judul ?? ''),
      asker: row.asker_name,
      starts_at: row.starts_at.toISOString(),
    }),
  );
}
