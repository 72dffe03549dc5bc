/** Moves the demo's curation to the dates of its story. */

import { sql } from 'kysely';
import { witaToday } from '#server/database/wita.ts';
import type { Db, Tx } from '../../database/connect.ts';

/** Days from today, negative for past days. */
interface PeriodDays {
  opens: number;
  closes: number;
  announces: number;
}
const day = (days: number) => sql`(${witaToday} + ${days}::integer)`;

/** Moves an announced period, with the submissions, verifications, scores and decisions between its dates. */
export async function shiftPeriodDates(trx: Tx, id: string, { opens, closes, announces }: PeriodDays): Promise<void> {
  await sql`update curation_periods set opens_on = ${day(opens)}, closes_on = ${day(closes)}, announces_on = ${day(announces)},
      answers = answers || jsonb_build_object('opens_on', ${day(opens)}::text, 'closes_on', ${day(closes)}::text,
        'announces_on', ${day(announces)}::text),
      announced_at = now() + make_interval(days => ${announces}), created_at = now() + make_interval(days => ${opens - 7})
    where id = ${id}`.execute(trx);
  await sql`update submissions s set submitted_at = x.sent, updated_at = now() + make_interval(days => ${announces - 2})
    from (select id, now() + make_interval(days => ${opens + 1}, hours => (7 * row_number() over (order by id))::integer) as sent
      from submissions where period_id = ${id}) x where x.id = s.id`.execute(trx);
  // Keeps the order of an entry's events, three days apart.
  await sql`update submission_events e set created_at = least(s.submitted_at + make_interval(days => 3 * x.step),
      now() + make_interval(days => ${announces - 2}) + make_interval(secs => x.step))
    from (select id, (row_number() over (partition by submission_id order by id) - 1)::integer as step
      from submission_events) x join submission_events i on i.id = x.id join submissions s on s.id = i.submission_id
    where e.id = x.id and s.period_id = ${id}`.execute(trx);
  await sql`update curation_results set decided_at = now() + make_interval(days => ${announces - 2})
    where period_id = ${id}`.execute(trx);
}

export interface Entry {
  id: string;
  status: string;
}
export const findEntry = async (db: Db, userId: string): Promise<Entry | undefined> =>
  (
    await sql<Entry>`select id, status from submissions where user_id = ${userId} and form_id = 'umkm-data'
      order by submitted_at desc limit 1`.execute(db)
  ).rows[0];

export const findPeriodByTitle = async (db: Db, title: string): Promise<{ id: string; status: string } | undefined> =>
  (
    await sql<{ id: string; status: string }>`select id, status from curation_periods where title = ${title}`.execute(
      db,
    )
  ).rows[0];
