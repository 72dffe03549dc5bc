/**
 * SQL of content that staff may hide. Each kind returns the same columns. Triggers apply a hiding to the public tables.
 */

import { type RawBuilder, sql } from 'kysely';
import type { ModeratedKind, ModerationQuery } from '#contract/staff.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import { orderByClause } from '#server/database/order-by.ts';
import { likePattern } from '#server/lib/like-pattern.ts';

export interface ModeratedRow {
  id: string;
  title: string;
  text: string;
  sha256: string | null;
  extension: string | null;
  rate: number | null;
  owner_id: string;
  owner_name: string;
  shop: string;
  hidden: boolean;
  /** Not public for another reason. */
  off: boolean;
  hidden_reason: string | null;
  hidden_at: Date | null;
  created_at: Date;
  /** For a review or question: the product that it is about. */
  product_id: string | null;
  /** Only for a review: the order that it came from. */
  order_id: string | null;
}

interface KindQuery {
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  /** The table that is written, by its alias in `from`. */
  row: string;
  title: RawBuilder<unknown>;
  hidden: RawBuilder<unknown>;
}

const KIND_QUERIES: Record<ModeratedKind, KindQuery> = {
  products: {
    row: 'p',
    title: sql`p.name`,
    hidden: sql`p.hidden_at is not null`,
    columns: sql`p.id, p.name as title, left(p.description, 200) as text, f.sha256, f.extension, null::integer as rate,
      u.id as owner_id, u.name as owner_name, b.business_name as shop, p.hidden_at is not null as hidden,
      p.status <> 'active' or b.hidden_at is not null as off, p.hidden_reason, p.hidden_at, p.created_at,
      p.id as product_id, null::uuid as order_id`,
    from: sql`products p join businesses b on b.id = p.business_id join users u on u.id = b.user_id
      join files f on f.id = p.picture where p.removed_at is null and u.deleted_at is null`,
  },
  shops: {
    row: 'b',
    title: sql`b.business_name`,
    hidden: sql`b.hidden_cause is not distinct from 'moderation'`,
    columns: sql`b.id, b.business_name as title, left(coalesce(business_text_answer(b, 'business_description'), ''), 200) as text,
      f.sha256, f.extension, null::integer as rate, u.id as owner_id, u.name as owner_name, b.business_name as shop,
      b.hidden_cause is not distinct from 'moderation' as hidden, b.hidden_at is not null as off, b.hidden_reason,
      b.hidden_at, b.created_at, null::uuid as product_id, null::uuid as order_id`,
    from: sql`businesses b join users u on u.id = b.user_id
      left join files f on f.id = b.business_logo and f.visibility = 'public' where u.deleted_at is null`,
  },
  reviews: {
    row: 'r',
    title: sql`p.name`,
    hidden: sql`r.hidden_at is not null`,
    columns: sql`r.id, p.name as title, left(r.description, 400) as text, null::text as sha256, null::text as extension,
      r.rate, u.id as owner_id, u.name as owner_name, b.business_name as shop, r.hidden_at is not null as hidden,
      false as off, r.hidden_reason, r.hidden_at, r.created_at, p.id as product_id, l.order_id`,
    from: sql`reviews r join products p on p.id = r.product_id join businesses b on b.id = r.business_id
      join users u on u.id = r.user_id join order_lines l on l.id = r.order_line_id where true`,
  },
  questions: {
    row: 'q',
    title: sql`p.name`,
    hidden: sql`q.hidden_at is not null`,
    columns: sql`q.id, p.name as title, left(q.question || coalesce(chr(10) || q.answer, ''), 400) as text, null::text as sha256,
      null::text as extension, null::integer as rate, u.id as owner_id, u.name as owner_name, b.business_name as shop,
      q.hidden_at is not null as hidden, false as off, q.hidden_reason, q.hidden_at, q.created_at, p.id as product_id,
      null::uuid as order_id`,
    from: sql`product_questions q join products p on p.id = q.product_id join businesses b on b.id = q.business_id
      join users u on u.id = q.user_id where true`,
  },
};
/** The table of each kind except shops, which have their own states. */
const TABLES = { products: 'products', reviews: 'reviews', questions: 'product_questions' } as const;
const SEARCHED_TEXTS: Record<ModeratedKind, RawBuilder<unknown>> = {
  products: sql`b.business_name`,
  shops: sql`u.name`,
  reviews: sql`r.description`,
  questions: sql`concat_ws(' ', q.question, q.answer)`,
};

/** Hidden ones are sorted by when they were hidden, all others by creation. Newest first by default. */
export async function listModerated(db: Db, kind: ModeratedKind, wanted: ModerationQuery) {
  const { page, per_page, search = '', state, sort = 'created_at' } = wanted;
  const { direction = sort === 'created_at' ? 'desc' : 'asc' } = wanted;
  const { columns, from, title, hidden, row } = KIND_QUERIES[kind];
  const like = likePattern(search.trim());
  const where = sql`${state ? sql`and ${state === 'hidden' ? hidden : sql`not (${hidden})`}` : sql``}
    ${search.trim() ? sql`and (${title} ilike ${like} or ${SEARCHED_TEXTS[kind]} ilike ${like})` : sql``}`;
  const age = state === 'hidden' ? sql.ref(`${row}.hidden_at`) : sql.ref(`${row}.created_at`);
  const by = sort === 'title' ? sql`lower(${title})` : sort === 'rate' && kind === 'reviews' ? sql`r.rate` : age;
  const { rows } = await sql<ModeratedRow>`select ${columns} from ${from} ${where}
    order by ${orderByClause(by, sql.ref(`${row}.id`), direction)} limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*)::integer as total from ${from} ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findModerated(db: Db, kind: ModeratedKind, id: string): Promise<ModeratedRow | undefined> {
  const { columns, from, row } = KIND_QUERIES[kind];
  return (await sql<ModeratedRow>`select ${columns} from ${from} and ${sql.ref(`${row}.id`)} = ${id}`.execute(db))
    .rows[0];
}

export async function lockModerated(trx: Tx, kind: ModeratedKind, id: string): Promise<ModeratedRow | undefined> {
  const { columns, from, row } = KIND_QUERIES[kind];
  const { rows } = await sql<ModeratedRow>`select ${columns} from ${from} and ${sql.ref(`${row}.id`)} = ${id}
    for update of ${sql.ref(row)}`.execute(trx);
  return rows[0];
}

/** `reason` is null to show it again. The shop of a disabled account stays hidden. */
export async function setHidden(trx: Tx, kind: ModeratedKind, id: string, reason: string | null): Promise<void> {
  if (kind !== 'shops') {
    const hidden_at = reason === null ? null : sql<Date>`now()`;
    await trx.updateTable(TABLES[kind]).set({ hidden_at, hidden_reason: reason }).where('id', '=', id).execute();
    return;
  }
  if (reason !== null) {
    await trx
      .updateTable('businesses')
      .set({ hidden_at: sql<Date>`now()`, hidden_cause: 'moderation', hidden_reason: reason })
      .where('id', '=', id)
      .execute();
    return;
  }
  await sql`update businesses b set hidden_at = u.disabled_at, hidden_reason = null,
      hidden_cause = case when u.disabled_at is not null then 'disabled' end
    from users u where u.id = b.user_id and b.id = ${id}`.execute(trx);
}
