/** Starts the server: reads the configuration, opens the database, builds the application, listens, and shuts down in order. */
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
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
  // By default V8 lets the heap grow to several times the live data before a collection, which is too much for a small machine.
  // 100 allows twice the live data. Each collection stops all requests for about 50 ms, and half as much room caused one every 3 s.
  setFlagsFromString('--heap-growing-percent=100');
  // V8 assumes that objects which survived some young collections live long, and then allocates similar ones in the old space.
  // Database rows do not live long: each kept the text of its response until the next full collection, 40 MB per second of lists.
  setFlagsFromString('--no-allocation-site-pretenuring');
  // Optimise functions after a fifth of V8's default budget: a tenth more pages in the first minutes.
  setFlagsFromString('--interrupt-budget=15000');
  try {
    onReady(await serve());
  } catch (error) {
    exitFailedStart(error);
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await run();
