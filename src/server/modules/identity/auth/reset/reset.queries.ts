import { sql } from 'kysely';
import type { Tx } from '#server/database/connect.ts';

export async function markEmailVerified(trx: Tx, user_id: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, now())` })
    .where('id', '=', user_id)
    .execute();
}
