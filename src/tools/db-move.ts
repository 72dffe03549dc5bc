/**
 * `npm run db:move -- postgres://…`: carries the embedded database of `DATA_DIR` into an empty PostgreSQL. The embedded one is
 * only read and stays as it is; files and key stay in `DATA_DIR`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/database/door.ts';
import { moveDatabase, TargetInUse } from '#server/database/move.ts';
import { endFailedStart, StartError } from '#server/start-error.ts';
import { say } from '#server/words.ts';

/** The application's first start leaves the job queue's tables; nothing of it runs. */
async function prepare(db: Database, databaseUrl: string | null): Promise<void> {
  const config = {
    ...loadConfig({ ...process.env, DATABASE_URL: '', DEMO: '0' }),
    databaseUrl,
    logLevel: 'silent' as const,
  };
  const app = await buildApp({ config, db });
  await app.ready();
  await app.close();
}

async function run(address: string): Promise<void> {
  const { dataDir } = loadConfig({ ...process.env, DATABASE_URL: '', DEMO: '0' });
  if (!existsSync(join(dataDir, 'database'))) throw new StartError(say('start:move.none', { folder: dataDir }));
  const source = await openDatabase({ databaseUrl: null, dataDir, watchdogMs: 600_000 });
  try {
    await prepare(source, null);
    const target = await openDatabase({ databaseUrl: address, dataDir: null, patient: true, guard: false }).catch(
      (error: Error) => {
        throw error instanceof StartError
          ? error
          : new StartError(say('start:move.unreachable', { reason: error.message }));
      },
    );
    try {
      await prepare(target, address);
      const moved = await moveDatabase(source, target);
      const rows = [...moved.values()].reduce((sum, count) => sum + count, 0);
      console.log(
        say('start:move.done', { rows, tables: moved.size, key: join(dataDir, 'secret.key'), folder: dataDir }),
      );
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

const [address] = process.argv.slice(2);
if (!address || !/^postgres(ql)?:\/\//.test(address)) {
  console.error(say('start:move.usage'));
  process.exit(2);
}
try {
  await run(address);
} catch (error) {
  endFailedStart(error instanceof TargetInUse ? new StartError(say('start:move.in_use')) : error);
}
