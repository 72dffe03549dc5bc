/**
 * E-mails that tell the owner of an account about security events at once. Texts are in
 * `locales/id/account-activity.json`.
 */
import type { Tx } from '#server/database/connect.ts';
import type { App } from '#server/types.ts';
import { findAccount } from '../auth.queries.ts';
import { forgotPasswordUrl } from '../links/links.commands.ts';

type AccountActivity =
  | 'became-member'
  | 'data-exported'
  | 'logged-out-everywhere'
  | 'payment-option-added'
  | 'payment-option-removed'
  | 'personal-changed';

/** An address that was never verified may belong to a stranger, so it gets no e-mail. */
export async function mailAccountActivity(
  app: App,
  trx: Tx,
  user_id: string,
  activity: AccountActivity,
  params: Record<string, unknown> = {},
): Promise<void> {
  const account = await findAccount(trx, user_id);
  if (!account?.email_verified_at) return;
  await app.mail(trx, {
    to: account.email,
    kind: 'account-activity',
    params: () => ({
      name: account.name,
      title: app.t(`account-activity:${activity}.title`, params),
      text: app.t(`account-activity:${activity}.text`, params),
      link: forgotPasswordUrl(app),
    }),
  });
}
