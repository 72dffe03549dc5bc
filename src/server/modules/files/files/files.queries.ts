/** All SQL about files and their uses. */

import { type Insertable, type Selectable, sql } from 'kysely';
import { isUuid } from '#engine/uuid.ts';
import type { Db } from '#server/database/connect.ts';
import type { Files } from '#server/database/tables.ts';

export type FileRow = Selectable<Files>;
interface FileUse {
  file_id: string;
  user_id: string | null;
  kind: string;
  ref: string;
  field: string;
}

export const insertFile = (db: Db, row: Insertable<Files>): Promise<FileRow> =>
  db.insertInto('files').values(row).returningAll().executeTakeFirstOrThrow();

export const findFile = (db: Db, id: string): Promise<FileRow | undefined> =>
  db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();

/** Strings that cannot be an id are skipped, because the database would raise an error. */
export async function findFiles(db: Db, ids: string[]): Promise<FileRow[]> {
  const possible = [...new Set(ids)].filter((id) => isUuid(id));
  return possible.length === 0 ? [] : db.selectFrom('files').selectAll().where('id', 'in', possible).execute();
}

export const deleteFile = (db: Db, id: string) => db.deleteFrom('files').where('id', '=', id).execute();

export const listUses = (db: Db, fileId: string): Promise<FileUse[]> =>
  db.selectFrom('file_uses').selectAll().where('file_id', '=', fileId).execute();

/** Sets the uses of one record to exactly these. Released files were in use until now, so their 24 hours begin now. */
export async function replaceUses(db: Db, kind: string, ref: string, uses: FileUse[]): Promise<void> {
  const before = await db
    .selectFrom('file_uses')
    .select(['file_id', 'field'])
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .execute();
  const key = (use: { file_id: string; field: string }) => `${use.file_id} ${use.field}`;
  const wanted = new Set(uses.map(key));
  const existing = new Set(before.map(key));
  const removed = before.filter((use) => !wanted.has(key(use)));
  for (const use of removed)
    await db
      .deleteFrom('file_uses')
      .where('kind', '=', kind)
      .where('ref', '=', ref)
      .where('file_id', '=', use.file_id)
      .where('field', '=', use.field)
      .execute();
  const added = uses.filter((use) => !existing.has(key(use)));
  await insertUses(db, added);
  await touchReleased(
    db,
    [...removed, ...added].map((use) => use.file_id),
  );
}

export async function insertUses(db: Db, uses: FileUse[]): Promise<void> {
  for (let at = 0; at < uses.length; at += 1000)
    await db
      .insertInto('file_uses')
      .values(uses.slice(at, at + 1000))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function touchReleased(db: Db, ids: string[]): Promise<void> {
  const touched = [...new Set(ids)];
  if (touched.length > 0)
    await db.updateTable('files').set({ released_at: sql<Date>`now()` }).where('id', 'in', touched).execute();
}

export type StoredBytes = Pick<FileRow, 'visibility' | 'sha256' | 'extension'>;

/** No record except drafts uses this file. Order lines keep the picture that was bought. */
const HAS_NO_LASTING_USE = sql<boolean>`(
  not exists (select from file_uses where file_id = files.id and kind <> 'draft')
  and not exists (select from businesses where business_logo = files.id)
  and not exists (select from payment_options where picture = files.id)
  and not exists (select from users where avatar_id = files.id)
  and not exists (select from products where picture = files.id)
  and not exists (select from product_media where file_id = files.id)
  and not exists (select from variants where picture = files.id)
  and not exists (select from order_lines where picture = files.id)
  and not exists (select from payment_proofs where file_id = files.id)
  and not exists (select from refund_proofs where file_id = files.id)
  and not exists (select from review_media where file_id = files.id))`;

/** Files and bytes of a user without a lasting use, which the quota counts. Use in a draft changes nothing. */
export async function countUnused(db: Db, ownerId: string): Promise<{ files: number; bytes: number }> {
  const row = await db
    .selectFrom('files')
    .select([sql<string>`count(*)`.as('files'), sql<string>`coalesce(sum(bytes), 0)`.as('bytes')])
    .where('owner_id', '=', ownerId)
    .where(HAS_NO_LASTING_USE)
    .executeTakeFirstOrThrow();
  return { files: Number(row.files), bytes: Number(row.bytes) };
}

/** Files that nothing references, drafts included. */
const unreferencedFiles = (db: Db) =>
  db
    .deleteFrom('files')
    .where(HAS_NO_LASTING_USE)
    .where(sql<boolean>`not exists (select from file_uses where file_id = files.id)`)
    .returning(['visibility', 'sha256', 'extension']);

/** Deletes files that nothing has referenced for 24 hours. Returns stored bytes that may no longer be needed. */
export const deleteUnreferenced = (db: Db): Promise<StoredBytes[]> =>
  unreferencedFiles(db)
    .where(sql<boolean>`greatest(created_at, coalesce(released_at, created_at)) < now() - interval '24 hours'`)
    .execute();

/** The same without the 24 hours, for a user whose account is erased. */
export const deleteUnreferencedOf = (db: Db, ownerId: string): Promise<StoredBytes[]> =>
  unreferencedFiles(db).where('owner_id', '=', ownerId).execute();

/** The fields that have public files. */
export const listPublicFields = (db: Db): Promise<Array<{ form_id: string; field: string }>> =>
  db.selectFrom('files').select(['form_id', 'field']).distinct().where('visibility', '=', 'public').execute();

export const listPublicFiles = (db: Db, form: string, field: string, limit: number): Promise<FileRow[]> =>
  db
    .selectFrom('files')
    .selectAll()
    .where('visibility', '=', 'public')
    .where('form_id', '=', form)
    .where('field', '=', field)
    .orderBy('id')
    .limit(limit)
    .execute();

/**
 * From here on rights are checked at every read. The removal of the public bytes is recorded in the same transaction.
 */
export async function makePrivate(trx: Db, { id, sha256, extension }: FileRow): Promise<void> {
  await trx.updateTable('files').set({ visibility: 'private' }).where('id', '=', id).execute();
  await trx
    .insertInto('file_removals')
    .values({ sha256, extension })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const listRemovals = (db: Db, limit: number) =>
  db.selectFrom('file_removals').select(['sha256', 'extension']).orderBy('sha256').limit(limit).execute();

export const deleteRemoval = (db: Db, { sha256, extension }: { sha256: string; extension: string }) =>
  db.deleteFrom('file_removals').where('sha256', '=', sha256).where('extension', '=', extension).execute();

export async function isReferenced(db: Db, visibility: string, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('id')
    .where('sha256', '=', sha256)
    .where('visibility', '=', visibility as FileRow['visibility'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
