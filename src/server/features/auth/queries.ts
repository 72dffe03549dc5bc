/** Sessions and their people. */
import { sql } from 'kysely';
import type { Db } from '#server/database/door.ts';
import type { Person } from '#server/types.ts';

/** The person behind an access token, if token, session and account are all alive. */
export async function findPersonByToken(db: Db, hash: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom('tokens')
    .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('businesses', 'businesses.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.name', 'users.role', 'users.email_verified_at'])
    .select(['sessions.id as session_id', 'businesses.id as business_id'])
    .where('tokens.hash', '=', hash)
    .where('tokens.kind', '=', 'access')
    .where('tokens.expires_at', '>', sql<Date>`now()`)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('users.disabled_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { email_verified_at, ...person } = row;
  return { ...person, verified: email_verified_at !== null };
}
