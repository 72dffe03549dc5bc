/** SQL of API keys. The key itself is stored nowhere, only its hash. */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/connect.ts';
import { startOfWitaDay } from '#server/database/wita.ts';

export interface LiveKey {
  id: string;
  forms: string[];
}

const isLive = sql<boolean>`k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`;

/** undefined: unknown, revoked or expired. Its use is noted at most once a minute. */
export async function findLiveKey(db: Db, hash: string): Promise<LiveKey | undefined> {
  const { rows } = await sql<LiveKey & { is_noted: boolean }>`select k.id, k.forms,
      coalesce(k.last_used_at > now() - interval '1 minute', false) as is_noted
    from api_keys k where k.hash = ${hash} and ${isLive}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  if (!found.is_noted) await sql`update api_keys set last_used_at = now() where id = ${found.id}`.execute(db);
  return { id: found.id, forms: found.forms };
}

export interface ApiKeyRow {
  id: string;
  name: string;
  prefix: string;
  forms: string[];
  created_at: Date;
  creator: string | null;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
  live: boolean;
}
const select = sql`select k.id, k.name, k.prefix, k.forms, k.created_at, u.name as creator, k.expires_at, k.last_used_at,
    k.revoked_at, ${isLive} as live
  from api_keys k left join users u on u.id = k.created_by`;

/** Keys that read this form: live ones first, and the newest of the others. */
export async function listKeys(db: Db, formId: string, limit: number): Promise<ApiKeyRow[]> {
  const { rows } = await sql<ApiKeyRow>`${select} where k.forms @> array[${formId}::text]
    order by ${isLive} desc, k.created_at desc, k.id limit ${limit}`.execute(db);
  return rows;
}
export async function findKey(db: Db, id: string): Promise<ApiKeyRow | undefined> {
  const { rows } = await sql<ApiKeyRow>`${select} where k.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the keys for their number. */
export async function countLiveKeys(trx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('api_keys'))`.execute(trx);
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from api_keys k where ${isLive}`.execute(trx);
  return rows[0]?.n ?? 0;
}

interface NewKeyRow {
  id: string;
  name: string;
  prefix: string;
  hash: string;
  forms: string[];
  created_by: string;
  /** The last day on which the key works. */
  expires_on: string | null;
}
export const insertKey = (trx: Tx, { expires_on, ...row }: NewKeyRow) =>
  trx
    .insertInto('api_keys')
    .values({ ...row, expires_at: expires_on === null ? null : startOfWitaDay(expires_on, 1) })
    .execute();

/** Returns false if the key was revoked before. */
export async function revokeKey(trx: Tx, id: string, by: string): Promise<boolean> {
  const { rows } = await sql`update api_keys set revoked_at = now(), revoked_by = ${by}
    where id = ${id} and revoked_at is null returning id`.execute(trx);
  return rows.length > 0;
}
