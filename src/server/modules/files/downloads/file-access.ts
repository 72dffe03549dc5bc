/**
 * Who may read a private file, decided again at every read: its owner, and those who may read something that names it.
 * The bindings of the forms say who that is.
 */
import type { Db } from '#server/database/connect.ts';
import { fileUses } from '#server/form-bindings.ts';
import type { User } from '#server/types.ts';
import { type FileRow, listUses } from '../files/files.queries.ts';

export async function canReadFile(db: Db, user: User, row: FileRow): Promise<boolean> {
  if (row.visibility === 'public' || row.owner_id === user.id) return true;
  for (const use of await listUses(db, row.id)) {
    const rule = fileUses().find(({ kind }) => kind === use.kind);
    if (await rule?.canRead?.(db, user, use.ref)) return true;
  }
  return false;
}
