/** Logging in and out, and the list of a user's own sessions. */

import type { LoginBody, LoginResult } from '#contract/auth.ts';
import { type Role, roleRules } from '#contract/roles.ts';
import { randomToken, sha256 } from '#server/crypt.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Tx } from '#server/database/connect.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { mailAccountActivity } from './account-activity/account-activity.commands.ts';
import { accountKey, normaliseEmail } from './account-key.ts';
import {
  findAccountByEmail,
  findRefreshSession,
  insertSession,
  insertTokens,
  lockAccount,
  lockSession,
  revokeSessions,
  setPassword,
} from './auth.queries.ts';
import { closeAllLinks } from './links/links.queries.ts';
import { clearAttempts, countAttempt } from './lockout/lockout.queries.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import { rememberLanguage } from './remember-language.ts';

export { requireConfirmed, requirePassword } from './confirm/confirm.commands.ts';
export { validatePassword } from './password-rules.ts';
export { hashPassword } from './passwords.ts';
export { rememberLanguage } from './remember-language.ts';

/** Where a request came from, as stored with the session. */
export interface ClientInfo {
  ip: string | null;
  user_agent: string | null;
}

const requireFields = (app: App, fields: { email: string | undefined; password: string | undefined }) => {
  const missing = (['email', 'password'] as const).filter((field) => !fields[field]?.trim());
  if (missing.length === 0) return;
  throw problems.VALIDATION_FAILED(
    Object.fromEntries(missing.map((field) => [field, [app.t(`accounts:${field}.required`)]])),
  );
};

export async function logIn(app: App, body: LoginBody, from: ClientInfo): Promise<LoginResult> {
  requireFields(app, { email: body.email, password: body.password });
  const email = normaliseEmail(body.email ?? '');
  const password = body.password ?? '';
  const key = accountKey(app, email);
  const waitSeconds = await countAttempt(app.db.kysely, key);
  if (waitSeconds > 0) throw problems.TOO_MANY(waitSeconds, 'LOGIN_LOCKED');

  const account = await findAccountByEmail(app.db.kysely, email);
  const cost = app.config.argon2;
  const isRight = await verifyPassword(cost, account?.password_hash ?? null, password);
  if (!account || !isRight) throw problems.LOGIN_FAILED();
  if (account.disabled_at) throw problems.ACCOUNT_DISABLED();

  const renewed = isOutdated(cost, account.password_hash) ? await hashPassword(cost, password) : null;
  return app.db.tx(async (trx) => {
    const locked = await lockAccount(trx, account.id);
    if (!locked || locked.password_hash !== account.password_hash) throw problems.LOGIN_FAILED();
    if (locked.disabled_at) throw problems.ACCOUNT_DISABLED();
    if (renewed) await setPassword(trx, account.id, renewed);
    await clearAttempts(trx, key);
    await rememberLanguage(trx, account.id);
    const pair = await openSession(app, trx, { id: account.id, role: locked.role }, from);
    return { ...pair, role: locked.role, redirectPath: roleRules[locked.role].home };
  });
}

async function openSession(app: App, trx: Tx, user: { id: string; role: Role }, from: ClientInfo) {
  const { accessTokenTtl, refreshIdle, refreshAbsolute, staffAbsolute } = app.config;
  const seconds = user.role === 'staff' ? staffAbsolute : refreshAbsolute;
  const session_id = await insertSession(trx, { user_id: user.id, ...from, seconds });
  const token = `at_${randomToken()}`;
  const refresh_token = `rt_${randomToken()}`;
  const first = { session_id, generation: 0, parent_hash: null };
  await insertTokens(trx, [
    { ...first, kind: 'access', hash: sha256(token), seconds: accessTokenTtl },
    { ...first, kind: 'refresh', hash: sha256(refresh_token), seconds: Math.min(refreshIdle, seconds) },
  ]);
  return { token, refresh_token };
}

/** By the access token, or by the refresh token if the access token has expired. */
export async function logOut(app: App, user: User | null, refresh_token: string | undefined): Promise<void> {
  const isOver = await app.db.tx(async (trx) => {
    const ended = user && (await revokeSessions(trx, { user_id: user.id, id: user.session_id }, 'logout'));
    const id = refresh_token && (await findRefreshSession(trx, sha256(refresh_token)));
    const session = id ? await lockSession(trx, id) : undefined;
    if (session?.alive) await revokeSessions(trx, { user_id: session.user_id, id: session.id }, 'logout');
    return Boolean(ended || session);
  });
  if (!isOver) throw problems.SESSION_EXPIRED();
}

export async function logOutEverywhere(app: App, user: User, ip: string): Promise<void> {
  await app.db.tx(async (trx) => {
    await lockAccount(trx, user.id);
    const sessions = await revokeSessions(trx, { user_id: user.id }, 'logout-all');
    await closeAllLinks(trx, user.id);
    const subject = { subject_kind: 'user', subject_id: user.id };
    await insertAudit(trx, { actor_id: user.id, action: 'sessions.ended', ...subject, facts: { sessions }, ip });
    await mailAccountActivity(app, trx, user.id, 'logged-out-everywhere');
  });
}

/** Only the user's own. A session of somebody else looks like one that does not exist. */
export async function endSession(app: App, user: User, id: string): Promise<void> {
  const ended = await app.db.tx((trx) => revokeSessions(trx, { user_id: user.id, id }, 'ended-by-owner'));
  if (ended === 0) throw problems.NOT_FOUND();
}
