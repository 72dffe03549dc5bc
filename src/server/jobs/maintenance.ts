/** Periodic maintenance: deletes old counters, responses and mails, and vacuums and copies the embedded database. */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_RESERVE, readFreeBytes } from '../data-dir.ts';
import { purgeContentChanges } from '../database/content-changes.ts';
import { purgeIdempotency } from '../database/idempotency.ts';
import { MAIL_RETENTION_DAYS, purgeMails } from '../database/mails.ts';
import { purgeRateLimits } from '../database/rate-limits.ts';
import { StorageFull } from '../database/unavailable-errors.ts';
import type { App } from '../types.ts';

const HOUR = 3_600;
const QUARTER_HOUR = 900;
const SNAPSHOTS_KEPT = 3;

const SNAPSHOT_FOLDER = 'snapshots';
const isSnapshot = (name: string) => name.endsWith('.tar.gz');

/** Returns after the bytes are on the disk, so that a power failure cannot lose them. */
async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes `DATA_DIR/snapshots/<time>.tar.gz` completely or not at all, and keeps the newest three. Throws StorageFull instead of
 * using the disk space that the database needs for its own writes.
 */
export async function takeSnapshot(app: App): Promise<string> {
  const folder = join(app.config.dataDir, SNAPSHOT_FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Left by an earlier attempt when the disk was full or the process was killed.
  for (const name of await readdir(folder)) if (name.endsWith('.part')) await rm(join(folder, name), { force: true });
  const file = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`);
  const bytes = await app.db.dump();
  if ((await readFreeBytes(folder)) < bytes.length + DATABASE_RESERVE)
    throw new StorageFull('there is no room for another snapshot');
  try {
    await writeDurably(`${file}.part`, bytes);
    await rename(`${file}.part`, file);
  } catch (error) {
    await rm(`${file}.part`, { force: true });
    throw error;
  }
  const old = (await readdir(folder)).filter(isSnapshot).sort();
  for (const name of old.slice(0, -SNAPSHOTS_KEPT)) await rm(join(folder, name), { force: true });
  return file;
}

/** Deletes mails in the outbox folder at the same age as their rows. */
export async function purgeOutbox(dataDir: string, now = Date.now()): Promise<void> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
    if (mtimeMs < now - MAIL_RETENTION_DAYS * 24 * HOUR * 1_000) await rm(file, { force: true });
  }
}

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Takes the first snapshot soon instead of after the first whole period: `firstSnapshotAfter` seconds after the first write of this
 * process, and the same time after a start without any snapshot.
 */
function registerFirstSnapshot(app: App): void {
  const { dataDir, firstSnapshotAfter } = app.config;
  const folder = join(dataDir, SNAPSHOT_FOLDER);
  const now = () => performance.now() / 1000;
  let dueAt: number | null =
    existsSync(folder) && readdirSync(folder).some(isSnapshot) ? null : now() + firstSnapshotAfter;
  let isWritten = false;
  let isDone = false;
  app.addHook('onResponse', (request, reply, done) => {
    if (!isWritten && !READ_METHODS.has(request.method) && reply.statusCode < 400) {
      isWritten = true;
      dueAt = now() + firstSnapshotAfter;
    }
    done();
  });
  app.jobs.everyInEachProcess('first-snapshot', Math.min(60, Math.max(1, firstSnapshotAfter)), async () => {
    if (isDone || dueAt === null || now() < dueAt) return;
    dueAt = null;
    isDone = isWritten;
    await takeSnapshot(app).catch((error) => {
      dueAt = now() + firstSnapshotAfter;
      isDone = false;
      throw error;
    });
  });
}

export function registerMaintenance(app: App): void {
  app.jobs.every('purge-limits', HOUR, async () => {
    await purgeRateLimits(app.db);
  });
  app.jobs.every('purge-mails', HOUR, async () => {
    await purgeMails(app.db.kysely);
    await purgeOutbox(app.config.dataDir);
  });
  app.jobs.every('purge-idempotency', HOUR, async () => {
    await purgeIdempotency(app.db);
  });
  app.jobs.every('purge-changes', QUARTER_HOUR, async () => {
    await purgeContentChanges(app.db);
  });
  if (app.db.engine !== 'pglite') return;
  app.jobs.every('vacuum', HOUR, () => app.db.vacuum());
  registerFirstSnapshot(app);
  app.jobs.every('snapshot', app.config.snapshotEvery, async () => {
    await takeSnapshot(app);
  });
}
