/** SQL of the address book. The answers of the default address are in `users.address`. */
import { sql } from 'kysely';
import type { Answers } from '#engine/types.ts';
import type { Db, Tx } from '#server/database/connect.ts';

export interface AddressRow {
  id: string;
  is_default: boolean;
  /** As they are stored. */
  answers: Answers;
  form_version: number;
}

export const listAddressRows = async (db: Db, userId: string): Promise<AddressRow[]> =>
  (
    await sql<AddressRow>`select a.id, a.is_default, coalesce(a.answers, u.address) as answers,
        coalesce(a.form_version, u.address_version) as form_version
      from user_addresses a join users u on u.id = a.user_id
      where a.user_id = ${userId} order by a.is_default desc, a.created_at, a.id`.execute(db)
  ).rows;

interface NewAnswers {
  answers: Answers;
  form_version: number;
}

export const insertAddress = (trx: Tx, row: NewAnswers & { id: string; user_id: string }) =>
  trx
    .insertInto('user_addresses')
    .values({ ...row, answers: JSON.stringify(row.answers), is_default: false })
    .execute();

/** Answers of an address that is not the default one, or is not any more. */
export const writeAddress = (trx: Tx, id: string, { answers, form_version }: NewAnswers) =>
  trx
    .updateTable('user_addresses')
    .set({ answers: JSON.stringify(answers), form_version, is_default: false })
    .where('id', '=', id)
    .execute();

/** Its answers must be written to `users.address` in the same transaction. */
export const markDefault = (trx: Tx, id: string) =>
  trx
    .updateTable('user_addresses')
    .set({ answers: null, form_version: null, is_default: true })
    .where('id', '=', id)
    .execute();

export const deleteAddress = (trx: Tx, id: string) => trx.deleteFrom('user_addresses').where('id', '=', id).execute();
