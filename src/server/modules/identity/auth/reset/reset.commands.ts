/**
 * Forgotten passwords: an e-mailed link, its check when the page opens, a new password. The responses do not reveal who
 * has an account.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { PasswordResetBody, PasswordResetConfirmBody } from '#contract/auth.ts';
import { formatFor } from '#engine/formats.ts';
import { sha256 } from '#server/crypt.ts';
import { insertAudit } from '#server/database/audit.ts';
import { type FieldErrors, problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { accountKey, normaliseEmail } from '../account-key.ts';
import { findAccount, findAccountByEmail, lockAccount, revokeSessions, setPassword } from '../auth.queries.ts';
import { forgotPasswordUrl, mailLink } from '../links/links.commands.ts';
import { closeAllLinks, consumeLink, findLink } from '../links/links.queries.ts';
import { clearAttempts } from '../lockout/lockout.queries.ts';
import { validatePassword } from '../password-rules.ts';
import { hashPassword } from '../passwords.ts';
import { listKnownTexts } from '../strength/strength.queries.ts';
import { markEmailVerified } from './reset.queries.ts';

/** The specification has the field messages of these calls under `data.error` as well. */
const fieldErrorsProblem = (errors: FieldErrors) => problems.VALIDATION_FAILED(errors, { error: errors });

/** A known address costs one transaction more than an unknown one. The response time must not reveal it. */
const MIN_RESPONSE_MS = 250;

/** `schemaErrors` are what the schema found in the body. They are returned together with the errors found here. */
export async function requestReset(
  app: App,
  { email: typed, next }: PasswordResetBody,
  schemaErrors: FieldErrors,
): Promise<void> {
  const format = formatFor('email');
  const email = normaliseEmail(typed ?? '');
  const errors = { ...schemaErrors };
  if (email === '') errors.email ??= [app.t('accounts:email.required')];
  else if (!new RegExp(format.pattern, 'u').test(email)) errors.email ??= [app.t('accounts:email.invalid')];
  if (Object.keys(errors).length > 0) throw fieldErrorsProblem(errors);
  await Promise.all([mailReset(app, email, next), wait(MIN_RESPONSE_MS)]);
}

async function mailReset(app: App, email: string, next: string | undefined): Promise<void> {
  const account = await findAccountByEmail(app.db.kysely, email);
  if (!account || account.disabled_at) return;
  await app.db.tx((trx) => mailLink(app, trx, 'reset', account, { next }));
}

/** The account of an e-mailed token that is still valid. */
export async function findResetAccount(app: App, token: string | undefined) {
  if (!token) return undefined;
  const link = await findLink(app.db.kysely, 'reset', sha256(token));
  if (!link?.in_time || link.used) return undefined;
  const account = await findAccount(app.db.kysely, link.user_id);
  return account && !account.disabled_at && account.email === link.email ? account : undefined;
}

export async function isResetToken(app: App, token: string | undefined): Promise<boolean> {
  return (await findResetAccount(app, token)) !== undefined;
}

export async function confirmReset(
  app: App,
  body: PasswordResetConfirmBody,
  schemaErrors: FieldErrors,
  ip: string,
): Promise<void> {
  const invalid = () =>
    fieldErrorsProblem({
      ...schemaErrors,
      token: [app.t(body.token ? 'accounts:token.invalid' : 'accounts:token.missing')],
    });
  const account = await findResetAccount(app, body.token);
  if (!account) throw invalid();
  const errors = await validatePassword(app, {
    ...passwordFields(body),
    personalTexts: await listKnownTexts(app.db.kysely, account.id),
  });
  const all = { ...errors, ...schemaErrors };
  if (Object.keys(all).length > 0) throw fieldErrorsProblem(all);

  const password_hash = await hashPassword(app.config.argon2, body.password ?? '');
  const isDone = await app.db.tx(async (trx) => {
    const locked = await lockAccount(trx, account.id);
    if (!locked || locked.email !== account.email) return false;
    if (!(await consumeLink(trx, 'reset', sha256(body.token ?? '')))) return false;
    await closeAllLinks(trx, account.id);
    await setPassword(trx, account.id, password_hash);
    // spec: the link was sent to the address, so it proves the address as a verification link does.
    await markEmailVerified(trx, account.id);
    await revokeSessions(trx, { user_id: account.id }, 'password-reset');
    await clearAttempts(trx, accountKey(app, account.email));
    await app.mail(trx, {
      to: account.email,
      kind: 'password-changed',
      params: { name: account.name, link: forgotPasswordUrl(app) },
    });
    await insertAudit(trx, {
      actor_id: account.id,
      action: 'password.reset',
      subject_kind: 'user',
      subject_id: account.id,
      ip,
    });
    return true;
  });
  if (!isDone) throw invalid();
}

const passwordFields = ({ password, password_confirm }: PasswordResetConfirmBody) => ({ password, password_confirm });
