/** Table of mails: rows are written in the business transaction and marked as sent later. */
import { sql } from 'kysely';
import type { Db } from './connect.ts';

interface NewMail {
  recipient: string;
  kind: string;
  subject: string;
  body: string;
}
/** One array per column, so that the statement text does not depend on the number of mails. */
export async function insertMails(db: Db, mails: NewMail[]): Promise<{ id: string; kind: string }[]> {
  const column = (name: keyof NewMail) => sql`${mails.map((mail) => mail[name])}::text[]`;
  const { rows } = await sql<{ id: string; kind: string }>`insert into mails (recipient, kind, subject, body)
    select * from unnest(${column('recipient')}, ${column('kind')}, ${column('subject')}, ${column('body')})
    returning id, kind`.execute(db);
  return rows;
}

/** The languages that users with these addresses chose, by address. */
export async function listMailLanguages(db: Db, addresses: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'language'])
    .where(sql<boolean>`email = any(${addresses}::text[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.flatMap(({ email, language }) => (language === null ? [] : [[email, language] as const])));
}

export const findMail = (db: Db, id: string) =>
  db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'body', 'kind', 'created_at', 'sent_at'])
    .where('id', '=', id)
    .executeTakeFirst();

export const MAIL_RETENTION_DAYS = 14;
/** Longest lifetime of a link in a mail. */
const LINK_HOURS = 48;

/** Deletes old rows. Also deletes texts whose link has expired. The text of a sent mail is deleted when it is sent. */
export async function purgeMails(db: Db): Promise<void> {
  await sql`delete from mails where created_at < now() - make_interval(days => ${MAIL_RETENTION_DAYS})`.execute(db);
  await sql`update mails set body = '' where body like '%token=%'
    and created_at < now() - make_interval(hours => ${LINK_HOURS})`.execute(db);
}

/** `failed`: the last attempt failed, another one may follow. */
export async function countUnsentMails(db: Db): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`select
      count(*) filter (where last_error is null)::integer as waiting,
      count(*) filter (where last_error is not null)::integer as failed
    from mails where sent_at is null`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}

const TOKEN_PARAMETER = /([?&#]\w*token=)[^\s&"'<>]+/gi;

/** Records an attempt. If `error` is null, the mail was sent, and its text is deleted because it may contain a login link. */
export const recordDelivery = (db: Db, id: string, error: string | null) =>
  db
    .updateTable('mails')
    .set({
      ...(error === null ? { sent_at: sql<Date>`now()`, body: '' } : {}),
      last_error: error?.replace(TOKEN_PARAMETER, '$1…').slice(0, 500) ?? null,
    })
    .where('id', '=', id)
    .execute();

/** For mails to deleted accounts, of which nothing may be kept. */
export const deleteMail = (db: Db, id: string) => db.deleteFrom('mails').where('id', '=', id).execute();
