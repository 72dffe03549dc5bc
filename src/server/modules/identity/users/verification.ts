/** Verifies an e-mail address by the link that was sent to it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ResendVerificationBody } from '#contract/auth.ts';
import { formatFor } from '#engine/formats.ts';
import { sha256 } from '#server/crypt.ts';
import { insertAudit } from '#server/database/audit.ts';
import { type FieldErrors, problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { findAccountByEmail } from '../auth/auth.queries.ts';
import { mailLink } from '../auth/links/links.commands.ts';
import { closeAllLinks, consumeLink, findLink, findPendingEmail, type LinkRow } from '../auth/links/links.queries.ts';
import { mailNewAddress, mailOldAddress } from './email-change.ts';
import { adoptEmail, findTaken, isUniqueViolation, lockUser } from './users.queries.ts';

/** A link works once. Clicking it again still succeeds as long as the address is the user's. */
export async function verifyEmail(app: App, token: string, ip: string): Promise<boolean> {
  const hash = sha256(token);
  const link = await findLink(app.db.kysely, 'verify', hash);
  if (!link) return false;
  try {
    return await proveAddress(app, hash, link, ip);
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

async function proveAddress(app: App, hash: string, link: LinkRow, ip: string): Promise<boolean> {
  return app.db.tx(async (trx) => {
    const user = await lockUser(trx, link.user_id);
    if (!user || user.disabled_at) return false;
    const isFirst = await consumeLink(trx, 'verify', hash);
    if (user.email === link.email && user.email_verified_at !== null) return true;
    if (!isFirst) return false;
    if ((await findTaken(trx, { email: link.email, except: user.id })).email) return false;
    const isChange = user.email !== link.email;
    if (isChange && user.email_verified_at) await mailOldAddress(app, trx, user, link.email);
    await adoptEmail(trx, user.id, link.email);
    if (isChange) await closeAllLinks(trx, user.id);
    const subject = { subject_kind: 'user', subject_id: user.id };
    await insertAudit(trx, {
      actor_id: user.id,
      action: isChange ? 'email.changed' : 'email.verified',
      ...subject,
      ip,
    });
    return true;
  });
}

/** A known address costs one transaction more than an unknown one. The response time must not reveal it. */
const MIN_RESPONSE_MS = 250;

/**
 * Sends the link again to an unverified address, and does nothing for other addresses. `schemaErrors`: what the schema
 * found.
 */
export async function requestVerification(
  app: App,
  { email: typed, next }: ResendVerificationBody,
  schemaErrors: FieldErrors,
): Promise<void> {
  const format = formatFor('email');
  const email = format.normalise(typed ?? '');
  const errors = { ...schemaErrors };
  if (email === '') errors.email ??= [app.t('accounts:email.required')];
  else if (!new RegExp(format.pattern, 'u').test(email)) errors.email ??= [app.t('accounts:email.invalid')];
  if (Object.keys(errors).length > 0) throw problems.VALIDATION_FAILED(errors);
  await Promise.all([mailUnverified(app, email, next), wait(MIN_RESPONSE_MS)]);
}

async function mailUnverified(app: App, email: string, next: string | undefined): Promise<void> {
  const account = await findAccountByEmail(app.db.kysely, email);
  if (!account || account.disabled_at) return;
  await app.db.tx(async (trx) => {
    const user = await lockUser(trx, account.id);
    if (user && user.email === email && !user.email_verified_at) await mailLink(app, trx, 'verify', user, { next });
  });
}

/** Sends the link again, to the new address if one is pending. Returns false if there is nothing to verify. */
export async function sendVerification(app: App, person: User, next?: string): Promise<boolean> {
  return app.db.tx(async (trx) => {
    const user = await lockUser(trx, person.id);
    if (!user) throw problems.NOT_FOUND();
    const pending = await findPendingEmail(trx, user.id, user.email);
    if (!pending && user.email_verified_at) return false;
    if (pending) await mailNewAddress(app, trx, user, pending, next);
    else await mailLink(app, trx, 'verify', user, { next });
    return true;
  });
}
