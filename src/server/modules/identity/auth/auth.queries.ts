/** Sessions, their tokens and accounts. All times are the database's own. */
import { sql } from 'kysely';
import type { Role } from '#contract/roles.ts';
import type { Database, Db, Tx } from '#server/database/connect.ts';
import { Batcher } from '#server/lib/batcher.ts';
import type { User } from '#server/types.ts';

const now = sql<Date>`now()`;
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/**
 * Looks tokens up one by one by their key. A plain join reads a small table from end to end. The array is hidden in a
 * select, because PostgreSQL would plan every request anew if it saw the array's length.
 */
const USERS_BY_TOKEN = `select asked.hash, u.id, u.email, u.name, u.role, u.email_verified_at is not null as verified,
    s.id as session_id, b.id as business_id
  from unnest((select $1::text[])) as asked(hash)
  cross join lateral (
    select session_id from tokens where hash = asked.hash and kind = 'access' and expires_at > now() limit 1) t
  join sessions s on s.id = t.session_id
  join users u on u.id = s.user_id
  left join businesses b on b.user_id = u.id
  where s.revoked_at is null and s.expires_at > now() and u.disabled_at is null and u.deleted_at is null`;

const sessionLoaders = new WeakMap<Database, Batcher<User>>();

async function listUsersByToken(db: Database, hashes: string[]): Promise<Map<string, User>> {
  const rows = await db.read<User & { hash: string }>('people-by-token', USERS_BY_TOKEN, [hashes]);
  return new Map(rows.map(({ hash, ...user }) => [hash, user]));
}

/**
 * The user of an access token, if token, session and account are all valid. Every request with a token runs this query
 * and nothing is cached, so an ended session is refused at once.
 */
export function findUserByToken(db: Database, hash: string): Promise<User | undefined> {
  const loader = sessionLoaders.get(db) ?? new Batcher((hashes) => listUsersByToken(db, hashes));
  sessionLoaders.set(db, loader);
  return loader.get(hash);
}

interface Account {
  id: string;
  email: string;
  name: string;
  role: Role;
  password_hash: string;
  email_verified_at: Date | null;
  disabled_at: Date | null;
}

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role', 'password_hash', 'email_verified_at', 'disabled_at'])
    .where('deleted_at', 'is', null);

export const findAccountByEmail = (db: Db, email: string): Promise<Account | undefined> =>
  accounts(db).where('email', '=', email).executeTakeFirst();

export const findAccount = (db: Db, id: string): Promise<Account | undefined> =>
  accounts(db).where('id', '=', id).executeTakeFirst();

/** A login waits here for a running password change, and the change waits for the login. */
export const lockAccount = (trx: Tx, id: string): Promise<Account | undefined> =>
  accounts(trx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Stores the language in which the user reads mails. */
export async function setLanguage(trx: Tx, id: string, language: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ language })
    .where('id', '=', id)
    .where('language', 'is distinct from', language)
    .execute();
}

export async function setPassword(trx: Tx, id: string, password_hash: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash, updated_at: now }).where('id', '=', id).execute();
}

export async function insertSession(
  trx: Tx,
  session: { user_id: string; ip: string | null; user_agent: string | null; seconds: number },
): Promise<string> {
  const { seconds, ...row } = session;
  const { id } = await trx
    .insertInto('sessions')
    .values({ ...row, expires_at: inSeconds(seconds) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface NewToken {
  hash: string;
  session_id: string;
  kind: 'access' | 'refresh';
  generation: number;
  parent_hash: string | null;
  seconds: number;
}

export async function insertTokens(trx: Tx, tokens: NewToken[]): Promise<void> {
  const rows = tokens.map(({ seconds, ...row }) => ({ ...row, expires_at: inSeconds(seconds) }));
  await trx.insertInto('tokens').values(rows).execute();
}

export async function findRefreshSession(db: Db, hash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('tokens')
    .select('session_id')
    .where('hash', '=', hash)
    .where('kind', '=', 'refresh')
    .executeTakeFirst();
  return row?.session_id;
}

/** The lock on the session row serialises all tokens of the session, so refresh and revocation cannot interleave. */
export async function lockSession(
  trx: Tx,
  id: string,
): Promise<{ id: string; user_id: string; alive: boolean } | undefined> {
  return trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id'])
    .select(
      sql<boolean>`sessions.revoked_at is null and sessions.expires_at > now()
        and users.disabled_at is null and users.deleted_at is null`.as('alive'),
    )
    .where('sessions.id', '=', id)
    .forUpdate('sessions')
    .executeTakeFirst();
}

interface RefreshRow {
  hash: string;
  generation: number;
  parent_hash: string | null;
  in_time: boolean;
  /** Already exchanged, but within the grace period, so the second caller may be another tab of the same user. */
  just_used: boolean;
}

/** The two newest refresh tokens of a session: the newest first, then its parent. */
export const listNewestRefreshTokens = (trx: Tx, session_id: string, graceSeconds: number): Promise<RefreshRow[]> =>
  trx
    .selectFrom('tokens')
    .select(['hash', 'generation', 'parent_hash'])
    .select(sql<boolean>`expires_at > now()`.as('in_time'))
    .select(sql<boolean>`coalesce(used_at > now() - make_interval(secs => ${graceSeconds}), false)`.as('just_used'))
    .where('session_id', '=', session_id)
    .where('kind', '=', 'refresh')
    .orderBy('generation', 'desc')
    .limit(2)
    .execute();

export async function markExchanged(trx: Tx, session_id: string, hash: string): Promise<void> {
  await trx.updateTable('tokens').set({ used_at: now }).where('hash', '=', hash).execute();
  await trx.updateTable('sessions').set({ last_used_at: now }).where('id', '=', session_id).execute();
  await trx
    .deleteFrom('tokens')
    .where('session_id', '=', session_id)
    .where('kind', '=', 'access')
    .where('expires_at', '<', now)
    .execute();
}

/** Ends sessions of a user: one, all but one, or all. Returns how many were valid. */
export async function revokeSessions(
  trx: Tx,
  which: { user_id: string; id?: string; except?: string },
  reason: string,
): Promise<number> {
  let query = trx
    .updateTable('sessions')
    .set({ revoked_at: now, revoke_reason: reason })
    .where('user_id', '=', which.user_id)
    .where('revoked_at', 'is', null);
  if (which.id) query = query.where('id', '=', which.id);
  if (which.except) query = query.where('id', '<>', which.except);
  return (await query.returning('id').execute()).length;
}

const liveSessions = (db: Db, user_id: string) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where((has) =>
      has.exists(
        has
          .selectFrom('tokens')
          .select('tokens.hash')
          .whereRef('tokens.session_id', '=', 'sessions.id')
          .where('tokens.used_at', 'is', null)
          .where('tokens.expires_at', '>', now),
      ),
    );

export async function listSessions(db: Db, user_id: string, at: { page: number; per_page: number }) {
  const { total } = await liveSessions(db, user_id)
    .select((count) => count.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await liveSessions(db, user_id)
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(at.per_page)
    .offset((at.page - 1) * at.per_page)
    .execute();
  return { rows, total: Number(total) };
}

/** Deletes ended sessions with their tokens. The audit log keeps what happened. */
export async function purgeSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(sql<boolean>`coalesce(revoked_at, expires_at) < now() - interval '30 days'`)
    .execute();
}
