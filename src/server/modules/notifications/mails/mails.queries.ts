/** SQL of the outbox for staff. It never reads the text of an e-mail, which may contain a link into an account. */

import { sql } from 'kysely';
import type { MailCounts, MailQuery } from '#contract/system.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import { orderByClause } from '#server/database/order-by.ts';
import { likePattern } from '#server/lib/like-pattern.ts';

export interface OutboxRow {
  id: string;
  recipient: string;
  subject: string;
  kind: string;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
}

const STATES = {
  sent: sql`and sent_at is not null`,
  waiting: sql`and sent_at is null and last_error is null`,
  failed: sql`and sent_at is null and last_error is not null`,
};

/** Newest first, unless ascending order is requested. */
export async function listOutbox(db: Db, { page, per_page, search = '', state, direction = 'desc' }: MailQuery) {
  const text = search.trim();
  const like = likePattern(text);
  const where = sql`where true ${state ? STATES[state] : sql``}
    ${text ? sql`and (subject ilike ${like} or recipient = ${text.toLowerCase()})` : sql``}`;
  const { rows } = await sql<OutboxRow>`select id, recipient, subject, kind, last_error, created_at, sent_at from mails
    ${where} order by ${orderByClause(sql`created_at`, sql`id`, direction)} limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*)::integer as total from mails ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function countOutbox(db: Db): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`select count(*) filter (where sent_at is not null)::integer as sent,
    count(*) filter (where sent_at is null and last_error is null)::integer as waiting,
    count(*) filter (where sent_at is null and last_error is not null)::integer as failed from mails`.execute(db);
  return rows[0] ?? { sent: 0, waiting: 0, failed: 0 };
}

/** `is_blank`: its text was removed because the link in it no longer works. */
export const lockOutbox = async (trx: Tx, id: string): Promise<(OutboxRow & { is_blank: boolean }) | undefined> =>
  (
    await sql<OutboxRow & { is_blank: boolean }>`select id, recipient, subject, kind, last_error, created_at, sent_at,
        body = '' as is_blank from mails
      where id = ${id} for update`.execute(trx)
  ).rows[0];
