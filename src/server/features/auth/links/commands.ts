/** Links in mails: what each kind is good for and how long. */

import { randomToken, sha256 } from '#server/crypt.ts';
import type { Tx } from '#server/database/door.ts';
import type { App } from '#server/types.ts';
import { insertLink, type LinkKind } from './queries.ts';

const HOUR = 3600;
/** Said in the mails too, so both come from here. */
export const LINK_HOURS: Record<LinkKind, number> = { verify: 48, reset: 1 };

/** Where a person who fears for the account starts anew. */
export const forgotLink = (app: App) => `${app.config.publicUrl}/forgot-password`;

const PATHS: Record<LinkKind, string> = {
  verify: '/api/v1/auth/verify-email',
  reset: '/forgot-password/page',
};

export interface Recipient {
  id: string;
  name: string;
  /** Where the link goes, and which address it proves. */
  email: string;
}

export async function mailLink(app: App, trx: Tx, kind: LinkKind, to: Recipient, mail: string = kind): Promise<void> {
  const token = randomToken();
  const seconds = LINK_HOURS[kind] * HOUR;
  await insertLink(trx, { hash: sha256(token), user_id: to.id, kind, email: to.email, seconds });
  const link = `${app.config.publicUrl}${PATHS[kind]}?token=${token}`;
  await app.mail(trx, { to: to.email, kind: mail, params: { name: to.name, link, hours: LINK_HOURS[kind] } });
}
