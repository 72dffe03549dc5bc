/** SQL of push notifications: the keys of this server, the devices, and figures. The outbox: deliveries.queries.ts. */
import { sql } from 'kysely';
import type { PushTopic } from '#contract/push-topics.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import { lockUser } from '#server/database/lock-user.ts';
import type { PushKeyPair } from './server-identity.ts';

const RETENTION_DAYS = 7;
/** A device that failed this often in a row is deleted. Its browser registers again at the next visit. */
const MAX_FAILURES = 20;

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
  service: string;
  topics: PushTopic[];
}
/**
 * A session has one device. If two sessions name the same address, it belongs to the later one, as a new device with a new id. Beyond
 * `most` devices of a user those give way that got nothing for the longest time. Requests of one user wait for each other.
 */
export async function writeDevice(trx: Tx, device: NewDevice, most: number): Promise<void> {
  const { user_id, session_id, endpoint_hash } = device;
  await lockUser(trx, 'push', user_id);
  await sql`delete from push_subscriptions where id in (select id from push_subscriptions
    where session_id = ${session_id} and endpoint_hash <> ${endpoint_hash}
      or endpoint_hash = ${endpoint_hash} and session_id <> ${session_id} order by id for update)`.execute(trx);
  await sql`delete from push_subscriptions where id in (select id from push_subscriptions
    where user_id = ${user_id} and session_id <> ${session_id}
    order by coalesce(last_success_at, created_at) desc, id offset ${most - 1} for update)`.execute(trx);
  await trx
    .insertInto('push_subscriptions')
    .values(device)
    .onConflict((conflict) =>
      conflict.column('endpoint_hash').doUpdateSet({
        user_id,
        session_id,
        target: device.target,
        service: device.service,
        topics: device.topics,
        failures: 0,
      }),
    )
    .execute();
}

export const deleteDeviceOf = (db: Db, sessionId: string) =>
  db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();

/** Devices of the release before learn their service here. */
export const countSuccess = (db: Db, deviceId: string, service: string) =>
  sql`update push_subscriptions set last_success_at = now(), failures = 0, service = ${service}
    where id = ${deviceId}`.execute(db);

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
