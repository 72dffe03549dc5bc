/** Sends the mail that confirms a sent form, in the transaction that stores the submission. */
import type { Answers, FormDoc } from '#engine/types.ts';
import type { Tx } from '#server/database/connect.ts';
import { mayMailVisitor } from '#server/database/visitor-mails.ts';
import { t } from '#server/lib/i18n.ts';
import type { App, User } from '#server/types.ts';
import type { AfterSendingRow } from './after-sending.queries.ts';

const FORM_CONFIRMATION = 'form-confirmation';

interface Confirmed {
  number: string;
  user: Pick<User, 'email' | 'name'> | null;
  doc: FormDoc;
  answers: Answers;
  /** Where a sender without an account gives up the place. */
  link: string | null;
}

/** The address in an answer, if the question still asks for one. */
function typedAddress({ doc, answers }: Confirmed, field: string | null): string | null {
  if (field === null || doc.ui.fields[field]?.format !== 'email') return null;
  const address = answers[field];
  return typeof address === 'string' && address !== '' ? address : null;
}

export async function confirmByMail(
  app: Pick<App, 'mail'>,
  trx: Tx,
  { mails_sender, mail_text, mail_field }: AfterSendingRow,
  sent: Confirmed,
): Promise<void> {
  const { user, number, doc } = sent;
  const to = user?.email ?? typedAddress(sent, mail_field);
  if (!mails_sender || to === null) return;
  if (!user && !(await mayMailVisitor(trx, FORM_CONFIRMATION, to))) return;
  const text = mail_text ? `${mail_text}\n\n` : '';
  const place = () => (sent.link === null ? '' : `${t('places:mail_link', { link: sent.link })}\n\n`);
  await app.mail(trx, {
    to,
    kind: FORM_CONFIRMATION,
    params: () => ({ name: user?.name ?? '', number, title: doc.title, text, place: place() }),
  });
}
