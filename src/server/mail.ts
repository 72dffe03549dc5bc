/** Writes mails as rows in the business transaction. A job sends them. The texts are `<kind>.subject`, `<kind>.body` in `locales/id/mails.json`. */
import type { Db } from './database/connect.ts';
import { insertMails, listMailLanguages } from './database/mails.ts';
import type { Jobs } from './jobs/jobs.ts';
import { type TextName, t } from './lib/i18n.ts';
import { currentLanguage, hasLanguages, inLanguage } from './lib/language.ts';
import { safeName, toOneLine, withoutLinks } from './remove-links.ts';

type KindOf<Name> = Name extends `${infer Kind}.subject` ? Kind : never;
export type MailKind = KindOf<TextName<'mails'>>;

interface Mail {
  to: string;
  kind: MailKind;
  /** A function runs in the language of the mail. */
  params: Record<string, unknown> | (() => Record<string, unknown>);
  /** Of a recipient without an account; otherwise that of the request. */
  language?: string;
}
/** Runs at most four statements, however many mails there are. */
export type SendMail = (trx: Db, ...mails: Mail[]) => Promise<void>;

/** Queue of single mails that a user is waiting for, such as a verification mail. */
export const MAIL_JOB = 'mail';
/** Mail to a user whose account was deleted. Its row is deleted after sending. */
export const ACCOUNT_ERASED = 'account-erased' satisfies MailKind;

/** Mails that repeat notifications of the web page. Thousands may be written at once, so they have a queue of their own. */
export const NOTIFICATION = 'notice' as const satisfies MailKind;
const NOTIFICATION_KINDS: readonly string[] = [NOTIFICATION, 'shop-news' satisfies MailKind];
export const NOTIFICATIONS_JOB = 'mail.notices';
/** Mails per job. One job per mail would cost the database as much as the action that the mails report. */
const BATCH_SIZE = 10;
const toBatches = (ids: string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / BATCH_SIZE) }, (_, n) => ids.slice(n * BATCH_SIZE, (n + 1) * BATCH_SIZE));

/** Params that we or staff wrote for this mail, so their links stay. */
const TRUSTED_PARAMS = new Set([
  'number',
  'hours',
  'email',
  'account_email',
  'ticket-answer.text',
  'account-disabled.reason',
  'form-confirmation.text',
]);
const NAME_PARAMS = new Set(['name', 'staff']);

/** Removes links from texts that users typed elsewhere: names, titles, notes. Links to this site stay. */
function safeParams({ kind, params }: Mail, site: string): Record<string, unknown> {
  const given = typeof params === 'function' ? params() : params;
  const safe = ([name, value]: [string, unknown]): [string, unknown] => {
    if (NAME_PARAMS.has(name)) return [name, safeName(String(value ?? '')) || t('mails:nameless')];
    if (typeof value !== 'string' || name === 'link') return [name, value];
    return [
      name,
      TRUSTED_PARAMS.has(name) || TRUSTED_PARAMS.has(`${kind}.${name}`) ? value : withoutLinks(value, site),
    ];
  };
  return Object.fromEntries(Object.entries(given).map(safe));
}

/** `site` is the address that links to this site begin with. */
export function makeSendMail(jobs: Jobs, site: string): SendMail {
  return async (trx, ...mails) => {
    if (mails.length === 0) return;
    const textsOf = (mail: Mail) => {
      const params = safeParams(mail, site);
      const textOf = (part: 'subject' | 'body') => t(`mails:${mail.kind}.${part}`, params);
      return { subject: toOneLine(textOf('subject')), body: textOf('body') };
    };
    const languages = hasLanguages()
      ? await listMailLanguages(
          trx,
          mails.map(({ to }) => to),
        )
      : new Map<string, string>();
    const languageOf = ({ to, language = currentLanguage() }: Mail) => languages.get(to) ?? language;
    const rows = await insertMails(
      trx,
      mails.map((mail) => ({
        recipient: mail.to,
        kind: mail.kind,
        ...inLanguage(languageOf(mail), () => textsOf(mail)),
      })),
    );
    const idsOf = (isNotification: boolean) =>
      rows.filter(({ kind }) => NOTIFICATION_KINDS.includes(kind) === isNotification).map(({ id }) => id);
    const mailJobs = idsOf(false).map((id) => ({ id }));
    const notificationJobs = toBatches(idsOf(true)).map((ids) => ({ ids }));
    await jobs.sendAll(trx, MAIL_JOB, mailJobs);
    await jobs.sendAll(trx, NOTIFICATIONS_JOB, notificationJobs);
  };
}
