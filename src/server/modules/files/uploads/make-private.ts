/**
 * Makes files private whose field is not, or no longer, `x-public`. Bytes are copied into the private store, the row is
 * changed, then the public bytes are removed. Every step may be repeated, so a later run completes a killed one. A
 * field that becomes public does not publish files that were stored before.
 */
import type { App } from '#server/types.ts';
import {
  deleteRemoval,
  type FileRow,
  listPublicFields,
  listPublicFiles,
  listRemovals,
  makePrivate,
} from '../files/files.queries.ts';
import { keysOf, removeUnreferenced } from './delete-unused-files.ts';
import type { FileStore } from './file-store.ts';
import { fileStore } from './open-store.ts';
import { visibilityOf } from './upload-rules.ts';

const BATCH_SIZE = 50;

interface MadePrivate {
  /** Rows that became private. */
  files: number;
  /** Public bytes that were removed. */
  removed: number;
}

/** @param isStopped called between files; the next run does the rest. */
export async function makeFilesPrivate(
  app: Pick<App, 'db' | 'config' | 'forms' | 'log'>,
  isStopped = () => false,
): Promise<MadePrivate> {
  const store = fileStore(app);
  // Completes removals that an earlier run recorded.
  const closed = { files: 0, removed: await removePending(app, store) };
  for (const { form_id, field } of await listPublicFields(app.db.kysely)) {
    if ((await visibilityOf(app, form_id, field)) === 'public') continue;
    for (;;) {
      const rows = await listPublicFiles(app.db.kysely, form_id, field, BATCH_SIZE);
      for (const row of rows) {
        if (isStopped()) return closed;
        await makeFilePrivate(app, store, row);
        closed.files += 1;
      }
      closed.removed += await removePending(app, store);
      if (rows.length < BATCH_SIZE) break;
    }
  }
  return closed;
}

async function makeFilePrivate(app: Pick<App, 'db' | 'log'>, store: FileStore, row: FileRow): Promise<void> {
  const { sha256, extension } = row;
  const target = { visibility: 'private', sha256, extension } as const;
  const isCopied = await store.copy({ visibility: 'public', sha256, extension }, target);
  if (!isCopied && !(await store.has(target))) app.log.error({ file: row.id }, 'a file has no bytes in the store');
  await app.db.tx((trx) => makePrivate(trx, row));
  // A sweep that began earlier may have removed the copy as unused bytes.
  if (isCopied && !(await store.has(target))) await store.copy({ visibility: 'public', sha256, extension }, target);
}

/** Removes the recorded public bytes, except those that another public file still needs. */
async function removePending(app: Pick<App, 'db' | 'config'>, store: FileStore): Promise<number> {
  let removed = 0;
  for (;;) {
    const removals = await listRemovals(app.db.kysely, BATCH_SIZE);
    for (const removal of removals) {
      for (const key of keysOf({ visibility: 'public', ...removal }))
        if (await removeUnreferenced(app, store, key)) removed += 1;
      await deleteRemoval(app.db.kysely, removal);
    }
    if (removals.length < BATCH_SIZE) return removed;
  }
}
