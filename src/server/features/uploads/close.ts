/**
 * Makes files private whose field is not, or no longer, `x-public`: bytes are copied into the private store, the row is
 * changed, then the public bytes are removed. Every step may be repeated, so a process that is killed midway goes on later.
 * A field that becomes public opens no file that was stored before.
 */
import type { App } from '../../types.ts';
import {
  endRemoval,
  type FileRow,
  listPublicFields,
  listPublicFiles,
  listRemovals,
  makePrivate,
} from '../files/queries.ts';
import { fileStore } from './open-store.ts';
import { visibilityOf } from './rules.ts';
import type { FileStore } from './store.ts';
import { keysOf, takeAway } from './sweep.ts';

const AT_ONCE = 50;

export interface Closed {
  /** Rows that became private. */
  files: number;
  /** Public bytes that were removed. */
  removed: number;
}

/** @param isStopped asked between files; what is left is done by the next run. */
export async function closeFiles(
  app: Pick<App, 'db' | 'config' | 'forms' | 'log'>,
  isStopped = () => false,
): Promise<Closed> {
  const store = fileStore(app);
  // What an earlier run wrote down and did not finish.
  const closed = { files: 0, removed: await removeWritten(app, store) };
  for (const { form_id, field } of await listPublicFields(app.db.kysely)) {
    if ((await visibilityOf(app, form_id, field)) === 'public') continue;
    for (;;) {
      const rows = await listPublicFiles(app.db.kysely, form_id, field, AT_ONCE);
      for (const row of rows) {
        if (isStopped()) return closed;
        await closeFile(app, store, row);
        closed.files += 1;
      }
      closed.removed += await removeWritten(app, store);
      if (rows.length < AT_ONCE) break;
    }
  }
  return closed;
}

async function closeFile(app: Pick<App, 'db' | 'log'>, store: FileStore, row: FileRow): Promise<void> {
  const { sha256, extension } = row;
  const target = { visibility: 'private', sha256, extension } as const;
  const isCopied = await store.copy({ visibility: 'public', sha256, extension }, target);
  if (!isCopied && !(await store.has(target))) app.log.error({ file: row.id }, 'a file has no bytes in the store');
  await app.db.tx((trx) => makePrivate(trx, row));
  // A sweep that began earlier may have taken the copy for unused bytes.
  if (isCopied && !(await store.has(target))) await store.copy({ visibility: 'public', sha256, extension }, target);
}

/** Removes written-down public bytes, except those that another public file still needs. */
async function removeWritten(app: Pick<App, 'db' | 'config'>, store: FileStore): Promise<number> {
  let removed = 0;
  for (;;) {
    const removals = await listRemovals(app.db.kysely, AT_ONCE);
    for (const removal of removals) {
      for (const key of keysOf({ visibility: 'public', ...removal })) if (await takeAway(app, store, key)) removed += 1;
      await endRemoval(app.db.kysely, removal);
    }
    if (removals.length < AT_ONCE) return removed;
  }
}
