/**
 * SQL of push notifications: the devices, and the outbox of what is sent to them. A delivery that is being sent has a lease: it is due
 * again when its process died, so a device may get it twice, and its tag then replaces the first one.
 */
import { type RawBuilder, sql } from 'kysely';
import type { PushTopic } from '#contract/push-topics.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import type { PushKeyPair } from './server-identity.ts';

const LEASE_SECONDS = 60;
const RETENTION_DAYS = 7;
/** A device that failed this often in a row is deleted. Its browser registers again at the next visit. */
const MAX_FAILURES = 20;

const lease = sql`now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`;

interface StoredKeyPair {
  public_key: string;
  /** Encrypted. */
  private_key: string;
}
export const findKeyPair = (db: Db): Promise<StoredKeyPair | undefined> =>
  db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst();

/** Of two processes the first one writes. */
export const insertKeyPair = (db: Db, { publicKey, privateKey }: PushKeyPair) =>
  db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const findDevice = (db: Db, sessionId: string): Promise<{ id: string; topics: PushTopic[] } | undefined> =>
  db.selectFrom('push_subscriptions').select(['id', 'topics']).where('session_id', '=', sessionId).executeTakeFirst();

interface NewDevice {
  user_id: string;
  session_id: string;
  endpoint_hash: string;
  /** Encrypted. */
  target: string;
  topics: PushTopic[];
}
/** A session has one device. If two sessions name the same address, it belongs to the later one, as a new device with a new id. */
export async function writeDevice(trx: Tx, device: NewDevice): Promise<void> {
  const { session_id, endpoint_hash } = device;
  await sql`delete from push_subscriptions
    where session_id = ${session_id} and endpoint_hash <> ${endpoint_hash}
      or endpoint_hash = ${endpoint_hash} and session_id <> ${session_id}`.execute(trx);
  await trx
    .insertInto('push_subscriptions')
    .values(device)
    .onConflict((conflict) =>
      conflict.column('endpoint_hash').doUpdateSet({
        user_id: device.user_id,
        session_id,
        target: device.target,
        topics: device.topics,
        failures: 0,
      }),
    )
    .execute();
}

export const deleteDeviceOf = (db: Db, sessionId: string) =>
  db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();

/** For each device of the recipients that wants the topic. */
export async function insertDeliveries(
  trx: Db,
  notifications: { id: number; user_id: string; topic: PushTopic }[],
): Promise<void> {
  if (notifications.length === 0) return;
  const column = (of: (one: (typeof notifications)[number]) => unknown) => notifications.map(of);
  await sql`insert into push_deliveries (notification_id, subscription_id)
    select n.id, s.id from unnest(${column(({ id }) => id)}::bigint[], ${column(({ user_id }) => user_id)}::uuid[],
        ${column(({ topic }) => topic)}::text[]) as n (id, user_id, topic)
      join push_subscriptions s on s.user_id = n.user_id and n.topic = any(s.topics)
    order by n.id`.execute(trx);
}

const isDue: RawBuilder<boolean> = sql`state = 'waiting' and next_attempt_at <= now()`;

export async function hasDue(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from push_deliveries where ${isDue} limit 1`.execute(db);
  return rows.length > 0;
}

export async function leaseDue(trx: Tx, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`update push_deliveries set next_attempt_at = ${lease}
    where id in (select id from push_deliveries where ${isDue} order by next_attempt_at, id limit ${count}
      for update skip locked) returning id`.execute(trx);
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
export const finishDelivery = (db: Db, id: string, state: FinalState) =>
  sql`update push_deliveries set state = ${state}, attempts = attempts + 1, finished_at = now()
    where id = ${id} and state = 'waiting'`.execute(db);

export const postponeDelivery = (db: Db, id: string, seconds: number) =>
  sql`update push_deliveries set attempts = attempts + 1,
      next_attempt_at = now() + make_interval(secs => ${seconds}::double precision)
    where id = ${id} and state = 'waiting'`.execute(db);

export const countSuccess = (db: Db, deviceId: string) =>
  sql`update push_subscriptions set last_success_at = now(), failures = 0 where id = ${deviceId}`.execute(db);

export async function countFailure(db: Db, deviceId: string): Promise<void> {
  await sql`update push_subscriptions set failures = failures + 1 where id = ${deviceId}`.execute(db);
  await sql`delete from push_subscriptions where id = ${deviceId} and failures >= ${sql.lit(MAX_FAILURES)}`.execute(db);
}

export const deleteDevice = (db: Db, deviceId: string) =>
  db.deleteFrom('push_subscriptions').where('id', '=', deviceId).execute();

interface PushFigures {
  devices: number;
  waiting: number;
  sent: number;
  failed: number;
  gone: number;
}
/** Devices now, and deliveries of the last seven days. */
export async function countPushes(db: Db): Promise<PushFigures> {
  const { rows } = await sql<PushFigures>`select (select count(*)::integer from push_subscriptions) as devices,
      count(*) filter (where state = 'waiting')::integer as waiting, count(*) filter (where state = 'sent')::integer as sent,
      count(*) filter (where state = 'failed')::integer as failed, count(*) filter (where state = 'gone')::integer as gone
    from push_deliveries`.execute(db);
  return rows[0] ?? { devices: 0, waiting: 0, sent: 0, failed: 0, gone: 0 };
}

/** Old deliveries, and devices whose session has run out. A session that is revoked loses its device at once, by a trigger. */
export async function purgePushes(db: Db): Promise<void> {
  await sql`delete from push_deliveries
    where finished_at < now() - make_interval(days => ${sql.lit(RETENTION_DAYS)})`.execute(db);
  await sql`delete from push_subscriptions s using sessions e where e.id = s.session_id and e.expires_at < now()`.execute(
    db,
  );
}
