/** Removes unused files: rows that nothing has referenced for a day, bytes without a row, leftovers of crashes. */

import { MEDIA_WIDTHS } from '#contract/paths.ts';
import { isPictureKind } from '#engine/file-kinds.ts';
import type { App } from '#server/types.ts';
import { deleteFile, deleteUnreferenced, findFile, isReferenced, type StoredBytes } from '../files/files.queries.ts';
import type { FileStore, StoreKey } from './file-store.ts';
import { fileStore } from './open-store.ts';

const HOUR = 3_600_000;
type Services = Pick<App, 'db' | 'config'>;

interface DeletedFiles {
  rows: number;
  files: number;
  temporary: number;
}

export async function deleteUnusedFiles(app: Services, now = Date.now()): Promise<DeletedFiles> {
  const store = fileStore(app);
  const rows = await app.db.tx((trx) => deleteUnreferenced(trx));
  // Bytes stay a day longer than their row, so that every row of a backup made meanwhile still has its file.
  for (const row of rows) for (const key of keysOf(row)) await store.touch(key);
  const temporary = await store.removeTemporary(new Date(now - HOUR));
  let files = 0;
  for await (const key of store.listOlder(new Date(now - 24 * HOUR)))
    if (await removeUnreferenced(app, store, key)) files += 1;
  return { rows: rows.length, files, temporary };
}

/** Removes bytes of deleted rows now, without a day of grace, because their owner requested it. */
export async function destroyFiles(app: Services, rows: StoredBytes[]): Promise<void> {
  const store = fileStore(app);
  for (const row of rows) for (const key of keysOf(row)) await removeUnreferenced(app, store, key);
}

/** Removes uploads of a request that is refused as a whole. */
export async function undoUploads(app: Services, ids: string[]): Promise<void> {
  const store = fileStore(app);
  for (const id of ids) {
    const row = await findFile(app.db.kysely, id);
    if (!row) continue;
    await deleteFile(app.db.kysely, id);
    for (const key of keysOf(row)) await removeUnreferenced(app, store, key);
  }
}

/**
 * Quarantines the bytes first, then checks again. A concurrent upload of the same bytes either has its row seen here,
 * or sees its bytes gone.
 */
export async function removeUnreferenced(app: Services, store: FileStore, key: StoreKey): Promise<boolean> {
  const isKept = () => isReferenced(app.db.kysely, key.visibility, key.sha256);
  if ((await isKept()) || !(await store.quarantine(key))) return false;
  if (await isKept()) {
    await store.restore(key);
    return false;
  }
  await store.discard(key);
  return true;
}

export function keysOf({ visibility, sha256, extension }: StoredBytes): StoreKey[] {
  const widths = visibility === 'public' && isPictureKind(extension) ? MEDIA_WIDTHS : [];
  return [extension, ...widths.map((width) => `${width}.webp`)].map((one) => ({ visibility, sha256, extension: one }));
}
