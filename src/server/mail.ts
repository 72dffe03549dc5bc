/** Mails are rows written with the business; a job sends them. Texts stand in `locales/id/mails.json` as `<kind>.subject`, `<kind>.body`. */
import type { Db } from './database/connect.ts';
import { insertMails } from './database/mails.ts';
import type { Jobs } from './jobs/jobs.ts';
import { t } from './lib/i18n.ts';
import { safeName, toOneLine, withoutLinks } from './remove-links.ts';

export interface Mail {
  to: string;
  kind: string;
  params: Record<string, unknown>;
}
/** However many they are, three statements at most. */
export type SendMail = (trx: Db, ...mails: Mail[]) => Promise<void>;

/** One mail: somebody sits before the screen and waits for it. */
export const MAIL_JOB = 'mail';
/** To somebody whose account is gone: once it is sent, its row goes too. */
export const ACCOUNT_ERASED = 'account-erased';

/** What stands in the bell as well. Thousands may be written at once, so they have a queue of their own. */
export const NOTIFICATION = 'notice';
export const NOTIFICATIONS_JOB = 'mail.notices';
/** A job sends so many: written, taken and ended one by one they cost the database as much as what they tell of. */
const BATCH_SIZE = 10;
const toBatches = (ids: string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / BATCH_SIZE) }, (_, n) => ids.slice(n * BATCH_SIZE, (n + 1) * BATCH_SIZE));

/** Written by us or by staff for this very mail: links in it are meant. */
const TRUSTED_PARAMS = new Set([
  'number',
  'hours',
  'email',
  'account_email',
  'ticket-answer.text',
  'account-disabled.reason',
]);
const NAME_PARAMS = new Set(['name', 'staff']);

/** What people typed elsewhere, made harmless: names of users and shops, titles, notes. Addresses of this site stay. */
function safeParams({ kind, params }: Mail, site: string): Record<string, unknown> {
  const safe = ([name, value]: [string, unknown]): [string, unknown] => {
    if (NAME_PARAMS.has(name)) return [name, safeName(String(value ?? '')) || t('mails:nameless')];
    if (typeof value !== 'string' || name === 'link') return [name, value];
    return [
      name,
      TRUSTED_PARAMS.has(name) || TRUSTED_PARAMS.has(`${kind}.${name}`) ? value : withoutLinks(value, site),
    ];
  };
  return Object.fromEntries(Object.entries(params).map(safe));
}

/** `site`: the address that our own links begin with. */
export function makeSendMail(jobs: Jobs, site: string): SendMail {
  return async (trx, ...mails) => {
    if (mails.length === 0) return;
    const textsOf = (mail: Mail) => {
      const params = safeParams(mail, site);
      const textOf = (part: string) => t(`mails:${mail.kind}.${part}`, params);
      return { subject: toOneLine(textOf('subject')), body: textOf('body') };
    };
    const rows = await insertMails(
      trx,
      mails.map((mail) => ({
        recipient: mail.to,
        kind: mail.kind,
        ...textsOf(mail),
      })),
    );
    const idsOf = (isNotification: boolean) =>
      rows.filter(({ kind }) => (kind === NOTIFICATION) === isNotification).map(({ id }) => id);
    const mailJobs = idsOf(false).map((id) => ({ id }));
    const notificationJobs = toBatches(idsOf(true)).map((ids) => ({ ids }));
    await jobs.sendAll(trx, MAIL_JOB, mailJobs);
    await jobs.sendAll(trx, NOTIFICATIONS_JOB, notificationJobs);
  };
}
