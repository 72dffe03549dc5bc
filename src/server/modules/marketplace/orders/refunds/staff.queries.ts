/** SQL of the refunds that staff see: those of all shops. */
import { type RawBuilder, sql } from 'kysely';
import type { StaffRefundQuery } from '#contract/refunds.ts';
import type { Db } from '#server/database/connect.ts';
import { likePattern } from '#server/lib/like-pattern.ts';
import type { RefundRow } from './refunds.queries.ts';

export interface StaffRefundRow extends RefundRow {
  number: string;
  paid_amount: number;
  shop_id: string;
  shop_name: string;
  buyer_id: string;
  buyer_name: string;
  is_claimed: boolean;
  account_changed_at: Date | null;
}
const FROM = sql`from refunds r join orders o on o.id = r.order_id join businesses b on b.id = o.business_id
  join users u on u.id = o.user_id`;
const COLUMNS = sql`r.id, r.order_id, r.source, r.amount, r.state, r.has_objection, r.is_overdue, r.due_at, r.staff_note,
  r.confirmed_by, r.created_at, r.confirmed_at, o.number, coalesce(o.paid_amount, o.total) as paid_amount, b.id as shop_id,
  coalesce(nullif(b.brand_name, ''), b.business_name) as shop_name, u.id as buyer_id, u.name as buyer_name,
  exists (select 1 from order_events e where e.order_id = o.id and e.event = 'order.cancel' and e.from_status = 'waiting') as is_claimed,
  (select updated_at from refund_accounts a where a.order_id = o.id and a.updated_at > a.created_at) as account_changed_at`;

/** In a dispute staff decide: the buyer objected, or somebody's time has passed. */
const NEEDS_STAFF = sql`(r.state <> 'confirmed' and (r.has_objection or r.is_overdue))`;
const SHOWN = {
  attention: NEEDS_STAFF,
  open: sql`r.state <> 'confirmed'`,
  confirmed: sql`r.state = 'confirmed'`,
} satisfies Record<NonNullable<StaffRefundQuery['show']>, RawBuilder<unknown>>;

export async function listStaffRefunds(
  db: Db,
  { show, search, page, per_page }: StaffRefundQuery,
): Promise<{ rows: StaffRefundRow[]; total: number }> {
  const wanted = [show ? SHOWN[show] : sql`true`];
  if (search?.trim()) {
    const like = likePattern(search.trim());
    wanted.push(
      sql`(o.number ilike ${like} or b.brand_name ilike ${like} or b.business_name ilike ${like} or u.name ilike ${like})`,
    );
  }
  const where = sql.join(wanted, sql` and `);
  const { rows } = await sql<StaffRefundRow>`select ${COLUMNS} ${FROM} where ${where}
    order by ${NEEDS_STAFF} desc, (r.state = 'confirmed'), r.created_at, r.id
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${FROM} where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findStaffRefund(db: Db, id: string): Promise<StaffRefundRow | undefined> {
  return (await sql<StaffRefundRow>`select ${COLUMNS} ${FROM} where r.id = ${id}`.execute(db)).rows[0];
}
