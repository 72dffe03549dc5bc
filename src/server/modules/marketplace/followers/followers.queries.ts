/** SQL of the news that followers of a shop get: notifications, which are pushed as all are, and one mail a day with all of them. */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/connect.ts';
import type { NotificationKind } from '#server/modules/notifications/notifications/notifications.commands.ts';

/** Products that are added within this time are in one notification. */
const COLLECTION_TIME = sql.lit('10 minutes');
/** Followers are notified of new products of a shop, and get a mail about their shops, at most once in this time. */
const MIN_INTERVAL = sql.lit('1 day');
/** After this time it is forgotten that followers were notified of a product. */
const RETENTION = sql.lit('30 days');

interface News {
  business_id: string;
  kind: NotificationKind;
  facts: Record<string, unknown>;
}
/** For every follower but the seller. Their mail follows by the digest. Locks digests in the order of users. */
export async function insertNews(trx: Tx, { business_id, kind, facts }: News): Promise<void> {
  await sql`with told as (
      insert into notifications (user_id, kind, facts, mailed_at)
        select f.user_id, ${kind}, ${JSON.stringify(facts)}::jsonb, now()
        from followed_shops f join users u on u.id = f.user_id join businesses b on b.id = f.business_id
        where f.business_id = ${business_id} and f.user_id <> b.user_id and u.disabled_at is null and u.deleted_at is null
          and exists (select 1 from shops s where s.business_id = b.id)
        order by f.user_id returning user_id)
    insert into news_digests (user_id, waiting_since) select user_id, now() from told order by user_id
      on conflict (user_id) do update set waiting_since = coalesce(news_digests.waiting_since, now())`.execute(trx);
}

/** Names of shops, by id. */
export async function shopNames(trx: Tx, businessIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select id, coalesce(nullif(brand_name, ''), business_name) as name
    from businesses where id = any(${businessIds}::uuid[])`.execute(trx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function listShopsWithNews(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ business_id: string }>`select n.business_id from shop_news n where n.told_at is null
    group by n.business_id having min(n.created_at) < now() - ${COLLECTION_TIME}::interval
      and not exists (select 1 from shop_news t where t.business_id = n.business_id and t.told_at > now() - ${MIN_INTERVAL}::interval)
    limit ${limit}`.execute(db);
  return rows.map(({ business_id }) => business_id);
}

/** Names of the new products that visitors see, the newest first. They are returned to one process only. */
export async function takeNews(trx: Tx, businessId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`with taken as (
      update shop_news set told_at = now() where business_id = ${businessId} and told_at is null
        returning product_id, created_at)
    select p.name from taken t join products p on p.id = t.product_id join listings l on l.product_id = p.id
    order by t.created_at desc, p.id`.execute(trx);
  return rows.map(({ name }) => name);
}

export const purgeNews = (db: Db) =>
  sql`delete from shop_news where told_at < now() - ${RETENTION}::interval`.execute(db);

interface DueDigest {
  user_id: string;
  waiting_since: Date;
  name: string;
  email: string;
  language: string | null;
  /** The account is active and its address is verified. */
  wants: boolean;
}
/** Locks the rows. Another process skips them. */
export async function lockDueDigests(trx: Tx, limit: number): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`select d.user_id, d.waiting_since, u.name, u.email, u.language,
      u.disabled_at is null and u.deleted_at is null and u.email_verified_at is not null as wants
    from news_digests d join users u on u.id = d.user_id
    where d.waiting_since < now() - interval '1 hour' and (d.sent_at is null or d.sent_at < now() - ${MIN_INTERVAL}::interval)
    order by d.user_id limit ${limit} for update of d skip locked`.execute(trx);
  return rows;
}

interface UnreadNews {
  kind: string;
  facts: Record<string, unknown>;
}
/** What the user has not read yet, the newest first, of shops that the user still follows. */
export async function listUnreadNews(
  trx: Tx,
  { user_id, waiting_since }: Pick<DueDigest, 'user_id' | 'waiting_since'>,
  kinds: readonly NotificationKind[],
): Promise<UnreadNews[]> {
  const { rows } = await sql<UnreadNews>`select kind, facts from notifications n
    where user_id = ${user_id} and read_at is null and created_at >= ${waiting_since} and kind = any(${kinds}::text[])
      and exists (select 1 from followed_shops f where f.user_id = n.user_id and f.business_id = (n.facts ->> 'business_id')::uuid)
    order by id desc limit 20`.execute(trx);
  return rows;
}

export const endDigest = (trx: Tx, userId: string, { isSent }: { isSent: boolean }) =>
  sql`update news_digests set waiting_since = null, sent_at = case when ${isSent} then now() else sent_at end
    where user_id = ${userId}`.execute(trx);
