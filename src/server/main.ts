/** Starts the server: reads the configuration, opens the database, builds the application, listens, and shuts down in order. */
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { loadConfig } from './config.ts';
import { openDatabase } from './database/connect.ts';
import { builtTemplate } from './database/template.ts';
import { ACCOUNTS } from './seeds/accounts.ts';
import { seedDemo } from './seeds/demo.ts';
import { logUncaughtErrors, shutDownGracefully } from './shutdown.ts';
import { exitFailedStart } from './start-error.ts';

interface StartedServer {
  url: string;
  /** Accounts of the demo. Empty without the demo. */
  accounts: { email: string; who: string }[];
  password: string;
}

/** Fails at once if the port is taken, instead of after the minutes that a first start with the demo may take. */
async function assertPortIsFree(port: number, host: string): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

async function serve(): Promise<StartedServer> {
  const config = loadConfig();
  await assertPortIsFree(config.port, config.host);
  let logWarning = (message: string) => console.error(message);
  const db = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    template: builtTemplate(),
    guardTransactions: process.env.NODE_ENV !== 'production',
    onError: (message) => logWarning(message),
  });
  try {
    const app = await buildApp({ config, db });
    logWarning = (message) => app.log.warn({ message }, 'database trouble');
    shutDownGracefully(app);
    await app.ready();
    if (config.demo) await seedDemo(app, { maxWidth: config.demoMaxPictureWidth });
    await app.listen({ port: config.port, host: config.host });
    // Only now: an uncaught error during the start must end the process.
    logUncaughtErrors(app);
    await app.jobs.start();
    return { url: config.publicUrl, accounts: config.demo ? ACCOUNTS : [], password: config.demoPassword };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Serves until a signal arrives. If the start fails, prints a sentence and ends the process. */
export async function run(onReady: (server: StartedServer) => void = () => undefined): Promise<void> {
  try {
    onReady(await serve());
  } catch (error) {
    exitFailedStart(error);
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await run();
