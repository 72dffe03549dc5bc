/**
 * Asks for the password before a call that could move an account, an address or money. A stolen access token alone does
 * not know it. Once given, it counts for ten minutes of that session.
 */
import type { Tx } from '#server/database/connect.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { accountKey } from '../account-key.ts';
import { clearAttempts, countAttempt } from '../lockout/queries.ts';
import { verifyPassword } from '../passwords.ts';
import { findAccount } from '../queries.ts';
import { findConfirmation, lockConfirmation, markConfirmed } from './queries.ts';

/** A password in a call, and the name of its field there. */
export interface TypedPassword {
  field: 'password' | 'current_password';
  password: string;
}

/**
 * Confirms the session and answers until when. 422 at the field for a wrong password; wrong ones are counted together
 * with those of the login, then 429.
 */
export async function confirmPassword(app: App, user: User, { field, password }: TypedPassword): Promise<Date> {
  const refuse = (sentence: string) => problems.VALIDATION_FAILED({ [field]: [app.t(`accounts:${sentence}`)] });
  if (password === '') throw refuse('password.required');
  const account = await findAccount(app.db.kysely, user.id);
  if (!account) throw problems.NOT_FOUND();
  const key = accountKey(app, account.email);
  const wait = await countAttempt(app.db.kysely, key);
  if (wait > 0) throw problems.TOO_MANY(wait, 'LOGIN_LOCKED');
  if (!(await verifyPassword(app.config.argon2, account.password_hash, password))) throw refuse('password.wrong');
  await clearAttempts(app.db.kysely, key);
  const until = await markConfirmed(app.db.kysely, user.session_id);
  if (!until) throw problems.SESSION_EXPIRED();
  return until;
}

const requireFreshConfirmation = (confirmed: boolean | undefined): void => {
  if (confirmed === undefined) throw problems.SESSION_EXPIRED();
  if (!confirmed) throw problems.PASSWORD_NEEDED();
};

/** 403 `PASSWORD_NEEDED` unless the call brings the password or the session was confirmed within ten minutes. */
export async function requirePassword(
  app: App,
  user: User,
  typed: string | undefined,
  field: TypedPassword['field'] = 'current_password',
): Promise<void> {
  if (typed !== undefined) await confirmPassword(app, user, { field, password: typed });
  else requireFreshConfirmation(await findConfirmation(app.db.kysely, user.session_id));
}

/**
 * Once more inside the transaction that writes: a password reset that was committed meanwhile has ended the session, and
 * one that comes now waits for this transaction.
 */
export const requireConfirmed = async (trx: Tx, user: Pick<User, 'session_id'>): Promise<void> =>
  requireFreshConfirmation(await lockConfirmation(trx, user.session_id));

/** Refuses what an ended session had begun. */
export async function requireLiveSession(trx: Tx, user: Pick<User, 'session_id'>): Promise<void> {
  if ((await lockConfirmation(trx, user.session_id)) === undefined) throw problems.SESSION_EXPIRED();
}
