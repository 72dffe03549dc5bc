/** Moves a consultation of the demo to the days of its story: asked five days before its hour, or the day before yesterday. */

import { sql } from 'kysely';
import { witaDayOf } from '#server/database/wita.ts';
import type { Tx } from '../../database/connect.ts';

interface ConsultationTime {
  /** Days from today in Balikpapan. */
  day: number;
  hour: number;
}

export async function shiftDates(trx: Tx, id: string, { day, hour }: ConsultationTime): Promise<void> {
  const startsAt = sql`(date_trunc('day', now() at time zone 'Asia/Makassar') + make_interval(days => ${day}, hours => ${hour}))
    at time zone 'Asia/Makassar'`;
  const askedAt =
    day < 0
      ? sql`${startsAt} - interval '5 days'`
      : sql`(date_trunc('day', now() at time zone 'Asia/Makassar') - interval '39 hours')
    at time zone 'Asia/Makassar'`;
  await sql`update consultations set created_at = ${askedAt}, updated_at = greatest(${askedAt}, least(now(), ${startsAt})),
      booked_at = case when booked_at is not null then ${askedAt} + interval '5 hours' end,
      starts_at = case when starts_at is not null then ${startsAt} end,
      rated_at = case when rated_at is not null then ${startsAt} + interval '8 hours' end
    where id = ${id}`.execute(trx);
  const wished = sql`${witaDayOf(startsAt)}`;
  await sql`update consultations set wished_on = ${wished} where id = ${id}`.execute(trx);
  await sql`update submissions set submitted_at = ${askedAt}, updated_at = ${askedAt},
      answers = answers || jsonb_build_object('tanggal_preferensi', ${wished}::text)
    where id = ${id}`.execute(trx);
  // Keeps the order of the events.
  await sql`update consultation_events e set starts_at = case when e.starts_at is not null then ${startsAt} end,
      created_at = case e.event when 'consultation.ask' then ${askedAt}
        when 'consultation.schedule' then ${askedAt} + interval '5 hours'
        when 'consultation.rate' then ${startsAt} + interval '8 hours'
        when 'consultation.finish' then ${startsAt} + interval '2 hours'
        when 'consultation.miss' then ${startsAt} + interval '1 hour'
        else ${askedAt} + interval '26 hours' end
    where e.consultation_id = ${id}`.execute(trx);
  await sql`update consultation_messages set created_at = ${askedAt} + interval '6 hours' + interval '40 minutes'
      * (id - (select min(id) from consultation_messages where consultation_id = ${id}))
    where consultation_id = ${id}`.execute(trx);
  await sql`update notifications set created_at = ${askedAt} + interval '5 hours'
    where facts ->> 'consultation_id' = ${id}`.execute(trx);
}
