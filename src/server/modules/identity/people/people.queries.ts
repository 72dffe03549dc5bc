/** SQL of users for staff. */

import { sql } from 'kysely';
import type { Role } from '#contract/roles.ts';
import type { UserQuery } from '#contract/staff.ts';
import { formatFor } from '#engine/formats.ts';
import { orderStatusesWith } from '#machines/order.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import { literalList } from '#server/database/literal-list.ts';
import { orderByClause } from '#server/database/order-by.ts';
import { likePattern } from '#server/lib/like-pattern.ts';

export interface StaffUserRow {
  id: string;
  name: string;
  email: string;
  phone_number: string | null;
  role: Role;
  verified: boolean;
  disabled_at: Date | null;
  created_at: Date;
  business_id: string | null;
  business_name: string | null;
  district: string | null;
}

const COLUMNS = sql`u.id, u.name, u.email, u.phone_number, u.role, u.email_verified_at is not null as verified,
  u.disabled_at, u.created_at, b.id as business_id, b.business_name, b.district`;
const FROM = sql`from users u left join businesses b on b.user_id = u.id where u.deleted_at is null`;

const STATES = {
  active: sql`and u.disabled_at is null`,
  unverified: sql`and u.email_verified_at is null and u.disabled_at is null`,
  disabled: sql`and u.disabled_at is not null`,
};

function filterConditions({ search = '', role, state }: UserQuery) {
  const like = likePattern(search.trim());
  // An e-mail address is found in every spelling with which its owner may log in.
  const email = likePattern(formatFor('email').normalise(search));
  return sql`${role ? sql`and u.role = ${role}` : sql``} ${state ? STATES[state] : sql``}
    ${search.trim() ? sql`and (u.name ilike ${like} or u.email ilike ${email} or b.business_name ilike ${like})` : sql``}`;
}

const SORT_COLUMNS = { created_at: sql`u.created_at`, name: sql`lower(u.name)` };

/** Newest first by default. */
export async function listUsersForStaff(db: Db, query: UserQuery): Promise<{ rows: StaffUserRow[]; total: number }> {
  const { page, per_page, sort = 'created_at', direction = sort === 'name' ? 'asc' : 'desc' } = query;
  const { rows } = await sql<StaffUserRow>`select ${COLUMNS} ${FROM} ${filterConditions(query)}
    order by ${orderByClause(SORT_COLUMNS[sort], sql`u.id`, direction)} limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    db,
  );
  const counted = await sql<{
    total: number;
  }>`select count(*)::integer as total ${FROM} ${filterConditions(query)}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Newest first. Ids that do not exist are left out. */
export const listSelectedUsers = async (db: Db, ids: string[]): Promise<StaffUserRow[]> =>
  (
    await sql<StaffUserRow>`select ${COLUMNS} ${FROM} and u.id::text = any(${ids}::text[])
      order by u.created_at desc, u.id`.execute(db)
  ).rows;

export const findUserForStaff = async (db: Db, id: string): Promise<StaffUserRow | undefined> =>
  (await sql<StaffUserRow>`select ${COLUMNS} ${FROM} and u.id = ${id}`.execute(db)).rows[0];

/** Locks the user and reads the business. */
export const lockUserForStaff = async (trx: Tx, id: string): Promise<StaffUserRow | undefined> =>
  (await sql<StaffUserRow>`select ${COLUMNS} ${FROM} and u.id = ${id} for update of u`.execute(trx)).rows[0];

export interface UserCounts {
  orders: number;
  sales: number;
  open_orders: number;
  products: number;
  submissions: number;
  consultations: number;
  reviews: number;
  assisted: number;
}
/** `open_orders`: orders that have not ended, as buyer or as seller. */
export async function countRelated(db: Db, id: string, businessId: string | null): Promise<UserCounts> {
  const { rows } = await sql<UserCounts>`select
    (select count(*) from orders where user_id = ${id})::integer as orders,
    (select count(*) from orders where business_id = ${businessId}::uuid)::integer as sales,
    (select count(*) from orders where (user_id = ${id} or business_id = ${businessId}::uuid)
      and status in (${literalList(orderStatusesWith('open'))}))::integer as open_orders,
    (select count(*) from products where business_id = ${businessId}::uuid and removed_at is null)::integer as products,
    (select count(*) from submissions where user_id = ${id})::integer as submissions,
    (select count(*) from consultations where user_id = ${id})::integer as consultations,
    (select count(*) from reviews where user_id = ${id})::integer as reviews,
    (select count(*) from businesses where curator_id = ${id})::integer as assisted`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A select without a table answers one row.');
  return counts;
}

export interface ConsentRow {
  kind: string;
  version: string;
  given_at: Date;
  withdrawn_at: Date | null;
}
export const listConsentsOf = (db: Db, id: string): Promise<ConsentRow[]> =>
  db
    .selectFrom('consents')
    .select(['kind', 'version', 'given_at', 'withdrawn_at'])
    .where('user_id', '=', id)
    .orderBy('given_at', 'desc')
    .limit(50)
    .execute();
