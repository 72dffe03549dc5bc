/** All SQL about businesses and their profiles. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { LicenceKind } from '#contract/licences.ts';
import { hasPermission } from '#contract/roles.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import type { Businesses } from '#server/database/tables.ts';
import type { User } from '#server/types.ts';

export type BusinessRow = Selectable<Businesses>;

export const findBusinessOf = (db: Db, userId: string): Promise<BusinessRow | undefined> =>
  db.selectFrom('businesses').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Locks the user's row first, so that two first saves of one user run one after the other instead of failing. */
export async function lockBusinessOf(trx: Tx, userId: string): Promise<BusinessRow | undefined> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
  return trx.selectFrom('businesses').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

/** Only if it is owned by this user. A business of somebody else looks like one that does not exist. */
export const findOwnBusiness = (db: Db, id: string, userId: string): Promise<BusinessRow | undefined> =>
  db.selectFrom('businesses').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();

export const insertBusiness = (trx: Tx, row: Insertable<Businesses>): Promise<BusinessRow> =>
  trx.insertInto('businesses').values(row).returningAll().executeTakeFirstOrThrow();

export const updateBusiness = (trx: Tx, id: string, row: Updateable<Businesses>): Promise<BusinessRow> =>
  trx
    .updateTable('businesses')
    .set({ ...row, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const findUserName = (db: Db, id: string): Promise<{ id: string; name: string } | undefined> =>
  db.selectFrom('users').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

/** Who may read files of a business: its owner, the curator who assists it, staff. */
export async function canReadBusiness(db: Db, user: Pick<User, 'id' | 'role'>, id: string): Promise<boolean> {
  if (hasPermission(user.role, 'files.read')) return true;
  const row = await db
    .selectFrom('businesses')
    .select(['user_id', 'curator_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row !== undefined &&
    (row.user_id === user.id || (row.curator_id === user.id && hasPermission(user.role, 'businesses.assist')))
  );
}

/** A changed document is no longer confirmed. Returns the kinds that were confirmed until now. */
export async function deleteLicences(trx: Tx, businessId: string, kinds: LicenceKind[]): Promise<LicenceKind[]> {
  if (kinds.length === 0) return [];
  const rows = await trx
    .deleteFrom('business_licences')
    .where('business_id', '=', businessId)
    .where('kind', 'in', kinds)
    .returning('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}
