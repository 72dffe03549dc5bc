/** The rows of mails: written with the business, marked when they went out. */
import { sql } from 'kysely';
import type { Db } from './door.ts';

export const insertMails = (db: Db, mails: { recipient: string; kind: string; subject: string; body: string }[]) =>
  db.insertInto('mails').values(mails).returning('id').execute();

export const findMail = (db: Db, id: string) =>
  db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'body', 'kind', 'created_at', 'sent_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Sent when `trouble` is null. */
export const markMail = (db: Db, id: string, trouble: string | null) =>
  db
    .updateTable('mails')
    .set(trouble === null ? { sent_at: sql<Date>`now()`, last_error: null } : { last_error: trouble.slice(0, 500) })
    .where('id', '=', id)
    .execute();

/** What was sent to somebody of whom nothing is kept. */
export const forgetMail = (db: Db, id: string) => db.deleteFrom('mails').where('id', '=', id).execute();
