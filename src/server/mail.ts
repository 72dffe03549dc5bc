/** Mails are rows written with the business; a job sends them. Texts stand in `locales/id/mails.json` as `<kind>.subject`, `<kind>.body`. */
import type { Db } from './database/door.ts';
import { insertMails } from './database/mails.ts';
import type { Jobs } from './jobs/jobs.ts';
import { say } from './words.ts';

export interface Mail {
  to: string;
  kind: string;
  params: Record<string, unknown>;
}
/** However many they are, two statements. */
export type SendMail = (trx: Db, ...mails: Mail[]) => Promise<void>;

export const MAIL_JOB = 'mail';
/** To somebody whose account is gone: once it is sent, its row goes too. */
export const FAREWELL = 'account-erased';

/** What also stands in the bell; a thousand of them may be written at once. */
export const NOTICE = 'notice';
/** Somebody sits before the screen and waits for it. */
export const AWAITED = 1;

export function makeSendMail(jobs: Jobs): SendMail {
  return async (trx, ...mails) => {
    if (mails.length === 0) return;
    const word = ({ kind, params }: Mail, part: string) => say(`mails:${kind}.${part}`, params);
    const rows = await insertMails(
      trx,
      mails.map((mail) => ({
        recipient: mail.to,
        kind: mail.kind,
        subject: word(mail, 'subject'),
        body: word(mail, 'body'),
      })),
    );
    await jobs.sendAll(
      trx,
      MAIL_JOB,
      rows.map((data, at) => ({ data, priority: mails[at]?.kind === NOTICE ? 0 : AWAITED })),
    );
  };
}
