/** SQL of users and their consents. */

import { sql } from 'kysely';
import type { Role } from '#contract/roles.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import { errorCode } from '#server/lib/error-code.ts';

const now = sql<Date>`now()`;

/** Another account took the e-mail or NIK between check and write. */
export const isUniqueViolation = (error: unknown): boolean => errorCode(error) === '23505';

interface NewUser {
  id: string;
  email: string;
  name: string;
  role: Role;
  password_hash: string;
  phone_number: string | null;
  nik: string | null;
  nik_index: string | null;
  verified: boolean;
}

/** Returns false if another account has the e-mail or NIK. Of concurrent calls exactly one succeeds. */
export async function insertUser(trx: Tx, { verified, ...row }: NewUser): Promise<boolean> {
  const inserted = await trx
    .insertInto('users')
    .values({ ...row, email_verified_at: verified ? now : null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Values that must be unique per user. */
export interface Claim {
  email?: string | null;
  /** The NIK's blind index under each known key. */
  nik_indexes?: string[];
  except?: string;
}

/** Which of the two another account has. `except` is the user who asks. */
export async function findTaken(db: Db, who: Claim) {
  const niks = who.nik_indexes ?? [];
  if (!who.email && niks.length === 0) return { email: false, nik: false };
  const rows = await db
    .selectFrom('users')
    .select(['email', 'nik_index'])
    .where((is) =>
      is.or([
        ...(who.email ? [is('email', '=', who.email)] : []),
        ...(niks.length > 0 ? [is('nik_index', 'in', niks)] : []),
      ]),
    )
    .where('id', 'is distinct from', who.except ?? null)
    .execute();
  return {
    email: rows.some((row) => row.email === who.email),
    nik: rows.some((row) => row.nik_index !== null && niks.includes(row.nik_index)),
  };
}

export async function insertConsents(
  trx: Tx,
  user_id: string,
  consents: Record<string, string>,
  ip: string | null,
): Promise<void> {
  const rows = Object.entries(consents).map(([kind, version]) => ({ user_id, kind, version, ip }));
  await trx.insertInto('consents').values(rows).execute();
}

export interface UserRow {
  id: string;
  email: string;
  name: string;
  role: Role;
  phone_number: string | null;
  nik: string | null;
  address: Record<string, unknown> | null;
  address_version: number | null;
  email_verified_at: Date | null;
  disabled_at: Date | null;
  created_at: Date;
}

const users = (db: Db) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.email', 'users.name', 'users.role', 'users.phone_number', 'users.nik'])
    .select(['users.address', 'users.address_version', 'users.email_verified_at', 'users.disabled_at'])
    .select('users.created_at')
    .where('users.deleted_at', 'is', null);

export const lockUser = (trx: Tx, id: string): Promise<UserRow | undefined> =>
  users(trx).where('users.id', '=', id).forUpdate().executeTakeFirst();

/** Staff members with active accounts, locked in one order. */
export async function lockStaff(trx: Tx): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'staff')
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

type ProfileRow = UserRow & { business_id: string | null; avatar_id: string | null };

export const findProfile = (db: Db, id: string): Promise<ProfileRow | undefined> =>
  users(db)
    .leftJoin('businesses', 'businesses.user_id', 'users.id')
    .select(['businesses.id as business_id', 'users.avatar_id'])
    .where('users.id', '=', id)
    .executeTakeFirst();

export interface UserChanges {
  name?: string;
  phone_number?: string;
  nik?: string;
  nik_index?: string;
  address?: Record<string, unknown> | null;
  address_version?: number | null;
  avatar_id?: string | null;
  role?: Role;
}

export async function updateUser(trx: Tx, id: string, changes: UserChanges): Promise<void> {
  const { address, ...columns } = changes;
  const json = address === undefined ? {} : { address: address === null ? null : JSON.stringify(address) };
  await trx
    .updateTable('users')
    .set({ ...columns, ...json, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** The verified address becomes the account's address. */
export async function adoptEmail(trx: Tx, id: string, email: string): Promise<void> {
  await trx.updateTable('users').set({ email, email_verified_at: now, updated_at: now }).where('id', '=', id).execute();
}

export async function setDisabled(trx: Tx, id: string, disabled: boolean): Promise<void> {
  await trx
    .updateTable('users')
    .set({ disabled_at: disabled ? now : null, updated_at: now })
    .where('id', '=', id)
    .execute();
}
