/** The house's own periodic work: old counters and kept answers go, the embedded database is swept and copied. */
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { purgeChanges } from '../database/changes.ts';
import { purgeIdempotency } from '../database/idempotency.ts';
import { purgeLimits } from '../database/limits.ts';
import { MAIL_DAYS, purgeMails } from '../database/mails.ts';

import type { App } from '../types.ts';

const HOUR = 3_600;
const QUARTER = 900;
const KEPT = 3;

/** Writes `DATA_DIR/snapshots/<time>.tar.gz` whole or not at all and keeps the newest few. */
export async function takeSnapshot(app: App): Promise<string> {
  const folder = join(app.config.dataDir, 'snapshots');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`);
  await writeFile(`${file}.part`, await app.db.dump(), { mode: 0o600 });
  await rename(`${file}.part`, file);
  const old = (await readdir(folder)).filter((name) => name.endsWith('.tar.gz')).sort();
  for (const name of old.slice(0, -KEPT)) await rm(join(folder, name), { force: true });
  return file;
}

/** Mails that were written to the outbox folder go when their rows do. */
export async function purgeOutbox(dataDir: string, now = Date.now()): Promise<void> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
    if (mtimeMs < now - MAIL_DAYS * 24 * HOUR * 1_000) await rm(file, { force: true });
  }
}

export function registerUpkeep(app: App): void {
  app.jobs.every('purge-limits', HOUR, async () => {
    await purgeLimits(app.db);
  });
  app.jobs.every('purge-mails', HOUR, async () => {
    await purgeMails(app.db.kysely);
    await purgeOutbox(app.config.dataDir);
  });
  app.jobs.every('purge-idempotency', HOUR, async () => {
    await purgeIdempotency(app.db);
  });
  app.jobs.every('purge-changes', QUARTER, async () => {
    await purgeChanges(app.db);
  });
  if (app.db.engine !== 'pglite') return;
  app.jobs.every('vacuum', HOUR, () => app.db.sweep());
  app.jobs.every('snapshot', app.config.snapshotEvery, async () => {
    await takeSnapshot(app);
  });
}
