/**
 * `npm run db:move -- postgres://…`: copies the embedded database of `DATA_DIR` to an empty PostgreSQL. The embedded database is
 * only read and stays unchanged. Files and key stay in `DATA_DIR`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/database/connect.ts';
import { moveDatabase, TargetInUse } from '#server/database/move-database.ts';
import { t } from '#server/lib/i18n.ts';
import { StartError } from '#server/start-error.ts';
import { readArguments, runCommand } from './command.ts';

/** Starts the application once, so that the tables of the job queue are created. No jobs run. */
async function prepareDatabase(db: Database, databaseUrl: string | null): Promise<void> {
  const config = {
    ...loadConfig({ ...process.env, DATABASE_URL: '', DEMO: '0' }),
    databaseUrl,
    logLevel: 'silent' as const,
  };
  const app = await buildApp({ config, db });
  await app.ready();
  await app.close();
}

async function move(address: string): Promise<void> {
  const { dataDir } = loadConfig({ ...process.env, DATABASE_URL: '', DEMO: '0' });
  if (!existsSync(join(dataDir, 'database'))) throw new StartError(t('start:move.none', { folder: dataDir }));
  const source = await openDatabase({ databaseUrl: null, dataDir, watchdogMs: 600_000 });
  try {
    await prepareDatabase(source, null);
    const target = await openDatabase({
      databaseUrl: address,
      dataDir: null,
      withoutTimeouts: true,
      guardTransactions: false,
    }).catch((error: Error) => {
      throw error instanceof StartError
        ? error
        : new StartError(t('start:move.unreachable', { reason: error.message }));
    });
    try {
      await prepareDatabase(target, address);
      const moved = await moveDatabase(source, target);
      const rows = [...moved.values()].reduce((sum, count) => sum + count, 0);
      console.log(
        t('start:move.done', { rows, tables: moved.size, key: join(dataDir, 'secret.key'), folder: dataDir }),
      );
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

const [address] = readArguments('start:move.usage', (first) => /^postgres(ql)?:\/\//.test(first));
await runCommand(() =>
  move(address).catch((error) => {
    throw error instanceof TargetInUse ? new StartError(t('start:move.in_use')) : error;
  }),
);
