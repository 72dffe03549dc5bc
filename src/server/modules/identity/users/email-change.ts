/**
 * A new e-mail address is pending until its link is opened. Meanwhile the account keeps the old address, which gets a
 * notice and can cancel the change. Responses do not reveal whether another account has the new address. Only its owner
 * gets an e-mail.
 */

import { randomToken, sha256 } from '#server/crypt.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Tx } from '#server/database/connect.ts';
import type { App } from '#server/types.ts';
import { findAccountByEmail } from '../auth/auth.queries.ts';
import { forgotPasswordUrl, LINK_HOURS, linkUrl, mailLink } from '../auth/links/links.commands.ts';
import { closeLinks, consumeLink, findLink, findPendingEmail, insertLink } from '../auth/links/links.queries.ts';
import { lockUser, type UserRow } from './users.queries.ts';

type EmailOwner = Pick<UserRow, 'id' | 'name' | 'email'>;

/** Page on which the e-mail address is changed. */
const PROFILE_PATH = '/profile';

/**
 * E-mails the link to the new address. If another account has it already, its owner gets an e-mail without a link.
 * `next` is the path to which the link leads back.
 */
export async function mailNewAddress(
  app: App,
  trx: Tx,
  user: EmailOwner,
  email: string,
  next = PROFILE_PATH,
): Promise<void> {
  const to = { id: user.id, name: user.name, email };
  const other = await findAccountByEmail(trx, email);
  if (!other || other.id === user.id)
    return mailLink(app, trx, 'verify', to, { mail: 'email-change', params: { account_email: user.email }, next });
  // A normal row, so that the profile shows the change as pending. Its token is sent to no address.
  await insertLink(trx, {
    hash: sha256(randomToken()),
    user_id: user.id,
    kind: 'verify',
    email,
    seconds: LINK_HOURS.verify * 3600,
  });
  const params = { name: other.name, account_email: user.email, link: forgotPasswordUrl(app) };
  await app.mail(trx, { to: email, kind: 'email-change-refused', params });
}

export async function requestEmailChange(app: App, trx: Tx, user: EmailOwner, email: string): Promise<void> {
  await mailNewAddress(app, trx, user, email);
  await closeLinks(trx, 'cancel', user.id);
  const token = randomToken();
  await insertLink(trx, {
    hash: sha256(token),
    user_id: user.id,
    kind: 'cancel',
    email,
    seconds: LINK_HOURS.cancel * 3600,
  });
  const params = { name: user.name, email, link: forgotPasswordUrl(app), cancel_link: linkUrl(app, 'cancel', token) };
  await app.mail(trx, { to: user.email, kind: 'email-change-notice', params });
}

/** Sent after the change. The account may have been stolen from the owner of the old address. */
export async function mailOldAddress(app: App, trx: Tx, user: EmailOwner, email: string): Promise<void> {
  const params = { name: user.name, email, link: `${app.config.publicUrl}/contact-us` };
  await app.mail(trx, { to: user.email, kind: 'email-changed', params });
}

/** cancelled: the change does not happen · changed: it has happened already · invalid: no such link. */
export type Cancellation = 'cancelled' | 'changed' | 'invalid';

export async function cancelEmailChange(app: App, token: string, ip: string): Promise<Cancellation> {
  const hash = sha256(token);
  const link = await findLink(app.db.kysely, 'cancel', hash);
  if (!link) return 'invalid';
  return app.db.tx(async (trx): Promise<Cancellation> => {
    const user = await lockUser(trx, link.user_id);
    if (!user) return 'invalid';
    if (user.email === link.email) return 'changed';
    const isFirst = await consumeLink(trx, 'cancel', hash);
    const pending = await findPendingEmail(trx, user.id, user.email);
    if (pending !== link.email) return 'cancelled';
    // A used link does not cancel a later change to the same address.
    if (!isFirst) return 'invalid';
    await closeLinks(trx, 'verify', user.id);
    const subject = { subject_kind: 'user', subject_id: user.id };
    await insertAudit(trx, { actor_id: user.id, action: 'email.change-cancelled', ...subject, ip });
    return 'cancelled';
  });
}
