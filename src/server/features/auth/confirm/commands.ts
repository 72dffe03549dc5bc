/**
 * Asks for the password before a call that could move an account, an address or money. A stolen access token alone does
 * not know it. Once given, it counts for ten minutes of that session.
 */
import type { Tx } from '#server/database/door.ts';
import { problems } from '#server/problems.ts';
import type { App, Person } from '#server/types.ts';
import { accountKey } from '../account-key.ts';
import { countTry, forgetTries } from '../lockout/queries.ts';
import { isPassword } from '../passwords.ts';
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
export async function confirmPassword(app: App, person: Person, { field, password }: TypedPassword): Promise<Date> {
  const refuse = (sentence: string) => problems.VALIDATION_FAILED({ [field]: [app.say(`accounts:${sentence}`)] });
  if (password === '') throw refuse('password.required');
  const account = await findAccount(app.db.kysely, person.id);
  if (!account) throw problems.NOT_FOUND();
  const key = accountKey(app, account.email);
  const wait = await countTry(app.db.kysely, key);
  if (wait > 0) throw problems.TOO_MANY(wait, 'LOGIN_LOCKED');
  if (!(await isPassword(app.config.argon2, account.password_hash, password))) throw refuse('password.wrong');
  await forgetTries(app.db.kysely, key);
  const until = await markConfirmed(app.db.kysely, person.session_id);
  if (!until) throw problems.SESSION_EXPIRED();
  return until;
}

const judge = (confirmed: boolean | undefined): void => {
  if (confirmed === undefined) throw problems.SESSION_EXPIRED();
  if (!confirmed) throw problems.PASSWORD_NEEDED();
};

/** 403 `PASSWORD_NEEDED` unless the call brings the password or the session was confirmed within ten minutes. */
export async function requirePassword(
  app: App,
  person: Person,
  typed: string | undefined,
  field: TypedPassword['field'] = 'current_password',
): Promise<void> {
  if (typed !== undefined) await confirmPassword(app, person, { field, password: typed });
  else judge(await findConfirmation(app.db.kysely, person.session_id));
}

/**
 * Once more inside the transaction that writes: a password reset that was committed meanwhile has ended the session, and
 * one that comes now waits for this transaction.
 */
export const requireConfirmed = async (trx: Tx, person: Pick<Person, 'session_id'>): Promise<void> =>
  judge(await lockConfirmation(trx, person.session_id));

/** Refuses what an ended session had begun. */
export async function requireLiveSession(trx: Tx, person: Pick<Person, 'session_id'>): Promise<void> {
  if ((await lockConfirmation(trx, person.session_id)) === undefined) throw problems.SESSION_EXPIRED();
}
