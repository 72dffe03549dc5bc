/** Listens: configuration, lock and migration, application, and an orderly end. */
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

export interface StartedServer {
  url: string;
  /** The demo's accounts, when it was asked for. */
  accounts: { email: string; who: string }[];
  password: string;
}

/** A port that is taken is said at once, not after the minutes that a first start with its demo may take. */
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
    if (config.demo) await seedDemo(app, { widest: config.demoMaxPictureWidth });
    await app.listen({ port: config.port, host: config.host });
    // Only now: a fault during the start has to end it.
    logUncaughtErrors(app);
    await app.jobs.start();
    return { url: config.publicUrl, accounts: config.demo ? ACCOUNTS : [], password: config.demoPassword };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Serves until a signal comes; a failed start is said in a sentence and ends the process. */
export async function run(onReady: (server: StartedServer) => void = () => undefined): Promise<void> {
  // Left alone the heap grows to several times what lives in it before it is swept: a small machine has other uses for that. To twice
  // it may: each sweep holds everybody up for some 50 ms, and half as much room made it come every three seconds.
  setFlagsFromString('--heap-growing-percent=100');
  // V8 takes what outlived some sweeps of young memory for long-lived and makes its like among the old at once. Rows that were read
  // are not: each kept its answer's text until the next full sweep, 40 MB in a second of lists.
  setFlagsFromString('--no-allocation-site-pretenuring');
  // Compiled whole after a fifth of the running that V8 waits for by itself: a tenth more pages in the first minutes.
  setFlagsFromString('--interrupt-budget=15000');
  try {
    onReady(await serve());
  } catch (error) {
    exitFailedStart(error);
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await run();
