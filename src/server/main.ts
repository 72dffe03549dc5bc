/** Listens: configuration, lock and migration, application, and an orderly end. */

import { buildApp } from './app.ts';
import { ConfigError, loadConfig } from './config.ts';
import { openDatabase } from './database/door.ts';
import { DirectoryInUse } from './database/lock.ts';
import { endOrderly } from './shutdown.ts';

async function main(): Promise<void> {
  const config = loadConfig();
  const db = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    onTrouble: (message) => console.error(message),
  });
  try {
    const app = await buildApp({ config, db });
    await app.ready();
    await app.listen({ port: config.port, host: config.host });
    app.server.maxConnections = 2_000;
    await app.jobs.start();
    endOrderly(app);
    process.send?.('ready');
  } catch (error) {
    await db.close();
    throw error;
  }
}

main().catch((error: Error & { code?: string; port?: number }) => {
  if (error instanceof ConfigError || error instanceof DirectoryInUse) console.error(error.message);
  else if (error.code === 'EADDRINUSE')
    console.error(`Port ${error.port} sedang dipakai. Pilih yang lain dengan PORT=…`);
  else console.error(error);
  process.exit(error instanceof DirectoryInUse ? error.exitCode : 1);
});
