/** E-mail links. Only the SHA-256 of their token is stored. */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/connect.ts';

/** `cancel` revokes a change of the e-mail address that has not happened yet. */
export type LinkKind = 'verify' | 'reset' | 'cancel';

export interface LinkRow {
  user_id: string;
  email: string;
  used: boolean;
  in_time: boolean;
}

export async function insertLink(
  trx: Tx,
  link: { hash: string; user_id: string; kind: LinkKind; email: string; seconds: number },
): Promise<void> {
  const { seconds, ...row } = link;
  await trx
    .insertInto('mail_tokens')
    .values({ ...row, expires_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .execute();
}

export async function findLink(db: Db, kind: LinkKind, hash: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom('mail_tokens')
    .select(['user_id', 'email'])
    .select(sql<boolean>`used_at is not null`.as('used'))
    .select(sql<boolean>`expires_at > now()`.as('in_time'))
    .where('kind', '=', kind)
    .where('hash', '=', hash)
    .executeTakeFirst();
}

/** Returns true for exactly one of concurrent callers. */
export async function consumeLink(trx: Tx, kind: LinkKind, hash: string): Promise<boolean> {
  const row = await trx
    .updateTable('mail_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('kind', '=', kind)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Invalidates other e-mailed links of that kind. */
export async function closeLinks(trx: Tx, kind: LinkKind, user_id: string): Promise<void> {
  await trx
    .updateTable('mail_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('kind', '=', kind)
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute();
}

/**
 * Invalidates every open link of an account: after a new password, the end of all sessions or a role change, or when it
 * is disabled.
 */
export async function closeAllLinks(trx: Tx, user_id: string): Promise<void> {
  await trx
    .updateTable('mail_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute();
}

/** A new address whose link has not been clicked yet. */
export async function findPendingEmail(db: Db, user_id: string, current: string): Promise<string | null> {
  const row = await db
    .selectFrom('mail_tokens')
    .select(['email', sql<boolean>`used_at is null and expires_at > now()`.as('open')])
    .where('kind', '=', 'verify')
    .where('user_id', '=', user_id)
    .where('email', '<>', current)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.open ? row.email : null;
}

export async function purgeLinks(db: Db): Promise<void> {
  await db.deleteFrom('mail_tokens').where('expires_at', '<', sql<Date>`now() - interval '30 days'`).execute();
}
