/** Mails are rows written with the business; a job sends them. Texts stand in `locales/id/mails.json` as `<kind>.subject`, `<kind>.body`. */
import type { Db } from './database/door.ts';
import { insertMail } from './database/mails.ts';
import type { Jobs } from './jobs/jobs.ts';
import { say } from './words.ts';

export interface Mail {
  to: string;
  kind: string;
  params: Record<string, unknown>;
}
export type SendMail = (trx: Db, mail: Mail) => Promise<void>;

export const MAIL_JOB = 'mail';
/** To somebody whose account is gone: once it is sent, its row goes too. */
export const FAREWELL = 'account-erased';

export function makeSendMail(jobs: Jobs): SendMail {
  return async (trx, { to, kind, params }) => {
    const [subject, body] = ['subject', 'body'].map((part) => say(`mails:${kind}.${part}`, params)) as [string, string];
    const row = await insertMail(trx, { recipient: to, kind, subject, body });
    await jobs.send(trx, MAIL_JOB, { id: row.id });
  };
}
