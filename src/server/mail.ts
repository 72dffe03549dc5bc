/** Mails are rows written with the business; a job sends them. Texts stand in `locales/id/mails.json` as `<kind>.subject`, `<kind>.body`. */
import type { Db } from './database/door.ts';
import { insertMails } from './database/mails.ts';
import type { Jobs } from './jobs/jobs.ts';
import { oneLine, safeName, withoutLinks } from './links-in-text.ts';
import { say } from './words.ts';

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
export const FAREWELL = 'account-erased';

/** What stands in the bell as well. Thousands may be written at once, so they have a queue of their own. */
export const NOTICE = 'notice';
export const NOTICES_JOB = 'mail.notices';
/** A job sends so many: written, taken and ended one by one they cost the database as much as what they tell of. */
const TOGETHER = 10;
const inTens = (ids: string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / TOGETHER) }, (_, n) => ids.slice(n * TOGETHER, (n + 1) * TOGETHER));

/** Written by us or by staff for this very mail: links in it are meant. */
const TRUSTED = new Set(['number', 'hours', 'email', 'account_email', 'ticket-answer.text', 'account-disabled.reason']);
const NAMES = new Set(['name', 'staff']);

/** What people typed elsewhere, made harmless: names of users and shops, titles, notes. Addresses of this site stay. */
function safeParams({ kind, params }: Mail, site: string): Record<string, unknown> {
  const safe = ([name, value]: [string, unknown]): [string, unknown] => {
    if (NAMES.has(name)) return [name, safeName(String(value ?? '')) || say('mails:nameless')];
    if (typeof value !== 'string' || name === 'link') return [name, value];
    return [name, TRUSTED.has(name) || TRUSTED.has(`${kind}.${name}`) ? value : withoutLinks(value, site)];
  };
  return Object.fromEntries(Object.entries(params).map(safe));
}

/** `site`: the address that our own links begin with. */
export function makeSendMail(jobs: Jobs, site: string): SendMail {
  return async (trx, ...mails) => {
    if (mails.length === 0) return;
    const textsOf = (mail: Mail) => {
      const params = safeParams(mail, site);
      const word = (part: string) => say(`mails:${mail.kind}.${part}`, params);
      return { subject: oneLine(word('subject')), body: word('body') };
    };
    const rows = await insertMails(
      trx,
      mails.map((mail) => ({
        recipient: mail.to,
        kind: mail.kind,
        ...textsOf(mail),
      })),
    );
    const idsOf = (isNotice: boolean) => rows.filter(({ kind }) => (kind === NOTICE) === isNotice).map(({ id }) => id);
    const mailJobs = idsOf(false).map((id) => ({ id }));
    const noticeJobs = inTens(idsOf(true)).map((ids) => ({ ids }));
    await jobs.sendAll(trx, MAIL_JOB, mailJobs);
    await jobs.sendAll(trx, NOTICES_JOB, noticeJobs);
  };
}
