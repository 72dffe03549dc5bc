/** Reading and erasing what the data map says, table by table. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/database/door.ts';
import { dataMap, type PersonalTableName } from './map.ts';

export interface Owner {
  id: string;
  email: string;
}
type Row = Record<string, unknown>;

const MOST_ROWS = 10_000;

/** Which rows are the person's. */
const belongs: Record<PersonalTableName, (owner: Owner) => RawBuilder<unknown>> = {
  users: ({ id }) => sql`id = ${id}`,
  consents: ({ id }) => sql`user_id = ${id}`,
  sessions: ({ id }) => sql`user_id = ${id}`,
  mail_tokens: ({ id }) => sql`user_id = ${id}`,
  files: ({ id }) => sql`owner_id = ${id}`,
  drafts: ({ id }) => sql`user_id = ${id}`,
  submissions: ({ id }) => sql`user_id = ${id}`,
  businesses: ({ id }) => sql`user_id = ${id}`,
  payment_options: ({ id }) => sql`business_id in (select id from businesses where user_id = ${id})`,
  idempotency: ({ id }) => sql`scope = ${`person:${id}`}`,
  mails: ({ email }) => sql`recipient = ${email}`,
  audit: ({ id }) => sql`actor_id = ${id}`,
  cart_lines: ({ id }) => sql`user_id = ${id}`,
  orders: ({ id }) => sql`user_id = ${id}`,
  reviews: ({ id }) => sql`user_id = ${id}`,
  notifications: ({ id }) => sql`user_id = ${id}`,
};

/** What seals a row's columns beside table and column. */
const sealedBy: Partial<Record<PersonalTableName, RawBuilder<unknown>>> = {
  drafts: sql`user_id || '/' || form_id`,
};

export async function listOwn(db: Db, table: PersonalTableName, owner: Owner): Promise<{ row_id: string; row: Row }[]> {
  const columns = Object.entries(dataMap[table].columns).flatMap(([name, kind]) => (kind === 'inner' ? [] : [name]));
  if (columns.length === 0) return [];
  const hasId = 'id' in dataMap[table].columns;
  const rowId = sealedBy[table] ?? (hasId ? sql`id::text` : sql`''`);
  const { rows } = await sql<Row>`select ${rowId} as row_id, ${sql.join(columns.map((name) => sql.ref(name)))}
    from ${sql.table(table)} where ${belongs[table](owner)} limit ${MOST_ROWS}`.execute(db);
  return rows.map(({ row_id, ...row }) => ({ row_id: String(row_id), row }));
}

export async function deleteOwn(trx: Tx, table: PersonalTableName, owner: Owner): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${belongs[table](owner)}`.execute(trx);
}

/** Files that nothing names are swept away later. */
export async function letGoOfFiles(trx: Tx, owner: Owner): Promise<void> {
  await trx.deleteFrom('file_uses').where('user_id', '=', owner.id).execute();
}

export async function blankSubmissions(trx: Tx, owner: Owner): Promise<void> {
  await trx.updateTable('submissions').set({ answers: '{}' }).where('user_id', '=', owner.id).execute();
}

export async function withdrawConsents(trx: Tx, owner: Owner): Promise<void> {
  await trx
    .updateTable('consents')
    .set({ withdrawn_at: sql<Date>`coalesce(withdrawn_at, now())` })
    .where('user_id', '=', owner.id)
    .execute();
}

/** `name` is what others read from now on. The e-mail is free again. */
export async function blankUser(trx: Tx, owner: Owner, name: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      email: `${owner.id}@deleted.invalid`,
      password_hash: '',
      name,
      phone_number: null,
      nik: null,
      nik_index: null,
      address: null,
      address_version: null,
      avatar_id: null,
      email_verified_at: null,
      deleted_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', owner.id)
    .execute();
}
