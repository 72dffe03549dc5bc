/**
 * Requires the password before a call that could move an account, an address or money, because a thief of an access
 * token does not know it. A confirmation is valid for ten minutes in that session.
 */
import type { Tx } from '#server/database/connect.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { accountKey } from '../account-key.ts';
import { findAccount } from '../auth.queries.ts';
import { clearAttempts, countAttempt } from '../lockout/lockout.queries.ts';
import { verifyPassword } from '../passwords.ts';
import { findConfirmation, lockConfirmation, markConfirmed } from './confirm.queries.ts';

/** A password in a request, and the name of its field there. */
interface TypedPassword {
  field: 'password' | 'current_password';
  password: string;
}

/**
 * Confirms the session and returns until when. A wrong password gives 422 at the field. Wrong ones are counted together
 * with failed logins, then 429.
 */
export async function confirmPassword(app: App, user: User, { field, password }: TypedPassword): Promise<Date> {
  const refuse = (fault: 'required' | 'wrong') =>
    problems.VALIDATION_FAILED({ [field]: [app.t(`accounts:password.${fault}`)] });
  if (password === '') throw refuse('required');
  const account = await findAccount(app.db.kysely, user.id);
  if (!account) throw problems.NOT_FOUND();
  const key = accountKey(app, account.email);
  const waitSeconds = await countAttempt(app.db.kysely, key);
  if (waitSeconds > 0) throw problems.TOO_MANY(waitSeconds, 'LOGIN_LOCKED');
  if (!(await verifyPassword(app.config.argon2, account.password_hash, password))) throw refuse('wrong');
  await clearAttempts(app.db.kysely, key);
  const until = await markConfirmed(app.db.kysely, user.session_id);
  if (!until) throw problems.SESSION_EXPIRED();
  return until;
}

const requireFreshConfirmation = (confirmed: boolean | undefined): void => {
  if (confirmed === undefined) throw problems.SESSION_EXPIRED();
  if (!confirmed) throw problems.PASSWORD_NEEDED();
};

/** 403 `PASSWORD_NEEDED` unless the request has the password or the session was confirmed within ten minutes. */
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
 * Checks again inside the writing transaction. If a password reset was committed meanwhile, the session has ended. A
 * reset that comes now waits for this transaction.
 */
export const requireConfirmed = async (trx: Tx, user: Pick<User, 'session_id'>): Promise<void> =>
  requireFreshConfirmation(await lockConfirmation(trx, user.session_id));

/** Refuses requests that were begun in a session that has ended. */
export async function requireLiveSession(trx: Tx, user: Pick<User, 'session_id'>): Promise<void> {
  if ((await lockConfirmation(trx, user.session_id)) === undefined) throw problems.SESSION_EXPIRED();
}
