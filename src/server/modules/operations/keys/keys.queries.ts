/** SQL about the secret key: the key that the data is encrypted with, and rows that still use an earlier one. */

import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/database/connect.ts';
import { findSetting } from '#server/database/settings.ts';
import { type EncryptedColumn, encryptedColumns } from './encrypted-columns.ts';

/**
 * Fingerprints of keys. `previous`: values may still be encrypted with them. `since`: when `current` became the current
 * one.
 */
interface KeyRecord {
  current: string;
  previous: string[];
  since: string;
}

const KEY_RECORD = 'secret_keys';

export const findKeyRecord = (db: Db) => findSetting<KeyRecord>(db, KEY_RECORD);

export async function lockKeyRecord(trx: Tx): Promise<KeyRecord | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${KEY_RECORD}))`.execute(trx);
  return findKeyRecord(trx);
}

export async function writeKeyRecord(trx: Tx, current: string, previous: string[]): Promise<void> {
  const value = sql<string>`jsonb_build_object('current', ${current}::text, 'previous',
    to_jsonb(${previous}::text[]), 'since', now())`;
  await trx
    .insertInto('settings')
    .values({ key: KEY_RECORD, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/**
 * Removes the previous keys. Returns false if another key became current, or if this one became current less than
 * `seconds` ago.
 */
export async function clearPreviousKeys(db: Db, current: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`update settings set value = jsonb_set(value, '{previous}', '[]')
    where key = ${KEY_RECORD} and value->>'current' = ${current}
      and (value->>'since')::timestamptz <= now() - make_interval(secs => ${seconds}) returning key`.execute(db);
  return rows.length > 0;
}

const rawSql = (text: string) => sql.raw(text);

/** Fingerprints of all keys used in the database. Reads all of it, once for a database without a record. */
export async function listUsedKeys(db: Db): Promise<string[]> {
  const found = new Set<string>();
  for (const { table, column, kind } of encryptedColumns()) {
    const pattern = kind === 'value' ? '^v1:([0-9a-f]{8}):' : '"[$]sealed": "v1:([0-9a-f]{8}):';
    const { rows } = await sql<{
      id: string | null;
    }>`select distinct substring(${rawSql(column)}::text from ${pattern}) as id
      from ${rawSql(table)} where ${rawSql(column)} is not null`.execute(db);
    for (const { id } of rows) if (id) found.add(id);
  }
  return [...found];
}

export interface EncryptedRow {
  tid: string;
  row_id: string;
  text: string;
}
/** Blocks of the table that one step reads. */
export const BLOCKS_PER_STEP = 32;

export async function countBlocks(db: Db, { table }: EncryptedColumn): Promise<number> {
  const { rows } = await sql<{ blocks: number }>`select (pg_relation_size(${table}::regclass)
    / current_setting('block_size')::int)::int as blocks`.execute(db);
  return rows[0]?.blocks ?? 0;
}

/** Rows in the blocks from `block` on that use one of these keys. */
export async function listEncryptedWith(
  db: Db,
  { table, column, kind, rowId }: EncryptedColumn,
  keys: string[],
  block: number,
): Promise<EncryptedRow[]> {
  const lead = kind === 'value' ? 'v1:' : '%"$sealed": "v1:';
  const patterns = keys.map((id) => `${lead}${id}:%`);
  const [from, to] = [`(${block},0)`, `(${block + BLOCKS_PER_STEP},0)`];
  const { rows } =
    await sql<EncryptedRow>`select ctid::text as tid, ${rawSql(rowId)} as row_id, ${rawSql(column)}::text as text
    from ${rawSql(table)} where ctid >= ${from}::tid and ctid < ${to}::tid
      and ${rawSql(column)}::text like any(${patterns}::text[])`.execute(db);
  return rows;
}

/** Writes the value unless the row changed since it was read. Returns false if it changed. */
export async function replaceEncrypted(
  trx: Tx,
  { table, column, kind, index }: EncryptedColumn,
  { tid, text }: EncryptedRow,
  next: { text: string; index?: string | undefined },
): Promise<boolean> {
  const type = rawSql(kind === 'value' ? 'text' : 'jsonb');
  const also: RawBuilder<unknown> = index && next.index ? sql`, ${rawSql(index.column)} = ${next.index}` : sql``;
  const { rows } = await sql`update ${rawSql(table)} set ${rawSql(column)} = ${next.text}::${type} ${also}
    where ctid = ${tid}::tid and ${rawSql(column)} = ${text}::${type} returning 1`.execute(trx);
  return rows.length > 0;
}
