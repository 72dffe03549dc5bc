/** Mails are rows written with the business; a job sends them. Texts stand in `locales/id/mails.json` as `<kind>.subject`, `<kind>.body`. */
import type { Db } from './database/door.ts';
import type { Jobs } from './jobs/jobs.ts';
import { say } from './words.ts';

export interface Mail {
  to: string;
  kind: string;
  params: Record<string, unknown>;
}
export type SendMail = (trx: Db, mail: Mail) => Promise<void>;

export const MAIL_JOB = 'mail';

export function makeSendMail(jobs: Jobs): SendMail {
  return async (trx, { to, kind, params }) => {
    const row = await trx
      .insertInto('mails')
      .values({
        recipient: to,
        kind,
        subject: say(`mails:${kind}.subject`, params),
        body: say(`mails:${kind}.body`, params),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await jobs.send(trx, MAIL_JOB, { id: row.id });
  };
}
