/** The rows of mails: written with the business, marked when they went out. */
import { sql } from 'kysely';
import type { Db } from './connect.ts';

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

export const MAIL_RETENTION_DAYS = 14;
/** The longest that a link in a mail is good for. */
const LINK_HOURS = 48;

/** Once a mail went out its text is of no use any more; a text whose link is too old to work goes as well. Then the rows. */
export async function purgeMails(db: Db): Promise<void> {
  await sql`delete from mails where created_at < now() - make_interval(days => ${MAIL_RETENTION_DAYS})`.execute(db);
  await sql`update mails set body = '' where body like '%token=%'
    and created_at < now() - make_interval(hours => ${LINK_HOURS})`.execute(db);
}

const TOKEN_PARAMETER = /([?&#]\w*token=)[^\s&"'<>]+/gi;

/** Sent when `trouble` is null: then its text, which may open an account, is blanked. */
export const recordDelivery = (db: Db, id: string, error: string | null) =>
  db
    .updateTable('mails')
    .set({
      ...(error === null ? { sent_at: sql<Date>`now()`, body: '' } : {}),
      last_error: error?.replace(TOKEN_PARAMETER, '$1…').slice(0, 500) ?? null,
    })
    .where('id', '=', id)
    .execute();

/** What was sent to somebody of whom nothing is kept. */
export const deleteMail = (db: Db, id: string) => db.deleteFrom('mails').where('id', '=', id).execute();
