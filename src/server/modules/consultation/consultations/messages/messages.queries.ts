/** SQL of notifications about messages. */
import { sql } from 'kysely';
import type { Tx } from '#server/database/connect.ts';

/** Whether this user was notified of a message of this consultation within the last hour. */
export async function wasNotifiedRecently(
  trx: Tx,
  notification: { user_id: string; kind: string; id: string },
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from notifications where user_id = ${notification.user_id} and kind = ${notification.kind}
    and facts ->> 'consultation_id' = ${notification.id} and created_at > now() - interval '1 hour' limit 1`.execute(
      trx,
    );
  return rows.length > 0;
}
