/** Starts the server: reads the configuration, opens the database, builds the application, listens, and shuts down in order. */
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Config, loadConfig } from './config.ts';
import { openDatabase } from './database/connect.ts';
import { builtTemplate } from './database/template.ts';
import { ACCOUNTS } from './seeds/accounts.ts';
import { logUncaughtErrors, shutDownGracefully } from './shutdown.ts';
import { exitFailedStart } from './start-error.ts';
import { observeStatements } from './tracing/observe-statements.ts';
import { startTracing } from './tracing/start-tracing.ts';
import type { App } from './types.ts';

interface StartedServer {
  url: string;
  /** Accounts of the demo. Empty without the demo. */
  accounts: { email: string; who: string }[];
  password: string;
  /** The demo is being filled: pages are served, but `/health/ready` still answers 503. */
  isFilling: boolean;
}

interface RunOptions {
  /** Called when the address is open. */
  onReady?: (server: StartedServer) => void;
  /** Called at the beginning of each step that may take long, with its name under `steps` in locales/id/start.json. */
  onStep?: (step: string) => void;
  /** `npm run serve`: the database must be ready (`npm run db:migrate`). By default it is migrated. */
  onlyCheckDatabase?: boolean;
}

/** Fails at once if the port is taken, instead of after the minutes that a first start with the demo may take. */
async function assertPortIsFree(port: number, host: string): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

async function serve(options: RunOptions): Promise<void> {
  const { onlyCheckDatabase = false, onStep = () => undefined } = options;
  const config = loadConfig();
  await assertPortIsFree(config.port, config.host);
  let logWarning = (message: string) => console.error(message);
  onStep('database');
  const tracing = config.tracesEndpoint
    ? await startTracing(config.tracesEndpoint, (message) => logWarning(message))
    : null;
  const opening = openDatabase({
    databaseUrl: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    readUrl: config.databaseReadUrl,
    pooler: config.databasePooler,
    onlyCheckSchema: onlyCheckDatabase,
    dataDir: config.dataDir,
    template: builtTemplate(),
    guardTransactions: process.env.NODE_ENV !== 'production',
    onQuery: tracing?.onQuery,
    onError: (message) => logWarning(message),
  });
  // The application is loaded while the database opens in its own thread or process. Both take most of a second.
  const [opened, { buildApp }, { seedDemo }] = await Promise.all([
    opening,
    import('./app.ts'),
    import('./seeds/demo.ts'),
  ]);
  const db = tracing ? observeStatements(opened, tracing.onStatement) : opened;
  let app: App | undefined;
  try {
    onStep('app');
    app = await buildApp({ config, db, tracing, onlyCheckQueues: onlyCheckDatabase });
    const { log, jobs } = app;
    logWarning = (message) => log.warn({ message }, 'trouble with a service');
    shutDownGracefully(app);
    await app.ready();
    const open = openOnce(app, config, options);
    if (config.demo) await seedDemo(app, { maxWidth: config.demoMaxPictureWidth, onStep, onUsable: () => open(true) });
    await open(false);
    app.isFilling = false;
    await jobs.start();
  } catch (error) {
    // A signal closes the database while the demo is being filled. The next start goes on with it.
    if (app?.isShuttingDown) return;
    await db.close();
    throw error;
  }
}

/** Opens the address with the first call. Later calls do nothing. */
function openOnce(
  app: App,
  config: Config,
  { onStep = () => undefined, onReady }: RunOptions,
): (isFilling: boolean) => Promise<void> {
  let isOpen = false;
  return async (isFilling) => {
    if (isOpen) return;
    isOpen = true;
    app.isFilling = isFilling;
    onStep('listen');
    await app.listen({ port: config.port, host: config.host });
    // Only now: an uncaught error during the start must end the process.
    logUncaughtErrors(app);
    const accounts = config.demo ? ACCOUNTS : [];
    onReady?.({ url: config.publicUrl, accounts, password: config.demoPassword, isFilling });
  };
}

/** Serves until a signal arrives. Resolves when the demo, if any, is complete. If the start fails, prints a sentence and ends the process. */
export async function run(options: RunOptions = {}): Promise<void> {
  try {
    await serve(options);
  } catch (error) {
    exitFailedStart(error);
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  await run({ onlyCheckDatabase: process.argv.includes('--no-migrate') });
