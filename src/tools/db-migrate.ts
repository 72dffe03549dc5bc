/**
 * `npm run db:migrate`: prepares the database for this release: tables, functions and job queues. Servers of the release before may run
 * meanwhile. With DATABASE_DIRECT_URL it connects there, past a pooler.
 */
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/connect.ts';
import { readSchemaState } from '#server/database/schema-release.ts';
import { builtTemplate } from '#server/database/template.ts';
import { t } from '#server/lib/i18n.ts';
import { VERSION } from '#server/version.ts';
import { runCommand } from './command.ts';

async function run(): Promise<void> {
  const config = loadConfig({ ...process.env, DEMO: '0', LOG_LEVEL: 'silent' });
  const { dataDir, databaseDirectUrl } = config;
  const databaseUrl = databaseDirectUrl ?? config.databaseUrl;
  const db = await openDatabase({
    databaseUrl,
    pooler: config.databasePooler && !databaseDirectUrl,
    dataDir,
    template: builtTemplate(),
    withoutTimeouts: true,
  });
  try {
    if ((await readSchemaState(db.kysely)) === 'next') {
      console.log(t('start:migrate.next', { version: VERSION }));
      return;
    }
    // The application knows the names of its queues. It is not made ready, so nothing but the queues is written.
    const app = await buildApp({ config, db });
    await app.jobs.prepare();
    await app.jobs.stop();
    console.log(t('start:migrate.done', { version: VERSION }));
  } finally {
    await db.close();
  }
}

await runCommand(run);
