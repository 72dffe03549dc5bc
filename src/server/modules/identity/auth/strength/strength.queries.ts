/** What others know of a user, for scoring a password that contains it. */
import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';

export async function listKnownTexts(db: Db, user_id: string): Promise<string[]> {
  const { rows } = await sql<Record<string, string | null>>`
    select u.name, u.email, u.phone_number, b.business_name, b.brand_name
    from users u left join businesses b on b.user_id = u.id where u.id = ${user_id}`.execute(db);
  return Object.values(rows[0] ?? {}).filter((text) => text !== null);
}
