/** Links in e-mails: what each kind is for and how long it is valid. */

import { SECURITY_PATH, safeRedirectPath } from '#contract/paths.ts';
import { randomToken, sha256 } from '#server/crypt.ts';
import type { Tx } from '#server/database/connect.ts';
import type { MailKind } from '#server/mail.ts';
import type { App } from '#server/types.ts';
import { insertLink, type LinkKind } from './links.queries.ts';

const HOUR = 3600;
/** Hours of validity. E-mails state them too, so both read them here. */
export const LINK_HOURS: Record<LinkKind, number> = { verify: 48, reset: 1, cancel: 720 };

/**
 * Page where users who fear for their account set a new password. Only visitors may open it. A logged-in user is led to
 * the tab where the password is changed.
 */
export const forgotPasswordUrl = (app: App) =>
  `${app.config.publicUrl}/forgot-password?next=${encodeURIComponent(SECURITY_PATH)}`;

const PATHS: Record<LinkKind, string> = {
  verify: '/api/v1/auth/verify-email',
  reset: '/forgot-password/page',
  cancel: '/api/v1/auth/cancel-email-change',
};

interface Recipient {
  id: string;
  name: string;
  /** Where the link is sent, and which address it proves. */
  email: string;
}

/** `next` is the path to which the link leads back, if it is one of this site. */
export function linkUrl(app: App, kind: LinkKind, token: string, next?: string): string {
  const path = safeRedirectPath(next ?? null);
  return `${app.config.publicUrl}${PATHS[kind]}?token=${token}${path ? `&next=${encodeURIComponent(path)}` : ''}`;
}

/**
 * `mail` is the kind of e-mail if it differs from the kind of link. `params` fill its text besides name, link and
 * hours.
 */
export async function mailLink(
  app: App,
  trx: Tx,
  kind: LinkKind & MailKind,
  to: Recipient,
  {
    mail = kind,
    params = {},
    next,
  }: { mail?: MailKind; params?: Record<string, unknown>; next?: string | undefined } = {},
): Promise<void> {
  const token = randomToken();
  const seconds = LINK_HOURS[kind] * HOUR;
  await insertLink(trx, { hash: sha256(token), user_id: to.id, kind, email: to.email, seconds });
  const link = linkUrl(app, kind, token, next);
  await app.mail(trx, {
    to: to.email,
    kind: mail,
    params: { ...params, name: to.name, link, hours: LINK_HOURS[kind] },
  });
}
