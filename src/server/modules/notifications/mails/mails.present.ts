/** Builds the responses about e-mails: recipient, subject, and whether it was sent. */
import type { MailItem } from '#contract/system.ts';
import { findText, t } from '#server/lib/i18n.ts';
import type { OutboxRow } from './mails.queries.ts';

/** `budi@contoh.id` → `bu••••@contoh.id` */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '••••' : `${email.slice(0, Math.min(2, at - 1))}••••${email.slice(at)}`;
}

/** An error may contain the recipient as well. */
const maskEmailsIn = (error: string) => error.replace(/[^\s<>"]+@[^\s<>"]+/g, maskEmail);

export const presentMail = (row: OutboxRow): MailItem => ({
  id: row.id,
  recipient: maskEmail(row.recipient),
  subject: row.subject,
  kind: row.kind,
  kind_label: findText('outbox:kinds', row.kind) ?? t('outbox:kinds.other'),
  state: row.sent_at ? 'sent' : row.last_error ? 'failed' : 'waiting',
  error: row.sent_at || row.last_error === null ? null : maskEmailsIn(row.last_error),
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
});
