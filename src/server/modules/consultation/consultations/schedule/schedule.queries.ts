/** SQL of reminders. The database's clock decides what is due. Rows that another process has locked are skipped. */
import { sql } from 'kysely';
import type { Tx } from '#server/database/connect.ts';

export type Reminder = 'tomorrow' | 'soon';
interface DueRow {
  id: string;
  number: string;
  user_id: string;
  asker_name: string;
  curator_id: string;
  curator_name: string;
  starts_at: Date;
  answers: Record<string, unknown>;
}

const LEAD_TIMES = { tomorrow: '24 hours', soon: '1 hour' };
/** The day reminder is no longer sent once the hour reminder is due. */
const LATEST_TIMES = { tomorrow: '1 hour', soon: '0 hours' };
const REMINDED_COLUMNS = { tomorrow: 'day_reminded_at', soon: 'hour_reminded_at' } as const;

/**
 * An hour that was booked after its reminder was due needs no reminder, because the booking itself was just notified.
 */
export const lockDueReminders = async (trx: Tx, reminder: Reminder, limit: number): Promise<DueRow[]> =>
  (
    await sql<DueRow>`select c.id, s.number, c.user_id, u.name as asker_name, c.curator_id, k.name as curator_name, c.starts_at, s.answers
      from consultations c join submissions s on s.id = c.id join users u on u.id = c.user_id
      join users k on k.id = c.curator_id
      where c.status = 'scheduled' and ${sql.ref(`c.${REMINDED_COLUMNS[reminder]}`)} is null
        and c.starts_at > now() + ${sql.lit(LATEST_TIMES[reminder])}::interval
        and c.starts_at <= now() + ${sql.lit(LEAD_TIMES[reminder])}::interval
        and c.booked_at <= c.starts_at - ${sql.lit(LEAD_TIMES[reminder])}::interval
      order by c.starts_at limit ${limit} for update of c skip locked`.execute(trx)
  ).rows;

export const markReminded = (trx: Tx, reminder: Reminder, ids: string[]) =>
  sql`update consultations set ${sql.ref(REMINDED_COLUMNS[reminder])} = now() where id = any(${ids}::uuid[])`.execute(
    trx,
  );
