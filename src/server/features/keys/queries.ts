/** SQL about the secret key: which one the data is sealed with, and rows that still carry an earlier one. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/database/door.ts';
import { SEALED_COLUMNS, type SealedColumn } from './columns.ts';

/** Fingerprints of keys. `previous`: values may still be sealed with them. `since`: when `current` became the current one. */
export interface KeyRecord {
  current: string;
  previous: string[];
  since: string;
}

const KEY = 'secret_keys';

export async function findKeyRecord(db: Db): Promise<KeyRecord | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row?.value as KeyRecord | undefined;
}

export async function lockKeyRecord(trx: Tx): Promise<KeyRecord | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${KEY}))`.execute(trx);
  return findKeyRecord(trx);
}

export async function writeKeyRecord(trx: Tx, current: string, previous: string[]): Promise<void> {
  const value = sql<string>`jsonb_build_object('current', ${current}::text, 'previous',
    to_jsonb(${previous}::text[]), 'since', now())`;
  await trx
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Ends the time of the previous keys. False: another key became the current one, or this one did a moment ago. */
export async function forgetPreviousKeys(db: Db, current: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`update settings set value = jsonb_set(value, '{previous}', '[]')
    where key = ${KEY} and value->>'current' = ${current}
      and (value->>'since')::timestamptz <= now() - make_interval(secs => ${seconds}) returning key`.execute(db);
  return rows.length > 0;
}

const name = (text: string) => sql.raw(text);

/** Fingerprints of the keys that sealed what lies in the database: reads all of it, once for a database without a record. */
export async function listUsedKeys(db: Db): Promise<string[]> {
  const found = new Set<string>();
  for (const { table, column, kind } of SEALED_COLUMNS) {
    const pattern = kind === 'value' ? '^v1:([0-9a-f]{8}):' : '"[$]sealed": "v1:([0-9a-f]{8}):';
    const { rows } = await sql<{
      id: string | null;
    }>`select distinct substring(${name(column)}::text from ${pattern}) as id
      from ${name(table)} where ${name(column)} is not null`.execute(db);
    for (const { id } of rows) if (id) found.add(id);
  }
  return [...found];
}

export interface SealedRow {
  tid: string;
  row_id: string;
  text: string;
}
/** Blocks of the table that one step reads. */
export const STEP = 32;

export async function countBlocks(db: Db, { table }: SealedColumn): Promise<number> {
  const { rows } = await sql<{ blocks: number }>`select (pg_relation_size(${table}::regclass)
    / current_setting('block_size')::int)::int as blocks`.execute(db);
  return rows[0]?.blocks ?? 0;
}

/** Rows of the blocks from `block` on that carry one of these keys. */
export async function listSealedWith(
  db: Db,
  { table, column, kind, rowId }: SealedColumn,
  keys: string[],
  block: number,
): Promise<SealedRow[]> {
  const lead = kind === 'value' ? 'v1:' : '%"$sealed": "v1:';
  const patterns = keys.map((id) => `${lead}${id}:%`);
  const [from, to] = [`(${block},0)`, `(${block + STEP},0)`];
  const { rows } =
    await sql<SealedRow>`select ctid::text as tid, ${name(rowId)} as row_id, ${name(column)}::text as text
    from ${name(table)} where ctid >= ${from}::tid and ctid < ${to}::tid
      and ${name(column)}::text like any(${patterns}::text[])`.execute(db);
  return rows;
}

/** Writes the value unless the row changed since it was read. False: it did. */
export async function replaceSealed(
  trx: Tx,
  { table, column, kind, index }: SealedColumn,
  { tid, text }: SealedRow,
  next: { text: string; index?: string },
): Promise<boolean> {
  const type = name(kind === 'value' ? 'text' : 'jsonb');
  const also: RawBuilder<unknown> = index && next.index ? sql`, ${name(index.column)} = ${next.index}` : sql``;
  const { rows } = await sql`update ${name(table)} set ${name(column)} = ${next.text}::${type} ${also}
    where ctid = ${tid}::tid and ${name(column)} = ${text}::${type} returning 1`.execute(trx);
  return rows.length > 0;
}
