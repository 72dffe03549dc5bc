/** The rows of mails: written with the business, marked when they went out. */
import { sql } from 'kysely';
import type { Db } from './door.ts';

export interface NewMail {
  recipient: string;
  kind: string;
  subject: string;
  body: string;
}
/** By columns: a statement with a value for each mail would be another one for each number of them. */
export async function insertMails(db: Db, mails: NewMail[]): Promise<{ id: string; kind: string }[]> {
  const column = (name: keyof NewMail) => sql`${mails.map((mail) => mail[name])}::text[]`;
  const { rows } = await sql<{ id: string; kind: string }>`insert into mails (recipient, kind, subject, body)
    select * from unnest(${column('recipient')}, ${column('kind')}, ${column('subject')}, ${column('body')})
    returning id, kind`.execute(db);
  return rows;
}

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
