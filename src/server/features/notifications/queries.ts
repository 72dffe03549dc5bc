/** All SQL about notifications. */
import { sql } from 'kysely';
import type { Db } from '../../database/door.ts';

export interface NewNotice {
  user_id: string;
  kind: string;
  order_id: string | null;
  facts: Record<string, unknown>;
}
export interface NoticeRow {
  id: number;
  user_id: string;
  kind: string;
  order_id: string | null;
  facts: Record<string, unknown>;
  read_at: Date | null;
  created_at: Date;
  /** The person sells this order. */
  selling: boolean;
}

export async function insertNotices(trx: Db, notices: NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await trx
    .insertInto('notifications')
    .values(notices.map((notice) => ({ ...notice, facts: JSON.stringify(notice.facts) })))
    .execute();
}

export const noticeColumns = sql`n.id, n.user_id, n.kind, n.order_id, n.facts, n.read_at, n.created_at,
  coalesce(o.user_id <> n.user_id, false) as selling`;
export const noticeJoins = sql`left join orders o on o.id = n.order_id`;

export async function listNotices(db: Db, userId: string, at: { page: number; per_page: number }) {
  const { rows } = await sql<NoticeRow>`select ${noticeColumns} from notifications n ${noticeJoins}
    where n.user_id = ${userId} order by n.id desc
    limit ${at.per_page} offset ${(at.page - 1) * at.per_page}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::integer as total from notifications
    where user_id = ${userId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from notifications
    where user_id = ${userId} and read_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** All of a person's, or those of these ids. */
export async function markRead(db: Db, userId: string, ids: number[] | null): Promise<void> {
  await sql`update notifications set read_at = now() where user_id = ${userId} and read_at is null
    ${ids === null ? sql`` : sql`and id = any(${ids}::bigint[])`}`.execute(db);
}
