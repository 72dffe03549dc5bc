/** The system's state, from the process, its disk and its database. */
import { statfs } from 'node:fs/promises';
import type { SystemReport } from '#contract/system.ts';
import { lastBackupAt } from '#server/database/backup-time.ts';
import { countQueues } from '#server/database/job-queues.ts';
import { findText } from '#server/lib/i18n.ts';
import { maskEmail } from '#server/modules/notifications/mails/mails.present.ts';
import { countOutbox } from '#server/modules/notifications/mails/mails.queries.ts';
import { countPushes } from '#server/modules/notifications/notifications/push/push.queries.ts';
import type { App } from '#server/types.ts';
import { VERSION } from '#server/version.ts';
import { countFiles, getDatabaseFacts, listDue, listFailedJobs } from './system.queries.ts';

const MAX_FAILED = 50;
const MAX_ERROR_LENGTH = 300;

const labelOf = (name: string): string => findText('system:jobs', name) ?? name;
const maskEmailsIn = (error: string): string =>
  error.slice(0, MAX_ERROR_LENGTH).replace(/[^\s<>"]+@[^\s<>"]+/g, maskEmail);

async function diskOf(folder: string): Promise<SystemReport['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}

/** The last run is known for this process only. The next run of shared jobs is known for all. */
function periodicOf(app: App, due: Map<string, Date>): SystemReport['periodic'] {
  return app.jobs.periodic().map(({ name, seconds, everywhere, ran_at, error }) => {
    const next = due.get(name);
    return {
      name,
      label: labelOf(name),
      every_seconds: seconds,
      everywhere,
      last_at: ran_at?.toISOString() ?? null,
      next_at: everywhere || !next ? null : next.toISOString(),
      error: error === null ? null : maskEmailsIn(error),
    };
  });
}

export async function reportSystem(app: App): Promise<SystemReport> {
  const db = app.db.kysely;
  const connections = app.db.connections();
  const facts = await getDatabaseFacts(db);
  const failed = await listFailedJobs(db, MAX_FAILED);
  return {
    version: VERSION,
    node: process.version,
    started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    memory: process.memoryUsage().rss,
    database: { engine: app.db.engine, ...facts, connections },
    last_backup_at: (await lastBackupAt(db))?.toISOString() ?? null,
    disk: await diskOf(app.config.dataDir),
    files: await countFiles(db),
    mail: { by: app.config.smtpUrl ? 'smtp' : 'folder', ...(await countOutbox(db)) },
    push: await countPushes(db),
    queues: (await countQueues(db)).map((queue) => ({ ...queue, label: labelOf(queue.name) })),
    periodic: periodicOf(app, await listDue(db)),
    failed: failed.map(({ id, name, error, tries, at }) => ({
      id,
      queue: name,
      label: labelOf(name),
      error: maskEmailsIn(error ?? ''),
      tries,
      at: at.toISOString(),
    })),
  };
}
