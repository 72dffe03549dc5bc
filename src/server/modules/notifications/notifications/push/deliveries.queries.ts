/**
 * SQL of the outbox of push notifications. A delivery that is being sent has a lease: it is due again when its process died, so a device
 * may get it twice, and its tag then replaces the first one.
 */
import { type RawBuilder, sql } from 'kysely';
import type { PushTopic } from '#contract/push-topics.ts';
import type { Db, Tx } from '#server/database/connect.ts';

const LEASE_SECONDS = 60;
/** A quiet notification waits until the last push with its tag is so old. What comes meanwhile replaces it. */
const QUIET_SECONDS = 30;

const lease = sql`now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`;

interface PushedNotification {
  id: number;
  user_id: string;
  topic: PushTopic;
  tag: string;
  is_quiet: boolean;
}
/**
 * For each device of the recipients that wants the topic, of each tag the newest. It replaces what waits with the same tag. Locks devices
 * before deliveries, as the end of a session does.
 */
export async function insertDeliveries(trx: Tx, notifications: PushedNotification[]): Promise<void> {
  if (notifications.length === 0) return;
  const column = (of: (one: PushedNotification) => unknown) => notifications.map(of);
  const users = column(({ user_id }) => user_id);
  // The release before writes deliveries of what it mails, and leaves the rest to this one.
  await sql`with devices as materialized (
      select id, user_id, topics from push_subscriptions where user_id = any(${users}::uuid[]) order by id for key share),
    newest as materialized (
      select max(n.id) as notification_id, s.id as subscription_id, n.tag, bool_and(n.is_quiet) as is_quiet
      from unnest(${column(({ id }) => id)}::bigint[], ${users}::uuid[], ${column(({ topic }) => topic)}::text[],
          ${column(({ tag }) => tag)}::text[], ${column(({ is_quiet }) => is_quiet)}::boolean[])
          as n (id, user_id, topic, tag, is_quiet)
        join devices s on s.user_id = n.user_id and n.topic = any(s.topics)
      where not exists (select 1 from push_deliveries d where d.notification_id = n.id)
      group by s.id, n.tag),
    replaced as (
      update push_deliveries set state = 'gone', finished_at = now() where id in (
        select d.id from push_deliveries d join newest n on d.subscription_id = n.subscription_id and d.tag = n.tag
        where d.state = 'waiting' order by d.id for update of d))
    insert into push_deliveries (notification_id, subscription_id, tag, next_attempt_at)
      select notification_id, subscription_id, tag, case when is_quiet then greatest(now(), (
          select max(d.finished_at) + make_interval(secs => ${sql.lit(QUIET_SECONDS)}) from push_deliveries d
          where d.subscription_id = newest.subscription_id and d.tag = newest.tag and d.state = 'sent')) else now() end
      from newest order by notification_id`.execute(trx);
}

const isDue: RawBuilder<boolean> = sql`state = 'waiting' and next_attempt_at <= now()`;

export async function hasDue(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from push_deliveries where ${isDue} limit 1`.execute(db);
  return rows.length > 0;
}

export interface DueDelivery {
  id: string;
  /** null: the device is gone. */
  user_id: string | null;
  /** Domain of the push service; empty if it is not known. */
  service: string;
}
/** Oldest first, without those of these users and push services. */
export async function listDue(
  db: Db,
  limit: number,
  without: { users: string[]; services: string[] } = { users: [], services: [] },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`select d.id::text as id, s.user_id, coalesce(s.service, '') as service
    from push_deliveries d left join push_subscriptions s on s.id = d.subscription_id
    where d.state = 'waiting' and d.next_attempt_at <= now()
      and (s.id is null or s.user_id <> all(${without.users}::uuid[]) and coalesce(s.service, '') <> all(${without.services}::text[]))
    order by d.next_attempt_at, d.id limit ${limit}`.execute(db);
  return rows;
}

/** Returns those of them that no other process has. */
export async function leaseDue(trx: Tx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`update push_deliveries set next_attempt_at = ${lease}
    where id in (select id from push_deliveries where id = any(${ids}::bigint[]) and ${isDue} for update skip locked)
    returning id`.execute(trx);
  return rows.map(({ id }) => String(id));
}

export const renewLeases = (db: Db, ids: string[]) =>
  sql`update push_deliveries set next_attempt_at = ${lease}
    where id = any(${ids}::bigint[]) and state = 'waiting'`.execute(db);

export interface DeliveryRow {
  attempts: number;
  created_at: Date;
  kind: string;
  facts: Record<string, unknown>;
  order_id: string | null;
  selling: boolean;
  notification_id: number;
  language: string | null;
  subscription_id: string;
  endpoint_hash: string;
  target: string;
  /** The session lives, the account is active, and the notification was not read meanwhile. */
  wanted: boolean;
}
/** Undefined if the device is gone or the delivery is finished. */
export async function findDelivery(db: Db, id: string): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`select d.attempts, d.created_at, n.kind, n.facts, n.order_id,
      coalesce(o.user_id <> n.user_id, false) as selling, n.id as notification_id, u.language,
      s.id as subscription_id, s.endpoint_hash, s.target,
      e.revoked_at is null and e.expires_at > now() and u.disabled_at is null and u.deleted_at is null
        and n.read_at is null and s.user_id = n.user_id as wanted
    from push_deliveries d join notifications n on n.id = d.notification_id left join orders o on o.id = n.order_id
      join push_subscriptions s on s.id = d.subscription_id join sessions e on e.id = s.session_id
      join users u on u.id = s.user_id
    where d.id = ${id} and d.state = 'waiting'`.execute(db);
  return rows[0];
}

export type FinalState = 'sent' | 'failed' | 'gone';
/** What was sent counts as sent, also if a newer one has replaced it meanwhile. */
export const finishDelivery = (db: Db, id: string, state: FinalState) =>
  sql`update push_deliveries set state = ${state}, attempts = attempts + 1, finished_at = now()
    where id = ${id} and (state = 'waiting' or ${state} = 'sent')`.execute(db);

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::double precision)`;

export const postponeDelivery = (db: Db, id: string, seconds: number) =>
  sql`update push_deliveries set attempts = attempts + 1, next_attempt_at = ${inSeconds(seconds)}
    where id = ${id} and state = 'waiting'`.execute(db);

/** What else waits for a device that could not be reached is not tried earlier. */
export const pauseDevice = (db: Db, deviceId: string, seconds: number) =>
  sql`update push_deliveries set next_attempt_at = greatest(next_attempt_at, ${inSeconds(seconds)}) where id in (
    select id from push_deliveries where subscription_id = ${deviceId} and state = 'waiting' order by id for update)`.execute(
    db,
  );
